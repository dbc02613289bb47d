import ArgumentParser
import Karaoke

extension SongsCommand {
    /// `karaoke songs outline`.
    struct Outline: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Browse the songbook: its initials, the artists under one, or the songs of an artist.",
            discussion: "Examples: karaoke songs outline B, karaoke songs outline \"The Push and Pops\""
        )

        @Argument(help: "An initial, as it is listed, or an artist; without it the initials are listed.")
        var parent: String?

        @OptionGroup var order: OrderOptions

        @OptionGroup var list: ListOptions

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                let (parent, language) = (parent, order.language)
                try await service.withSongs { source in
                    try await list.print(
                        source.rows(of: parent, in: language),
                        named: "rows",
                        orNote: "The songbook is empty.",
                        headings: ["NAME", "SONGS"]
                    ) {
                        $0.cells
                    }
                }
            }
        }
    }
}

/// The options of commands that sort the songbook.
struct OrderOptions: ParsableArguments {
    @Option(help: "The language whose sort order is used.")
    var language = Songbook.Language.english
}

extension Songbook.Language: ExpressibleByArgument {}

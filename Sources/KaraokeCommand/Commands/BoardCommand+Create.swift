import ArgumentParser
import Karaoke

extension BoardCommand {
    /// `karaoke board create`.
    struct Create: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Create an empty board.",
            discussion: """
                Prints the code with which guests join. 'karaoke seed board' creates a board with people and songs.
                Example: karaoke board create friday --title "Friday Night"
                """
        )

        @Argument(help: "The board's name in addresses: lower-case letters, digits and hyphens.")
        var slug: String

        @Option(help: "The title above the board.")
        var title: String

        @Flag(help: "Let nobody read the board without a token.")
        var closedToReaders = false

        @OptionGroup var source: SourceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                let draft = Board.Draft(
                    slug: slug,
                    title: title,
                    readableBy: closedToReaders ? .token : .everyone
                )
                let board = try await source.withSource { try await $0.create(draft) }
                let code = board.joinCode.map { "; guests join with the code \($0)" } ?? ""
                try Terminal.say("\(board.slug)  made: \(board.title)\(code)")
            }
        }
    }
}

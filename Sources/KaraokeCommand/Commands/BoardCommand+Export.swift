import ArgumentParser
import KaraokeClient

extension BoardCommand {
    /// `karaoke board export`.
    struct Export: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Export a board completely, so that 'karaoke board import' restores it exactly.",
            discussion: """
                The file holds the board's join code, who did what, and hashes of personal codes; no tokens. Keep it from \
                others. With -o it is complete or absent, only you may read it, and a file that exists is replaced.

                Example: karaoke board export karaoke-party -o party.json
                """
        )

        @Argument(help: "The board's slug or id.")
        var board: String

        @Option(
            name: .shortAndLong,
            help: ArgumentHelp("The file to write; - is standard output, which is the default.", valueName: "file")
        )
        var output: String?

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                let file = try output.flatMap { $0 == "-" ? nil : try OutputFile($0) }
                let bytes = try await service.withService { Array(try await $0.board(board).export()) }
                guard let file else { return try Terminal.write(bytes) }
                try file.write(bytes)
                try file.finish()
            }
        }
    }
}

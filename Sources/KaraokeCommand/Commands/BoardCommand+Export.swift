import ArgumentParser
import KaraokeClient

extension BoardCommand {
    /// `karaoke board export`.
    struct Export: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Export a board completely, so that 'karaoke board import' restores it exactly.",
            discussion: """
                The file holds the board's join code, who did what, and hashes of personal codes; no tokens. Keep it from \
                others. With -o it is complete or absent, and only you may read it. A file that exists is replaced only with --force; \
                exit code 73 says that it exists.

                Example: karaoke board export karaoke-party -o party.json
                """
        )

        @Argument(help: "The board's slug or id.", completion: .boards)
        var board: String

        @OptionGroup var output: OutputOptions

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                let file = try output.file()
                let bytes = try await service.withService { Array(try await $0.board(board).export()) }
                guard let file else { return try Terminal.write(bytes) }
                try file.write(bytes)
                try file.finish()
            }
        }
    }
}

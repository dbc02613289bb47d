import ArgumentParser
import Karaoke

/// `karaoke export`.
struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write a board down with all that belongs to it, so that 'karaoke import' restores it exactly.",
        discussion: """
            The file holds the board's join code, who did what, and hashes of personal codes; no tokens. Keep it from \
            others. One that is named is readable by you alone, and there is all of it or nothing.
            Example: karaoke export karaoke-party -o party.json
            """
    )

    @OptionGroup var source: SourceOptions

    @Argument(help: "The board's slug or id.")
    var board: String

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Where to write it; standard output if not given.", valueName: "file")
    )
    var output: String?

    func run() async throws {
        try await KaraokeCommand.run {
            let file = try output.map { try OutputFile($0) }
            try await source.withSource { boards in
                try await boards.export(Board.Reference(board)) { piece in
                    guard let file else { return try Terminal.write(Array(piece.utf8)) }
                    try file.write(piece)
                }
            }
            try file?.finish()
        }
    }
}

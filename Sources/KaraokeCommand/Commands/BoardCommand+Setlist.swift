import ArgumentParser
import KaraokeClient

extension BoardCommand {
    /// `karaoke board setlist`.
    struct Setlist: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print the song on stage, the next one, and those behind it.",
            discussion: """
                A line for each song: "now", "next" or "then", the singers, and the song. People who are away keep their \
                places and are left out.

                Example: karaoke board setlist friday
                """
        )

        @Argument(help: "The board's slug or id.")
        var board: String

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                let setlist = try await service.withService { try await $0.board(board).setlist() }
                for line in setlist.lines { try Terminal.printLine(line) }
            }
        }
    }

    /// `karaoke board advance`.
    struct Advance: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Mark the song on stage as sung, call the next one, and print the setlist.",
            discussion: """
                The first time it calls the first song; after the last one, the stage is empty. If another host is faster, \
                it changes nothing and fails.

                Example: karaoke board advance friday
                """
        )

        @Argument(help: "The board's slug or id.")
        var board: String

        @OptionGroup var report: ReportOptions

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                let setlist = try await service.withService { client in
                    let board = client.board(board)
                    return try await board.advance(from: board.setlist().now?.id)
                }
                for line in setlist.lines { try report.printLine(line) }
            }
        }
    }
}

extension SetlistDocument {
    /// The setlist as lines for the terminal.
    fileprivate var lines: [String] {
        ["now   \(now?.line ?? "-")", "next  \(next?.line ?? "-")"] + then.map { "then  \($0.line)" }
    }
}

extension PickDocument {
    /// The pick in one line: the singers and the song.
    fileprivate var line: String {
        "\(singers.map(\.person).joined(separator: " & ")): \(artist) - \(title)"
    }
}

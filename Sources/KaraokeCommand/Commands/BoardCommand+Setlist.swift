import ArgumentParser
import KaraokeClient

extension BoardCommand {
    /// `karaoke board setlist`.
    struct Setlist: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Print the song on stage, the next one, and those behind it; or the whole evening.",
            discussion: """
                A line for each song: "now", "next" or "then", the singers, and the song. People who are away keep their \
                places and are left out.

                With --format the whole evening is printed, sung songs first: as lines of text, as a table (csv), or as JSON.

                Examples:
                  karaoke board setlist friday
                  karaoke board setlist friday --format csv > friday.csv
                """
        )

        @Argument(help: "The board's slug or id.", completion: .boards)
        var board: String

        @Option(help: "The whole evening in this format.")
        var format: SetlistFormat?

        @Flag(help: "Print the setlist as the REST API returns it.")
        var json = false

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                if let format = format?.file {
                    let file = try await service.withService { try await $0.board(board).setlistFile(as: format) }
                    return try Terminal.write(Array(file.utf8))
                }
                let setlist = try await service.withService { try await $0.board(board).setlist() }
                guard !json else { return try Terminal.printJSON(setlist) }
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

        @Argument(help: "The board's slug or id.", completion: .boards)
        var board: String

        @OptionGroup var output: DocumentOptions

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                let setlist = try await service.withService { client in
                    let board = client.board(board)
                    return try await board.advance(from: board.setlist().now?.id)
                }
                try output.print(setlist, setlist.lines)
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

/// A format of the evening, as the command line has it.
enum SetlistFormat: String, CaseIterable, ExpressibleByArgument {
    case text
    case csv
    case json

    var file: RemoteBoard.SetlistFormat {
        switch self {
        case .text: .text
        case .csv: .table
        case .json: .json
        }
    }
}

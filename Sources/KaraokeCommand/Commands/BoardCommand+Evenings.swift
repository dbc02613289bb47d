import ArgumentParser
import Foundation
import Karaoke
import KaraokeClient

extension BoardCommand {
    /// `karaoke board clear`.
    struct Clear: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Clear a board for the next evening.",
            discussion: """
                People, cards, dibs and picks go, and are kept as an evening that is over (karaoke board evenings). The address, \
                the join code, hosts, tokens, the display and all settings stay, and a closed board is open again. 'Undo' on the \
                host's page brings everything back until somebody joins.

                It asks first. In a script, pass --yes; a board that is empty is no failure.

                Example: karaoke board clear friday --yes
                """
        )

        @Argument(help: "The board's slug or id.", completion: .boards)
        var board: String

        @Flag(help: "Report what would go, without changing anything.")
        var dryRun = false

        @OptionGroup var confirmation: ConfirmationOptions

        @OptionGroup var output: DocumentOptions

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                try await service.withService { client in
                    let board = client.board(board)
                    let document = try await board.content()
                    let content = Board.Content(document)
                    guard content != Board.Content() else {
                        let isClosed = try await board.read().state == .closed
                        let remedy = isClosed ? " 'karaoke board open \(self.board)' reopens it." : ""
                        return try output.report.printLine("The board is empty already.\(remedy)")
                    }
                    guard !dryRun else { return try output.print(document, "Would clear \(content.sentence).") }
                    let question = "Clear \(content.sentence)? The code, hosts, tokens and settings stay."
                    guard try confirmation.confirm(question) else {
                        return try output.report.printLine("Nothing was changed.")
                    }
                    let evening = try await board.clear()
                    try output.print(evening, "cleared: \(Board.Content(evening.content).sentence)")
                }
            }
        }
    }

    /// `karaoke board evenings`.
    struct Evenings: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "List the evenings of a board that are over, or print who sang what on one.",
            discussion: """
                Each line begins with the version by which an evening is known. With a version, the list of that evening: as \
                lines of text with the time, the singers and the song, or in another format, as 'karaoke board setlist' has them.

                Examples:
                  karaoke board evenings friday
                  karaoke board evenings friday 412
                  karaoke board evenings friday 412 --format csv > friday.csv
                """
        )

        @Argument(help: "The board's slug or id.", completion: .boards)
        var board: String

        @Argument(help: "The version of an evening.")
        var version: Int?

        @Option(help: "The list of an evening in this format (default: text).")
        var format: SetlistFormat?

        @OptionGroup var list: ListOptions

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                try await service.withService { client in
                    let board = client.board(board)
                    guard let version else {
                        return try await list.print(
                            board.evenings(),
                            named: "evenings",
                            orNote: "No evening of this board is over.",
                            headings: ["VERSION", "CLEARED", "CONTENT"]
                        ) {
                            ["\($0.version)", $0.clearedAt.formatted(.iso8601), Board.Content($0.content).sentence]
                        }
                    }
                    let file = try await board.eveningFile(version, as: list.json ? .json : format?.file ?? .text)
                    guard !file.isEmpty else { return Terminal.printError("Nobody sang on that evening.") }
                    try Terminal.write(Array(file.utf8))
                }
            }
        }
    }
}

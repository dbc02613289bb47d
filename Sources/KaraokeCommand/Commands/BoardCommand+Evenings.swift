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
                the join code, hosts, tokens, the display and all settings stay. 'Undo' on the host's page brings everything \
                back until somebody joins.

                It asks first. In a script, pass --yes; a board that is empty is no failure.

                Example: karaoke board clear friday --yes
                """
        )

        @Argument(help: "The board's slug or id.")
        var board: String

        @Flag(help: "Report what would go, without changing anything.")
        var dryRun = false

        @OptionGroup var confirmation: ConfirmationOptions

        @OptionGroup var report: ReportOptions

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                try await service.withService { client in
                    let board = client.board(board)
                    let content = Board.Content(try await board.content())
                    guard content != Board.Content() else { return try report.printLine("The board is empty already.") }
                    guard !dryRun else { return try report.printLine("Would clear \(content.sentence).") }
                    let question = "Clear \(content.sentence)? The code, hosts, tokens and settings stay."
                    guard try confirmation.confirm(question) else {
                        return try report.printLine("Nothing was changed.")
                    }
                    let evening = try await board.clear()
                    try report.printLine("cleared: \(Board.Content(evening.content).sentence)")
                }
            }
        }
    }

    /// `karaoke board evenings`.
    struct Evenings: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "List the evenings of a board that are over, or print who sang what on one.",
            discussion: """
                Each line begins with the version by which an evening is known. With a version, a line for each song that was \
                sung: the time in UTC, the singers, and the song.

                Examples:
                  karaoke board evenings friday
                  karaoke board evenings friday 412
                """
        )

        @Argument(help: "The board's slug or id.")
        var board: String

        @Argument(help: "The version of an evening.")
        var version: Int?

        @OptionGroup var service: ServiceOptions

        func run() async throws {
            try await KaraokeCommand.run {
                try await service.withService { client in
                    let board = client.board(board)
                    guard let version else {
                        for try await evening in board.evenings() { try Terminal.printLine(evening.line) }
                        return
                    }
                    for turn in try await board.evening(version).turns { try Terminal.printLine(turn.line) }
                }
            }
        }
    }
}

extension EveningDocument {
    fileprivate var line: String { "\(version)  \(clearedAt.formatted(.iso8601))  \(Board.Content(content).sentence)" }
}

extension PastTurnDocument {
    fileprivate var line: String {
        "\(calledAt.formatted(.iso8601))  \(singers.joined(separator: " & ")): \(artist) - \(title)"
    }
}

import Foundation
import Karaoke
import Storage

/// The people and songs of the evening before that a board still has.
struct LastEvening {
    /// The seconds without a change after which an evening is over: a party that was interrupted goes on sooner.
    private static let pause = 6.0 * 3_600

    private let boards: Boards
    private let board: Board.Head
    private let content: Board.Content

    /// Reads what is left; `nil` for a board that is empty, or whose evening is on, unless it is closed.
    ///
    /// - Throws: ``BoardError``, and errors of the database.
    init?(on board: Board.Head, of boards: Boards) async throws {
        let last = try await boards.changes(of: board.id, since: 0, order: .newest, limit: 1).changes.first
        let isOver = last.map { $0.at < Date(timeIntervalSinceNow: -Self.pause) } ?? false
        guard isOver || board.state == .closed else { return nil }
        (self.boards, self.board, content) = (boards, board, try await boards.content(of: board.id))
        guard content != Board.Content() else { return nil }
    }

    /// Asks on a terminal whether to clear the board; elsewhere, prints the offer.
    func offerClearing() async throws {
        guard [Terminal.input, .errors].allSatisfy(\.isInteractive) else {
            return Terminal.printError(offer("karaoke board clear \(board.slug)"))
        }
        let question = "\(sentence) Clear it for a new one? The code, hosts, tokens and settings stay."
        guard Terminal.agrees(to: question) else { return }
        guard let evening = try await boards.clear(board.id, by: .command) else { return }
        Terminal.printError("Cleared \(evening.content.sentence). 'karaoke board evenings \(board.slug)' lists it.")
    }

    /// The offer in one sentence, with the command that clears the board.
    func offer(_ command: String) -> String { "\(sentence) '\(command)' clears it for a new one." }

    private var sentence: String { "'\(board.title)' still has \(content.sentence) on it." }
}

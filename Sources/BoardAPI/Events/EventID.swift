import Karaoke
import WebServer

/// The id of an event: the board, and the version that a client knows once it has the event.
struct EventID: Equatable, CustomStringConvertible {
    let board: Board.ID
    let version: Int

    init(board: Board.ID, version: Int) {
        (self.board, self.version) = (board, version)
    }

    /// Reads an id that an event had; `nil` for any other text.
    init?(_ text: String) {
        let parts = text.parts(at: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let board = Board.ID(String(parts[0])), let version = Int(parts[1]) else { return nil }
        self.init(board: board, version: version)
    }

    var description: String { "\(board).\(version)" }
}

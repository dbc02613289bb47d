import Karaoke
import WebServer

extension ETag {
    /// The tag of a board, which no other board has at the same address.
    package init(_ board: Board.ID, version: Int) {
        self.init("\"\(board).\(version)\"")
    }

    /// The tag of a list of a board, which changes with the board.
    package init(_ list: StaticString, of board: Board.ID, version: Int) {
        self.init("\"\(board).\(version).\(list)\"")
    }
}

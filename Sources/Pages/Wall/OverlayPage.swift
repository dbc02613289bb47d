import BoardLayout
import Karaoke

/// The content of the overlay, which is the strip of a board alone.
struct OverlayPage {
    let board: Board.Head
    let strip: [WallTurn]
    let blankTurn = WallTurn()

    init(_ board: LaidOutBoard, texts: Texts) {
        self.board = board.head
        strip = WallTurn.strip(of: board, texts: texts)
    }
}

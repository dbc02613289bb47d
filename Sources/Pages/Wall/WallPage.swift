import BoardAPI
import BoardLayout
import Containers
import Karaoke
import WebServer

/// The content of the wall's page.
struct WallPage {
    let board: Board.Head
    /// The frames, as the rules of a style element.
    let frames: String
    let viewer: Board.Section.ID?
    /// The size of the layout.
    let width: Int
    let height: Int
    /// The text for the state of an inactive board; empty for an active one.
    let stateSign: String
    let sections: [WallColumn]
    let tally: BoardTally
    /// True when the wall invites to join: the board can be joined now.
    let hasCode: Bool
    /// False when the board cannot be joined, or when the address is only in requests.
    let hasPicture: Bool
    /// The address for joining, in human-readable form; empty when only requests have it.
    let address: String
    let blankColumn = WallColumn()
    let blankNote = WallNote()

    init(_ board: LaidOutBoard, in size: Size, texts: Texts, publicURL: String?) {
        self.board = board.head
        frames = WallFrames(board).text
        viewer = board.viewer
        (width, height) = (Int(exactly: size.width.rounded()) ?? 0, Int(exactly: size.height.rounded()) ?? 0)
        stateSign = texts.sign(of: board.state)
        sections = WallColumn.all(of: board, texts: texts)
        tally = BoardTally(board, texts: texts)
        hasCode = board.joinCode != nil && board.state == .active
        let base = publicURL.flatMap { HostField(of: $0)?.isLoopback == false ? $0 : nil }
        address = base.map { String($0.split(separator: "//").last ?? "") } ?? ""
        hasPicture = hasCode && base != nil
    }
}

/// The texts for the numbers of a board's songs.
struct BoardTally {
    let running: String
    /// The text for the number of crossed-off songs; empty for none.
    let crossedOff: String
    /// The text for the number of picks; empty for none.
    let picked: String

    init(_ board: LaidOutBoard, texts: Texts) {
        let rejected = board.counts.rejected
        // Both cards of a duet have the same pick.
        let picks = Set(board.sections.flatMap(\.cards).filter(\.isPick).compactMap(\.pick?.id)).count
        running = texts("wall.running", ["count": board.counts.remaining])
        crossedOff = rejected == 0 ? "" : texts("wall.crossedOff", ["count": rejected])
        picked = picks == 0 ? "" : texts("wall.picked", ["count": picks])
    }
}

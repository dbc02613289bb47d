import BoardAPI
import BoardLayout
import Containers
import Karaoke
import WebServer

/// The content of the wall's page.
struct WallPage {
    let title: String
    /// The frames, as the rules of a style element.
    let frames: String
    let boardID: String
    let slug: String
    let version: Int
    let state: String
    let viewer: String
    /// The size of the layout.
    let width: Int
    let height: Int
    /// The text for the state of an inactive board; empty for an active one.
    let stateSign: String
    let hasSections: Bool
    let sections: [WallColumn]
    let running: String
    /// The text for the number of crossed-off songs; empty for none.
    let crossedOff: String
    /// The text for the number of picks; empty for none.
    let picked: String
    let joinCode: String
    /// True when the wall invites to join: the board can be joined now.
    let hasCode: Bool
    /// False when the board cannot be joined, or when the address is only in requests.
    let hasPicture: Bool
    /// The address for joining, in human-readable form; empty when only requests have it.
    let address: String
    let blankColumn: WallColumn
    let blankNote: WallNote

    init(_ board: LaidOutBoard, of head: Board.Head, in size: Size, texts: Texts, publicURL: String?) {
        title = board.title
        frames = WallFrames(board).text
        boardID = board.id.description
        slug = board.slug
        version = board.version
        state = board.state.rawValue
        viewer = board.viewer?.description ?? ""
        (width, height) = (Int(exactly: size.width.rounded()) ?? 0, Int(exactly: size.height.rounded()) ?? 0)
        stateSign = texts.sign(of: board.state)
        hasSections = !board.sections.isEmpty
        sections = WallColumn.all(of: board, texts: texts)
        running = texts("wall.running", ["count": board.counts.remaining])
        crossedOff = Self.text("wall.crossedOff", board.counts.rejected, texts)
        let picks = board.sections.count { $0.cards.contains(where: \.isPick) }
        picked = Self.text("wall.picked", picks, texts)
        joinCode = head.joinCode ?? ""
        hasCode = head.joinCode != nil && board.state == .active
        let base = publicURL.flatMap { HostField(of: $0)?.isLoopback == false ? $0 : nil }
        address = base.map { String($0.split(separator: "//").last ?? "") } ?? ""
        hasPicture = hasCode && base != nil
        blankColumn = WallColumn()
        blankNote = WallNote()
    }

    /// Returns a text with a count; empty for zero.
    static func text(_ name: String, _ count: Int, _ texts: Texts) -> String {
        count == 0 ? "" : texts(name, ["count": count])
    }
}

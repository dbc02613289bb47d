import BoardAPI
import BoardLayout
import Containers
import Karaoke
import WebServer

/// The wall as its template shows it: the laid-out board in words.
struct WallPage {
    /// Rises when this type no longer shows equal boards as equal pages.
    static let format = 3

    let title: String
    /// The frames, as the rules of a style element.
    let frames: String
    let boardID: String
    let slug: String
    let version: Int
    let viewer: String
    /// The size that the board was laid out for.
    let width: Int
    let height: Int
    /// The state of a board that is not active, in words; empty for an active one.
    let stateSign: String
    let hasSections: Bool
    let sections: [WallColumn]
    let running: String
    /// Empty when nothing is.
    let crossedOff: String
    /// Empty when nothing is.
    let picked: String
    let joinCode: String
    let hasCode: Bool
    /// False when nobody may join, and while the address is known to requests only.
    let hasPicture: Bool
    /// The address to join at, for people to read; empty when only the request would give it.
    let address: String
    let blankColumn: WallColumn
    let blankNote: WallNote

    init(_ board: LaidOutBoard, of head: Board.Head, in size: Size, texts: Texts, publicURL: String?) {
        title = board.title
        frames = WallFrames(board).text
        boardID = board.id.description
        slug = board.slug
        version = board.version
        viewer = board.viewer?.description ?? ""
        (width, height) = (Int(size.width), Int(size.height))
        stateSign = texts.sign(of: board.state)
        hasSections = !board.sections.isEmpty
        sections = WallColumn.all(of: board, texts: texts)
        running = texts("wall.running", ["count": board.counts.remaining])
        crossedOff = Self.text("wall.crossedOff", board.counts.rejected, texts)
        let picks = board.sections.count { $0.cards.contains(where: \.isPick) }
        picked = Self.text("wall.picked", picks, texts)
        joinCode = head.joinCode ?? ""
        hasCode = head.joinCode != nil
        let base = publicURL.flatMap { HostField(of: $0)?.isLoopback == false ? $0 : nil }
        address = base.map { String($0.split(separator: "//").last ?? "") } ?? ""
        hasPicture = hasCode && base != nil
        blankColumn = WallColumn()
        blankNote = WallNote()
    }

    private static func text(_ name: String, _ count: Int, _ texts: Texts) -> String {
        count == 0 ? "" : texts(name, ["count": count])
    }
}

import BoardAPI
import BoardLayout
import Containers
import Karaoke
import WebServer

/// The content of the host's page: the board, its setlist and its log.
struct HostPage {
    let title: String
    let boardID: String
    let slug: String
    let version: Int
    /// The text for the state of an inactive board; empty for an active one.
    let stateSign: String
    let running: String
    let hasSections: Bool
    let sections: [WallColumn]
    let hasPicks: Bool
    let picks: [HostPick]
    let changes: [LogLine]
    /// The address for joining, without the code.
    let address: String
    /// False when phones cannot reach the address.
    let isReachable: Bool
    let blankColumn = WallColumn()
    let blankNote = WallNote()
    let blankPick = HostPick()
    let blankChange = LogLine()

    init(
        _ board: Board,
        picks: [Board.Pick],
        changes: [Board.Change],
        guests: [Board.Guest],
        texts: Texts,
        base: String
    ) {
        let shown = LaidOutBoard(board, size: Size(width: 1560, height: 920))
        let sentences = ChangeSentence(names: LogNames(board, guests: guests, texts: texts), texts: texts)
        title = board.title
        boardID = board.id.description
        slug = board.slug
        version = board.version
        stateSign = texts.sign(of: board.state)
        running = texts("wall.running", ["count": shown.counts.remaining])
        hasSections = !shown.sections.isEmpty
        sections = WallColumn.all(of: shown, texts: texts)
        hasPicks = !picks.isEmpty
        self.picks = picks.map { HostPick($0, texts: texts) }
        self.changes = changes.map { LogLine($0, sentence: sentences.sentence(of: $0)) }
        address = "\(base)/b/\(board.slug)/join"
        isReachable = HostField(of: base)?.isLoopback == false
    }
}

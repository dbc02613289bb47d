import BoardAPI
import BoardLayout
import Karaoke
import WebServer

/// The content of the host's page: the board, its setlist and its log.
struct HostPage {
    let title: String
    let boardID: String
    let slug: String
    let version: Int
    /// The reader, as the log names them.
    let actor: String
    /// The code to join with; `nil` when nobody may join.
    let joinCode: String?
    /// The text for the state.
    let stateSign: String
    let isActive: Bool
    /// The text for the number of people.
    let people: String
    let running: String
    /// The text for the number of rejected cards; empty for none.
    let crossedOff: String
    /// The text for the number of picks; empty for none.
    let picked: String
    let hasSections: Bool
    let sections: [WallColumn]
    let hasPicks: Bool
    let picks: [HostPick]
    let changes: [LogLine]
    let guestCount: Int
    /// The address for joining, without the code.
    let address: String
    /// False when phones cannot reach the address.
    let isReachable: Bool
    let blankColumn = WallColumn()
    let blankNote = WallNote()
    let blankPick = HostPick()

    init(
        _ board: Board,
        picks: [Board.Pick],
        changes: [Board.Change],
        guests: [Board.Guest],
        actor: Board.Actor,
        texts: Texts,
        base: String
    ) {
        let shown = LaidOutBoard(board, size: PageFacts.boardSize)
        title = board.title
        boardID = board.id.description
        slug = board.slug
        version = board.version
        self.actor = actor.name
        joinCode = board.head.joinCode
        isActive = board.state == .active
        stateSign = isActive ? texts("host.open") : texts.sign(of: board.state)
        people = texts("host.count", ["count": shown.sections.count])
        running = texts("wall.running", ["count": shown.counts.remaining])
        crossedOff = WallPage.text("wall.crossedOff", shown.counts.rejected, texts)
        picked = WallPage.text("wall.picked", shown.sections.count { $0.cards.contains(where: \.isPick) }, texts)
        hasSections = !shown.sections.isEmpty
        sections = WallColumn.all(of: shown, texts: texts)
        hasPicks = !picks.isEmpty
        self.picks = picks.map { HostPick($0, texts: texts) }
        self.changes = LogLine.lines(of: changes, on: board, guests: guests, texts: texts)
        guestCount = guests.count
        address = "\(base)/b/\(board.slug)/join"
        isReachable = HostField(of: base)?.isLoopback == false
    }
}

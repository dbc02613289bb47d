import BoardAPI
import BoardLayout
import Karaoke
import WebServer

/// The content of the host's page: the board, its setlist and its log.
struct HostPage {
    let board: Board.Head
    /// The reader, as the log names them.
    let actor: String
    /// The text for the state.
    let stateSign: String
    let isActive: Bool
    /// The text for the number of people.
    let people: String
    let tally: BoardTally
    let sections: [WallColumn]
    let setlist: HostSetlist
    /// The text for the number of pinned songs that the songbook lacks; `nil` for none.
    let wanted: String?
    let changes: [LogLine]
    let guestCount: Int
    /// True when the reader may import songs.
    let isAdmin: Bool
    /// The code for joining; `nil` while joining is off.
    let code: String?
    /// The address of the board.
    let home: String
    /// False when phones cannot reach the address.
    let isReachable: Bool
    let blankColumn = WallColumn()
    let blankNote = WallNote()
    let blankPick = HostPick()

    init(
        _ board: Board,
        picks: [Board.Pick],
        wanted: Int,
        changes: [Board.Change],
        guests: [Board.Guest],
        actor: Board.Actor,
        isAdmin: Bool,
        texts: Texts,
        base: String
    ) {
        let shown = LaidOutBoard(board, size: PageFacts.boardSize)
        self.board = board.head
        self.actor = actor.name
        self.isAdmin = isAdmin
        isActive = board.state == .active
        stateSign = isActive ? texts("host.open") : texts.sign(of: board.state)
        people = texts("host.count", ["count": shown.sections.count])
        tally = BoardTally(shown, texts: texts)
        sections = WallColumn.all(of: shown, texts: texts)
        setlist = HostSetlist(picks, on: shown, texts: texts)
        self.wanted = wanted == 0 ? nil : texts("host.wanted", ["count": wanted])
        self.changes = LogLine.lines(of: changes, on: board, picks: picks, guests: guests, texts: texts)
        guestCount = guests.count
        code = board.state == .closed ? nil : board.joinCode
        home = "\(base)/b/\(board.slug)"
        isReachable = HostField(of: base)?.isLoopback == false
    }
}

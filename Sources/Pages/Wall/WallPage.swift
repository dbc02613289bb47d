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
    let strip: [WallTurn]
    /// The poster of a closed board, which is shown in place of its sections; `nil` for none.
    let poster: WallPoster?
    /// True until three cards hang: the code is large, and people's names hang beside it.
    let isLobby: Bool
    /// True in a lobby with people.
    let isMeeting: Bool
    /// The line below the names of the first guests; empty once a card hangs.
    let arrived: String
    /// True when the cards are few enough to hang in the middle of the wall.
    let isComposed: Bool
    let tally: BoardTally
    /// True when the wall invites to join, which is possible now, or the poster to take the list home.
    let isInviting: Bool
    /// False without an invitation, or when the address is only in requests.
    let hasPicture: Bool
    /// The address for joining, or that of a poster, in human-readable form; empty when only requests have it.
    let address: String
    let blankColumn = WallColumn()
    let blankNote = WallNote()
    let blankTurn = WallTurn()

    init(_ board: LaidOutBoard, in size: Size, texts: Texts, publicURL: String?) {
        self.board = board.head
        poster = WallPoster(board, texts: texts)
        frames = poster?.rules ?? WallFrames(board).text
        viewer = board.viewer
        (width, height) = (Int(exactly: size.width.rounded()) ?? 0, Int(exactly: size.height.rounded()) ?? 0)
        stateSign = texts.sign(of: board.state)
        sections = poster == nil ? WallColumn.all(of: board, texts: texts) : []
        strip = poster == nil ? WallTurn.strip(of: board, texts: texts) : []
        tally = BoardTally(board, texts: texts)
        let isJoinable = board.joinCode != nil && board.state == .active
        isInviting = poster != nil || isJoinable
        isLobby = poster == nil && (board.sections.isEmpty || isJoinable && board.counts.cards < PageFacts.composed)
        isMeeting = isLobby && !board.sections.isEmpty
        let isBare = board.counts.cards == 0 && !board.sections.isEmpty
        arrived = isBare ? texts("wall.arrived", ["count": board.sections.count]) : ""
        isComposed = poster == nil && board.counts.cards <= PageFacts.composed
        let base = publicURL.flatMap { HostField(of: $0)?.isLoopback == false ? $0 : nil }
        let path = poster == nil ? "" : "/b/\(board.slug)"
        address = base.map { String($0.split(separator: "//").last ?? "") + path } ?? ""
        hasPicture = isInviting && base != nil
    }
}

/// The texts for the numbers of a board's songs.
struct BoardTally {
    let running: String
    /// The text for the number of crossed-off songs; empty for none.
    let crossedOff: String
    /// The text for the number of picks that are still to be sung; empty for none.
    let picked: String
    /// The text for the number of sung songs; empty for none.
    let sung: String

    init(_ board: LaidOutBoard, texts: Texts) {
        let rejected = board.counts.rejected
        let cards = board.sections.flatMap(\.cards)
        // Both cards of a duet have the same pick.
        let picks = Set(cards.filter(\.isPick).compactMap(\.pick?.id)).count
        let turns = Set(cards.filter(\.isSung).compactMap(\.pick?.id)).count
        running = texts("wall.running", ["count": cards.count { !$0.isRejected && !$0.isSung }])
        crossedOff = rejected == 0 ? "" : texts("wall.crossedOff", ["count": rejected])
        picked = picks == 0 ? "" : texts("wall.picked", ["count": picks])
        sung = turns == 0 ? "" : texts("wall.sungCount", ["count": turns])
    }
}

import BoardAPI
import BoardLayout
import Karaoke
import WebServer

/// The phone page as its template shows it: how to join, and the board as lists.
struct PhonePage {
    let title: String
    /// The board's id; its name in the address when the reader may not read the board.
    let board: String
    /// The board's name in the address.
    let slug: String
    let version: Int
    let state: String
    /// The state of a board that is not active, in words; empty for an active one.
    let stateSign: String
    /// The reader's own sections, by spaces; empty for who has not joined.
    let own: String
    let hasJoined: Bool
    /// The code that the address brought along.
    let joinCode: String
    let hasCode: Bool
    let isReadable: Bool
    let hasSections: Bool
    let sections: [WallColumn]
    let blankColumn = WallColumn()
    let blankNote = WallNote()
}

extension PhonePage {
    /// The page for who may read the board.
    init(_ board: LaidOutBoard, own: Set<Board.Section.ID>, joinCode: String?, texts: Texts) {
        self.init(
            title: board.title,
            board: board.id.description,
            slug: board.slug,
            version: board.version,
            state: board.state.rawValue,
            stateSign: texts.sign(of: board.state),
            own: board.sections.map(\.id).filter(own.contains).map(\.description).joined(separator: " "),
            hasJoined: board.sections.contains { own.contains($0.id) },
            joinCode: joinCode ?? "",
            hasCode: joinCode != nil,
            isReadable: true,
            hasSections: !board.sections.isEmpty,
            sections: WallColumn.all(of: board, texts: texts)
        )
    }

    /// The page for who may only ask to be let in.
    init(strangerTo board: Board.Reference, joinCode: String?, texts: Texts) {
        self.init(
            title: texts("phone.privateBoard"),
            board: board.description,
            slug: board.description,
            version: 0,
            state: Board.State.active.rawValue,
            stateSign: "",
            own: "",
            hasJoined: false,
            joinCode: joinCode ?? "",
            hasCode: joinCode != nil,
            isReadable: false,
            hasSections: false,
            sections: []
        )
    }
}

import BoardAPI
import BoardLayout
import Karaoke
import WebServer

/// The content of the phone page: the form for joining, and the board as lists.
struct PhonePage {
    let title: String
    /// The board's id; the name in the address when the reader may not read the board.
    let board: String
    /// The board's name in the address.
    let slug: String
    let version: Int
    let state: String
    /// The text for the state of an inactive board; empty for an active one.
    let stateSign: String
    /// The ids of the reader's sections, separated by spaces; empty for a reader who has not joined.
    let own: String
    let hasJoined: Bool
    /// The join code in the address.
    let joinCode: String
    let hasCode: Bool
    let isReadable: Bool
    let hasSections: Bool
    let sections: [WallColumn]
    let blankColumn = WallColumn()
    let blankNote = WallNote()
}

extension PhonePage {
    /// Creates the content for a reader of the board.
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

    /// Creates the content for a person who may only join.
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

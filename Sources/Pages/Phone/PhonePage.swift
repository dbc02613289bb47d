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
    var version = 0
    var state = Board.State.active
    /// The text for the state of an inactive board; empty for an active one.
    var stateSign = ""
    /// The ids of the reader's sections, separated by spaces; empty for a reader who has not joined.
    var own = ""
    var hasJoined = false
    /// False for a reader who is a host of the board as well.
    var isGuest = true
    var allowsEncores = false
    /// The join code in the address or the form; `nil` for none.
    var joinCode: String?
    /// The name in the form.
    var person = ""
    /// The reason why the person did not join; empty for none.
    var joinTrouble = ""
    /// The reason why the guest with a personal code was not let in; empty for none.
    var returnTrouble = ""
    /// False while the songbook is empty: adding a song then begins with its title.
    var hasSongbook = true
    var isReadable = false
    var sections: [WallColumn] = []
    let blankColumn = WallColumn()
    let blankNote = WallNote()
}

extension PhonePage {
    /// Creates the content for a reader of the board.
    init(
        _ board: LaidOutBoard,
        own: Set<Board.Section.ID>,
        isGuest: Bool,
        hasSongbook: Bool,
        texts: Texts
    ) {
        self.init(
            title: board.title,
            board: board.id.description,
            slug: board.slug,
            version: board.version,
            state: board.state,
            stateSign: texts.sign(of: board.state),
            own: board.sections.map(\.id).filter(own.contains).map(\.description).joined(separator: " "),
            hasJoined: board.sections.contains { own.contains($0.id) },
            isGuest: isGuest,
            allowsEncores: board.allowsEncores,
            hasSongbook: hasSongbook,
            isReadable: true,
            sections: WallColumn.all(of: board, texts: texts)
        )
    }

    /// Creates the content for a person who may only join.
    init(strangerTo board: Board.Reference, texts: Texts) {
        let name = board.description
        self.init(title: texts("phone.privateBoard"), board: name, slug: name)
    }
}

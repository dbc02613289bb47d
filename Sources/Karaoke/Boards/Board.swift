/// A party's wall: a column for each person, with the songs that the person considers.
///
/// The board's own fields, such as its title, are read and written as properties of the board. Sections are in display
/// order, and their cards in reading order.
@dynamicMemberLookup
package struct Board: Identifiable, Sendable, Equatable {
    package typealias ID = Identifier<Board>

    package var head: Head
    package var sections: [Section]
    /// The claims on songs that have cards here, at most one for each song.
    package var claims: [Claim]
    /// The picks that are called first.
    package var setlist: SetlistHead
    /// The turns of a closed board, in order; none while it is open.
    package var turns: [Turn]

    package init(
        _ head: Head,
        sections: [Section] = [],
        claims: [Claim] = [],
        setlist: SetlistHead = SetlistHead(),
        turns: [Turn] = []
    ) {
        self.head = head
        self.sections = sections
        self.claims = claims
        self.setlist = setlist
        self.turns = turns
    }

    package var id: ID { head.id }

    package subscript<Value>(dynamicMember field: KeyPath<Head, Value>) -> Value { head[keyPath: field] }
}

extension Board {
    /// The fields of a board itself, without its sections.
    package struct Head: Identifiable, Sendable, Equatable {
        package let id: ID
        /// The name of the board in URLs, unique on a server.
        package var slug: String
        package var title: String
        package var state: State
        package var readableBy: Readers
        /// The version, which rises by one with every change.
        package var version: Int
        /// The code with which guests join; `nil` while joining is closed.
        package var joinCode: String?
        package var limits: Limits
        /// The rule that places new picks.
        package var setlistRule: Setlist.Rule
        /// True when a song that was sung may be picked again.
        package var allowsEncores: Bool
        /// The IANA name of the time zone in which times are shown; `nil` until a host gives one.
        package var timeZone: String?
        package var times: RowTimes

        package init(
            id: ID,
            slug: String,
            title: String,
            state: State = .active,
            readableBy: Readers = .everyone,
            version: Int = 1,
            joinCode: String? = nil,
            limits: Limits = Limits(),
            setlistRule: Setlist.Rule = .rounds,
            allowsEncores: Bool = false,
            timeZone: String? = nil,
            times: RowTimes = .none
        ) {
            self.id = id
            self.slug = slug
            self.title = title
            self.state = state
            self.readableBy = readableBy
            self.version = version
            self.joinCode = joinCode
            self.limits = limits
            self.setlistRule = setlistRule
            self.allowsEncores = allowsEncores
            self.timeZone = timeZone
            self.times = times
        }
    }

    /// The changes that a board still accepts.
    package enum State: String, Sendable, CaseIterable {
        /// Everyone with write access may change the board.
        case active
        /// Only hosts may change the board.
        case frozen
        /// The board may only be reopened or deleted.
        case closed
    }

    /// The readers of a board.
    package enum Readers: String, Sendable, CaseIterable {
        case everyone
        /// Callers with a token for the board.
        case token
    }

    /// A reference to a board, by its id or its slug.
    ///
    /// A slug never has the form of an id, so the two cannot be confused.
    package enum Reference: Sendable, Hashable {
        case id(ID)
        case slug(String)

        package init(_ text: some StringProtocol) {
            self = if let id = ID(text) { .id(id) } else { .slug(String(text)) }
        }
    }

    /// The most sections that a board holds.
    package static let sectionLimit = 200
    /// The most cards that a board holds, in all its sections together.
    package static let cardLimit = 2_000
    /// The most picks of a board, sung ones included.
    package static let pickLimit = 2_000
    /// The most songs that belong to one board alone.
    ///
    /// Those that are neither pinned nor claimed are removed first.
    package static let ownSongLimit = 4_000

    /// The shares of a board that one section or one guest may take.
    package struct Limits: Sendable, Hashable {
        /// The limits of dibs and of cards that a board may set.
        package static let cardRange = 1...Board.cardLimit
        /// The limits of a guest's sections that a board may set.
        package static let sectionRange = 1...Board.sectionLimit
        /// The limits of a guest's changes that a board may set.
        package static let changeRange = 1...100_000

        /// The most songs that one section has dibs on, for any actor.
        package var dibs: Int
        /// The most cards in the sections of one guest; hosts may pin more.
        package var cards: Int
        /// The most sections of one guest; hosts may assign more.
        package var sections: Int
        /// The most log entries that one guest causes in a burst, and per hour in the long run.
        package var changes: Int

        package init(dibs: Int = 20, cards: Int = 100, sections: Int = 5, changes: Int = 1_000) {
            self.dibs = dibs
            self.cards = cards
            self.sections = sections
            self.changes = changes
        }

        /// The limits with the patch applied.
        package func changed(by patch: Patch) -> Limits {
            Limits(
                dibs: patch.dibs ?? dibs,
                cards: patch.cards ?? cards,
                sections: patch.sections ?? sections,
                changes: patch.changes ?? changes
            )
        }

        /// A change to the limits.
        ///
        /// `nil` keeps a limit.
        package struct Patch: Sendable, Hashable {
            package var dibs: Int?
            package var cards: Int?
            package var sections: Int?
            package var changes: Int?

            package init(dibs: Int? = nil, cards: Int? = nil, sections: Int? = nil, changes: Int? = nil) {
                self.dibs = dibs
                self.cards = cards
                self.sections = sections
                self.changes = changes
            }
        }
    }
}

extension Board.Reference: CustomStringConvertible {
    package var description: String {
        switch self {
        case .id(let id): id.description
        case .slug(let slug): slug
        }
    }
}

extension Board {
    /// The author of a change, as the board's log shows it, with the part of the board that the author may change.
    package struct Actor: Sendable, Hashable {
        package let name: String
        package let scope: Scope

        package init(_ name: String, scope: Scope = .board) {
            self.name = name
            self.scope = scope
        }

        /// A guest, on any of the guest's phones.
        package init(guest: Guest.ID, sections: Set<Section.ID>) {
            self.init("guest:\(guest)", scope: .sections(sections))
        }

        /// The command line on the host's own machine.
        package static let command = Actor("command")
    }
}

extension Board.Actor {
    /// The part of a board that an actor may change.
    package enum Scope: Sendable, Hashable {
        /// The whole board, even while it is frozen.
        case board
        /// The contents of some sections, while the board is active.
        case sections(Set<Board.Section.ID>)

        /// The sections that may be changed; `nil` for the whole board.
        package var sections: [Board.Section.ID]? {
            if case .sections(let sections) = self { sections.sorted() } else { nil }
        }
    }
}

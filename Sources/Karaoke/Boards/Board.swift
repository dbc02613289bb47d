/// One party's wall: a column for each person, with the songs they consider pinned in it.
///
/// Sections come in display order and hold their cards in reading order.
package struct Board: Identifiable, Sendable, Equatable {
    package typealias ID = Identifier<Board>

    package let id: ID
    /// The name of the board in URLs, unique on a server.
    package var slug: String
    package var title: String
    package var state: State
    package var readableBy: Readers
    /// Rises by one with every change.
    package var version: Int
    /// What lets guests join; `nil` while nobody may.
    package var joinCode: String?
    package var limits: Limits
    package var sections: [Section]
    /// The songs with cards here that somebody has dibs on, each at most once.
    package var claims: [Claim]

    package init(
        id: ID,
        slug: String,
        title: String,
        state: State = .active,
        readableBy: Readers = .everyone,
        version: Int = 1,
        joinCode: String? = nil,
        limits: Limits = Limits(),
        sections: [Section] = [],
        claims: [Claim] = []
    ) {
        self.id = id
        self.slug = slug
        self.title = title
        self.state = state
        self.readableBy = readableBy
        self.version = version
        self.joinCode = joinCode
        self.limits = limits
        self.sections = sections
        self.claims = claims
    }
}

extension Board {
    /// What may still happen on a board.
    package enum State: String, Sendable, CaseIterable {
        /// Everybody who may write, writes.
        case active
        /// Only hosts write.
        case frozen
        /// Nothing but reopening and deleting.
        case closed
    }

    /// Who may read a board.
    package enum Readers: String, Sendable, CaseIterable {
        case everyone
        /// Whoever presents a token for it.
        case token
    }

    /// How clients name a board: by its id or by its slug.
    ///
    /// A slug never has the form of an id, so the two are never mistaken for each other.
    package enum Reference: Sendable, Hashable {
        case id(ID)
        case slug(String)

        package init(_ text: some StringProtocol) {
            self = if let id = ID(text) { .id(id) } else { .slug(String(text)) }
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

/// Why a board could not be read or changed.
package enum BoardError: Error, Sendable, Hashable {
    case notFound
    /// Nothing but reopening and deleting is allowed.
    case closed
    case slugTaken
}

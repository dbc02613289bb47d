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

    package init(_ head: Head, sections: [Section] = [], claims: [Claim] = []) {
        self.head = head
        self.sections = sections
        self.claims = claims
    }

    package var id: ID { head.id }

    package subscript<Value>(dynamicMember field: WritableKeyPath<Head, Value>) -> Value {
        get { head[keyPath: field] }
        set { head[keyPath: field] = newValue }
    }
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

        package init(
            id: ID,
            slug: String,
            title: String,
            state: State = .active,
            readableBy: Readers = .everyone,
            version: Int = 1,
            joinCode: String? = nil,
            limits: Limits = Limits()
        ) {
            self.id = id
            self.slug = slug
            self.title = title
            self.state = state
            self.readableBy = readableBy
            self.version = version
            self.joinCode = joinCode
            self.limits = limits
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
}

extension Board.Reference: CustomStringConvertible {
    package var description: String {
        switch self {
        case .id(let id): id.description
        case .slug(let slug): slug
        }
    }
}

/// The reason why a board could not be read or changed.
package enum BoardError: Error, Sendable, Hashable {
    case notFound
    /// The board may only be reopened or deleted.
    case closed
    case slugTaken
}

extension BoardError: CustomStringConvertible {
    /// The reason, and the way out where there is one for every client.
    package var description: String {
        switch self {
        case .notFound: "There is no such board."
        case .closed: "The board is closed. It changes again when a host reopens it."
        case .slugTaken: "Another board has this slug."
        }
    }
}

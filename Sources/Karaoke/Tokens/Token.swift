import Foundation

/// An access token without its secret, which is never stored.
package struct Token: Identifiable, Sendable, Equatable {
    package typealias ID = Identifier<Token>

    /// The days for which a browser that signs in, or a phone that joins, stays signed in.
    package static let sessionDays = 30
    /// The time for which a browser that signs in, or a phone that joins, stays signed in, in seconds.
    package static var sessionLifetime: TimeInterval { TimeInterval(sessionDays * 86_400) }

    package let id: ID
    package let role: Role
    package let label: String?
    /// The first characters of the secret, by which people recognize the token.
    package let prefix: String
    package let createdAt: Date
    /// The token that made it; `nil` for one that the command line, a link or joining made.
    package let createdBy: ID?
    package let expiresAt: Date?
    package let revokedAt: Date?

    package init(
        id: ID,
        role: Role,
        label: String? = nil,
        prefix: String,
        createdAt: Date,
        createdBy: ID? = nil,
        expiresAt: Date? = nil,
        revokedAt: Date? = nil
    ) {
        self.id = id
        self.role = role
        self.label = label
        self.prefix = prefix
        self.createdAt = createdAt
        self.createdBy = createdBy
        self.expiresAt = expiresAt
        self.revokedAt = revokedAt
    }
}

extension Token {
    /// The rights of a token.
    package struct Role: Sendable, Hashable {
        package let kind: Kind
        /// The board of the role; `nil` for the whole server.
        package let board: Board.ID?
        /// The guest of the token; `nil` for other roles.
        package let guest: Board.Guest.ID?

        /// The role with a name; `nil` when it lacks a required board or guest, or cannot have the given one.
        package init?(_ kind: Kind, board: Board.ID?, guest: Board.Guest.ID? = nil) {
            let isComplete =
                switch kind.scope {
                case .server: board == nil && guest == nil
                case .board: board != nil && guest == nil
                case .guest: board != nil && guest != nil
                }
            guard isComplete else { return nil }
            self.init(kind: kind, board: board, guest: guest)
        }

        private init(kind: Kind, board: Board.ID? = nil, guest: Board.Guest.ID? = nil) {
            self.kind = kind
            self.board = board
            self.guest = guest
        }

        package static let admin = Self(kind: .admin)

        package static func host(_ board: Board.ID) -> Self {
            Self(kind: .host, board: board)
        }

        package static func guest(_ board: Board.ID, _ guest: Board.Guest.ID) -> Self {
            Self(kind: .guest, board: board, guest: guest)
        }

        package static func display(_ board: Board.ID) -> Self {
            Self(kind: .display, board: board)
        }
    }
}

extension Token {
    /// The holder of a valid token, with the holder's sections.
    package struct Holder: Sendable, Equatable {
        package let token: Token
        /// The sections of a guest; empty for other roles.
        package let sections: Set<Board.Section.ID>

        package init(token: Token, sections: Set<Board.Section.ID> = []) {
            self.token = token
            self.sections = sections
        }
    }
}

/// The reason why a token could not be made, read or revoked.
package enum TokenError: Error, Sendable, Hashable {
    case notFound
    /// The token that was to make another one has expired or was revoked.
    case makerEnded
    /// The token would end later than the one that makes it.
    case outlivesMaker
}

extension TokenError: CustomStringConvertible {
    /// The reason, and the way out where there is one for every client.
    package var description: String {
        switch self {
        case .notFound: "There is no such token."
        case .makerEnded: "The token has expired or was revoked."
        case .outlivesMaker: "It may be no later than the end of the token that makes it, which is also its default."
        }
    }
}

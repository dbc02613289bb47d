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
    /// The time of the last use, to ten minutes; `nil` before the first.
    package let lastUsedAt: Date?

    package init(
        id: ID,
        role: Role,
        label: String? = nil,
        prefix: String,
        createdAt: Date,
        createdBy: ID? = nil,
        expiresAt: Date? = nil,
        revokedAt: Date? = nil,
        lastUsedAt: Date? = nil
    ) {
        self.id = id
        self.role = role
        self.label = label
        self.prefix = prefix
        self.createdAt = createdAt
        self.createdBy = createdBy
        self.expiresAt = expiresAt
        self.revokedAt = revokedAt
        self.lastUsedAt = lastUsedAt
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

extension Token.Role {
    /// The name of a role, without its board; the roles with the most rights come first.
    package enum Kind: String, Sendable, CaseIterable {
        /// Everything on the server.
        case admin
        /// Everything on one board.
        case host
        /// The guest's own sections of a board.
        case guest
        /// Reading one board.
        case display

        /// The part of the server that each role is for, and the actions that it permits there.
        private var rights: (scope: Scope, actions: [Action]) {
            switch self {
            case .admin: (.server, [.read, .takePart, .host, .administer])
            case .host: (.board, [.read, .takePart, .host])
            case .guest: (.guest, [.read, .takePart])
            case .display: (.board, [.read])
            }
        }
    }

    /// The part of the server that a role is for.
    package enum Scope: Sendable {
        case server
        case board
        /// The own sections of one guest of a board.
        case guest
    }

    /// An action that some roles permit and others do not.
    package enum Action: CaseIterable, Sendable {
        /// Reading a board that is not readable by everyone.
        case read
        /// Having sections on a board, and changing what they hold while the board is active.
        case takePart
        /// Changing the whole board, even while it is frozen, and managing its guests and tokens; without rate limits.
        case host
        /// Managing songs, boards and tokens of the whole server.
        case administer

        /// The sentence for a caller whose role does not permit the action.
        package var refusal: String {
            let roles = Kind.allCases.reversed().filter { $0.permits(self) }.map(\.rawValue)
            guard roles.count > 1 else { return "Only tokens of the role \(roles.joined()) allow this." }
            let others = roles.dropLast().joined(separator: ", ")
            return "Only tokens of the roles \(others) and \(roles[roles.count - 1]) allow this."
        }
    }

    /// Returns true when the role permits an action on the board that it is for.
    package func permits(_ action: Action) -> Bool {
        kind.permits(action)
    }

    /// Returns true when the role permits an action on a board; `nil` stands for the whole server.
    package func permits(_ action: Action, on board: Board.ID?) -> Bool {
        permits(action) && (permits(.administer) || board != nil && board == self.board)
    }
}

extension Token.Role.Kind {
    package var scope: Token.Role.Scope { rights.scope }

    /// Returns true when the role permits an action on the board that it is for.
    package func permits(_ action: Token.Role.Action) -> Bool {
        rights.actions.contains(action)
    }
}

extension Token.Role.Kind: Comparable {
    /// Orders the roles by their rights, the one with the most first.
    package static func < (one: Self, other: Self) -> Bool {
        (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
    }
}

import Foundation

/// An access token without its secret, which is never stored.
package struct Token: Identifiable, Sendable, Equatable {
    package typealias ID = Identifier<Token>

    package let id: ID
    package let role: Role
    package let label: String?
    /// The first characters of the secret, by which people recognize the token.
    package let prefix: String
    package let createdAt: Date
    package let expiresAt: Date?
    package let revokedAt: Date?

    package init(
        id: ID,
        role: Role,
        label: String? = nil,
        prefix: String,
        createdAt: Date,
        expiresAt: Date? = nil,
        revokedAt: Date? = nil
    ) {
        self.id = id
        self.role = role
        self.label = label
        self.prefix = prefix
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.revokedAt = revokedAt
    }
}

extension Token {
    /// The rights of a token.
    package enum Role: Sendable, Hashable {
        /// Everything on the server.
        case admin
        /// Everything on one board.
        case host(Board.ID)
        /// The guest's own sections of a board.
        case guest(Board.ID, Board.Guest.ID)
        /// Reading one board.
        case display(Board.ID)

        package var kind: Kind {
            switch self {
            case .admin: .admin
            case .host: .host
            case .guest: .guest
            case .display: .display
            }
        }

        /// The board of the role; `nil` for the whole server.
        package var board: Board.ID? {
            switch self {
            case .admin: nil
            case .host(let board), .guest(let board, _), .display(let board): board
            }
        }

        /// The guest of the token; `nil` for other roles.
        package var guest: Board.Guest.ID? {
            if case .guest(_, let guest) = self { guest } else { nil }
        }
    }
}

extension Token.Role {
    /// The name of a role, without its board; the roles with the most rights come first.
    package enum Kind: String, Sendable, CaseIterable {
        case admin
        case host
        case guest
        case display
    }

    /// The role with a name; `nil` when it lacks a required board or guest, or cannot have the given one.
    package init?(_ kind: Kind, board: Board.ID?, guest: Board.Guest.ID? = nil) {
        switch (kind, board, guest) {
        case (.admin, nil, nil): self = .admin
        case (.host, let board?, nil): self = .host(board)
        case (.guest, let board?, let guest?): self = .guest(board, guest)
        case (.display, let board?, nil): self = .display(board)
        default: return nil
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

/// The reason why a token could not be read or revoked.
package enum TokenError: Error, Sendable, Hashable {
    case notFound
}

extension TokenError: CustomStringConvertible {
    /// The reason.
    package var description: String {
        switch self {
        case .notFound: "There is no such token."
        }
    }
}

import Karaoke
import WebServer

/// The caller of a request: the holder of a valid token.
package struct Caller {
    package let token: Token.ID
    package let role: Token.Role
    /// The sections of a guest; empty for other roles.
    package let sections: Set<Board.Section.ID>

    package init(token: Token.ID, role: Token.Role, sections: Set<Board.Section.ID> = []) {
        self.token = token
        self.role = role
        self.sections = sections
    }

    package init(_ holder: Token.Holder) {
        self.init(token: holder.token.id, role: holder.token.role, sections: holder.sections)
    }

    /// The actor for the log of a board, without a secret, and with the part of the board that the caller may change.
    package var actor: Board.Actor {
        switch role {
        case .admin, .host: Board.Actor("\(role.kind.rawValue):\(token)")
        case .guest(_, let guest): Board.Actor(guest: guest, sections: sections)
        case .display: Board.Actor("display:\(token)", scope: .sections([]))
        }
    }

    /// True for hosts and admins, which are not rate limited.
    package var isHost: Bool {
        switch role {
        case .admin, .host: true
        case .guest, .display: false
        }
    }

    /// True when the caller may read a board that is not readable by everyone.
    package func mayRead(_ board: Board.ID) -> Bool {
        role == .admin || role.board == board
    }

    /// True when the caller's role permits access.
    package func isAdmitted(to access: BoardAccess) -> Bool {
        switch (access, role) {
        case (.joiners, _), (_, .admin), (_, .host), (.members, .guest): true
        case (_, .guest), (_, .display): false
        }
    }
}

extension Caller {
    /// Returns the caller with the most rights; among equals, the result is deterministic.
    static func strongest(of callers: some Sequence<Caller>) -> Caller? {
        callers.min { ($0.role.kind.rank, $0.token) < ($1.role.kind.rank, $1.token) }
    }
}

extension Token.Role.Kind {
    /// The rank of the role; lower for more rights.
    fileprivate var rank: Int {
        switch self {
        case .admin: 0
        case .host: 1
        case .guest: 2
        case .display: 3
        }
    }
}

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
        if let guest = role.guest { return Board.Actor(guest: guest, sections: sections) }
        return Board.Actor("\(role.kind.rawValue):\(token)", scope: role.permits(.host) ? .board : .sections([]))
    }

    /// The name among all callers.
    var name: String { Self.name(of: actor, on: role.board) }

    /// Makes the name of an actor with the board, since restored boards may have guests with the same id.
    static func name(of actor: Board.Actor, on board: Board.ID?) -> String {
        board.map { "\(actor.name) on \($0)" } ?? actor.name
    }
}

extension Caller {
    /// Returns the caller with the most rights; among equals, the result is deterministic.
    static func strongest(of callers: some Sequence<Caller>) -> Caller? {
        callers.min { ($0.role.kind, $0.token) < ($1.role.kind, $1.token) }
    }
}

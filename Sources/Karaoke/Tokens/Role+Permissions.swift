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

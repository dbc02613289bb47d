extension Token.Role {
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
    }

    /// The actions that each role permits.
    private static func permissions(of kind: Kind) -> [Action] {
        switch kind {
        case .admin: [.read, .takePart, .host, .administer]
        case .host: [.read, .takePart, .host]
        case .guest: [.read, .takePart]
        case .display: [.read]
        }
    }

    /// Returns true when the role permits an action on the board that it is for.
    package func permits(_ action: Action) -> Bool {
        Self.permissions(of: kind).contains(action)
    }

    /// Returns true when the role permits an action on a board; `nil` stands for the whole server.
    package func permits(_ action: Action, on board: Board.ID?) -> Bool {
        permits(action) && (permits(.administer) || board != nil && board == self.board)
    }
}

extension Token.Role.Kind: Comparable {
    /// Orders the roles by their rights, the one with the most first.
    package static func < (one: Self, other: Self) -> Bool {
        (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
    }
}

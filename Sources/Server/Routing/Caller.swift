import Karaoke

/// Who asks: the holder of a valid token.
struct Caller {
    let token: Token.ID
    let role: Token.Role

    /// The caller as the log of a board names it; never a secret.
    var actor: Board.Actor {
        Board.Actor("\(role.kind.rawValue):\(token)")
    }

    /// Whether the caller may read a board that is not readable by everyone.
    func mayRead(_ board: Board.ID) -> Bool {
        role == .admin || role.board == board
    }
}

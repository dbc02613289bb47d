import Karaoke

/// The right by which a live client reads a board.
enum ReadingRight: Hashable {
    /// Everyone may read the board.
    case everyone
    /// The token permits it.
    case token(Token.ID)
    /// The client is a command at the service's own socket.
    case command

    /// The right of the caller that a board was opened for; `nil` when everyone may read it.
    init(_ caller: Caller?) {
        self =
            switch caller {
            case nil: .everyone
            case let caller?: caller.token.map { ReadingRight.token($0) } ?? .command
            }
    }

    /// The token, which may be revoked; `nil` for none.
    var token: Token.ID? {
        if case .token(let token) = self { token } else { nil }
    }
}

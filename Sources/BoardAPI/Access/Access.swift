/// The callers that may use a route.
///
/// Every route is registered with an access level; without a default, no route is public by omission.
package enum Access {
    /// Everyone, without a token.
    case everyone
    /// Everyone, without a token; a presented bearer token has to be valid. The handler counts failures.
    case newcomers
    /// Callers with any token.
    case tokenHolders
    /// Callers with a token of the role `admin`.
    case admins
    /// Callers with the token for metrics, which is compared without the database.
    case monitors
}

/// The callers that may use a route about one board.
package enum BoardAccess {
    /// Everyone; callers with a token for the board are identified. The handler counts failures.
    case joiners
    /// Hosts of the board, its guests, and admins.
    case members
    /// Hosts of the board, and admins.
    case hosts
}

/// The callers that may use a route that reads one board.
package enum ReaderAccess {
    /// Everyone when the board is readable by everyone, else callers with a token for it.
    case readers
}

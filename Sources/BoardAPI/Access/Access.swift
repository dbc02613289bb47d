/// The callers that may use a route.
///
/// Every route is registered with one: there is no default, so none is public by omission.
package enum Access {
    /// Anybody, without a token.
    case everyone
    /// Anybody, without a token; a bearer token that is presented has to be valid. The handler counts failures.
    case newcomers
    /// Whoever has a token.
    case tokenHolders
    /// Whoever has a token of the role `admin`.
    case admins
}

/// The callers that may use a route about one board.
package enum BoardAccess {
    /// Anybody; callers with a token for the board are known. The handler counts failures.
    case joiners
    /// Hosts of the board, its guests, and admins.
    case members
    /// Hosts of the board, and admins.
    case hosts
}

/// The callers that may use a route that reads one board.
package enum ReaderAccess {
    /// Everyone when the board is readable by everyone, else whoever has a token for it.
    case readers
}

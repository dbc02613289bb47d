/// The loan of a pooled connection.
enum Lease {
    /// Names a pooled connection; never used again for another.
    struct ID: Hashable, Sendable {
        let number: UInt64
    }

    /// What must be done before a connection is lent again.
    enum Cleaning: Sendable {
        /// Nothing, unless a transaction was left open.
        case none

        /// Forget settings, locks and whatever else a session keeps.
        case discardAll
    }
}

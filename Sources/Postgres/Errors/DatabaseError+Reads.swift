extension DatabaseError {
    /// What a reader is told: nobody cancels statements of shared connections but the server, when they take too long.
    var readError: DatabaseError {
        sqlState == .queryCanceled ? .timedOut : self
    }
}

extension Session {
    /// What the server says to what was sent.
    enum Answer {
        /// Nothing yet.
        case waiting

        /// The answers to one statement are complete.
        case separator
        case result(ResultSet)
        case failure(ServerError)

        /// Left out because an earlier statement of the same part failed.
        case aborted

        /// The end of one caller's part of a pipeline.
        case synced

        /// Rows can be copied now.
        case copying

        /// The connection is of no more use.
        case lost
    }
}

import Postgres

/// A private database that was started but does not answer.
struct PrivateDatabaseError: Error, CustomStringConvertible {
    let reason: ConnectionFailure
    /// The file in which the server says what is wrong with it.
    let log: String

    var description: String {
        "The private database does not answer: \(reason.reason). Its log is \(log)."
    }
}

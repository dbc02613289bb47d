/// The reason why the database did not answer.
///
/// After ``connectionLost``, ``timedOut``, ``cancelled`` and ``shutDown``, which may occur while the server is working,
/// a write may or may not have been stored. ``decoding(_:)`` and ``misuse`` are mistakes of the caller, and independent
/// of what was stored. After any other error, nothing was stored.
public enum DatabaseError: Error, Hashable, Sendable {
    /// The server rejected the statement; nothing was stored.
    case server(ServerError)

    /// The connection broke while the server was working: a write may or may not have been stored.
    case connectionLost

    /// The server cannot be reached; nothing was sent.
    case unavailable(ConnectionFailure)

    /// No connection became free in time, or too many callers are waiting already; nothing was sent.
    case poolExhausted

    /// The answer did not arrive in time.
    case timedOut

    /// The caller's task was cancelled.
    case cancelled

    /// The database was shut down; a write in flight may or may not have been stored.
    case shutDown

    /// Text contains a NUL, which PostgreSQL cannot store; nothing was sent.
    case invalidText

    /// A value is out of PostgreSQL's range; nothing was sent.
    case invalidValue

    /// A column cannot be read as the requested type.
    case decoding(DecodingFailure)

    /// The transaction was not committed, because a statement had failed in it and the error was not passed on.
    case rolledBack

    /// The connection was used incorrectly, such as a `COPY` where a statement is expected.
    case misuse
}

extension DatabaseError {
    /// The constraint that was violated, by name.
    public var constraint: String? {
        guard case .server(let error) = self else { return nil }
        return error.constraint
    }

    /// True when a transaction that failed with the error may succeed when it runs again.
    var deservesRepetition: Bool {
        guard case .server(let error) = self else { return false }
        return error.sqlState.isConflict || error.hasStaleStatement
    }

    /// The server's name for the kind of error.
    public var sqlState: SQLState? {
        guard case .server(let error) = self else { return nil }
        return error.sqlState
    }
}

extension DatabaseError: CustomStringConvertible, CustomDebugStringConvertible {
    /// A description without statements, values or connection strings.
    public var description: String {
        switch self {
        case .server(let error): error.description
        case .connectionLost: "the connection to the database was lost"
        case .unavailable: "the database cannot be reached"
        case .poolExhausted: "no database connection became free in time"
        case .timedOut: "the database did not answer in time"
        case .cancelled: "the call was cancelled"
        case .shutDown: "the database client was shut down"
        case .invalidText: "text for the database holds a NUL character"
        case .invalidValue: "a value cannot be stored in the database"
        case .decoding(let failure): "a column cannot be read: \(failure.reason), column \(failure.column ?? -1)"
        case .rolledBack: "the transaction was rolled back"
        case .misuse: "a database connection was used in a way it does not allow"
        }
    }

    /// The description, with the server's full report.
    public var debugDescription: String {
        switch self {
        case .server(let error): error.debugDescription
        case .unavailable(let failure): "\(description): \(failure.message)"
        default: description
        }
    }
}

extension DatabaseError {
    /// The error for a reader: the server cancels reads only when they take too long.
    var readError: DatabaseError {
        sqlState == .queryCanceled ? .timedOut : self
    }
}

/// The reason why no connection could be opened.
public struct ConnectionFailure: Error, Hashable, Sendable {
    /// The message of libpq; it may name hosts and users, but not passwords.
    public let message: String
}

extension ConnectionFailure: CustomStringConvertible {
    /// A sentence without the reason.
    public var description: String { "the database cannot be reached" }
}

/// The five characters by which PostgreSQL names a kind of error.
public struct SQLState: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    /// The five characters.
    public let rawValue: String

    /// Names a state by its characters.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Names a state by its characters.
    public init(stringLiteral value: String) {
        rawValue = value
    }

    /// A required column is `NULL`.
    public static let notNullViolation: Self = "23502"

    /// A row refers to a missing one, or is still referred to.
    public static let foreignKeyViolation: Self = "23503"

    /// Another row has the same key.
    public static let uniqueViolation: Self = "23505"

    /// A value breaks a rule.
    public static let checkViolation: Self = "23514"

    /// A read tried to change something.
    public static let readOnlyTransaction: Self = "25006"

    /// A prepared statement does not exist.
    public static let invalidStatementName: Self = "26000"

    /// Another transaction was first; try again.
    public static let serializationFailure: Self = "40001"

    /// Transactions waited for each other; try again.
    public static let deadlockDetected: Self = "40P01"

    /// The server has no room to write.
    public static let diskFull: Self = "53100"

    /// The role may not do this.
    public static let insufficientPrivilege: Self = "42501"

    /// The statement cannot be parsed.
    public static let syntaxError: Self = "42601"

    /// The table does not exist.
    public static let undefinedTable: Self = "42P01"

    /// The server lacks a file of its own.
    public static let undefinedFile: Self = "58P01"

    /// A prepared statement of the name exists.
    public static let duplicatePreparedStatement: Self = "42P05"

    /// The server accepts no more connections.
    public static let tooManyConnections: Self = "53300"

    /// The object to change is in use, such as a database with open connections.
    public static let objectInUse: Self = "55006"

    /// A lock was not available in time.
    public static let lockNotAvailable: Self = "55P03"

    /// An error of the server itself.
    public static let internalError: Self = "XX000"

    /// A statement that the server, or an extension of it, cannot run.
    public static let featureNotSupported: Self = "0A000"

    /// The statement was cancelled, or took too long.
    public static let queryCanceled: Self = "57014"

    /// The connection was ended by an administrator.
    public static let adminShutdown: Self = "57P01"

    /// The server ended all connections after a crash.
    public static let crashShutdown: Self = "57P02"

    /// The server is starting or stopping.
    public static let cannotConnectNow: Self = "57P03"

    /// The database was dropped.
    public static let databaseDropped: Self = "57P04"

    /// The connection was idle for too long.
    public static let idleSessionTimeout: Self = "57P05"

    /// True when a prepared statement is on another session than its connection expects, as behind an undeclared pooler.
    public var isOfPooler: Bool { self == .invalidStatementName || self == .duplicatePreparedStatement }

    /// True when the server lacks what it needs to write, such as space on its disk, or failed to read or write a file.
    public var isLackOfResources: Bool { ["53", "58"].contains(errorClass) }

    /// The first two characters, which name a class of errors.
    public var errorClass: String { String(rawValue.prefix(2)) }

    /// True when the server rolled a transaction back because of a conflict: a retry may succeed.
    var isConflict: Bool {
        switch self {
        case .serializationFailure, .deadlockDetected: true
        default: false
        }
    }
}

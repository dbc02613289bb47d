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

    /// A value is none of those that a function knows.
    public static let invalidParameterValue: Self = "22023"

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

    /// The server lacks a file of its own.
    public static let undefinedFile: Self = "58P01"

    /// A prepared statement of the name exists.
    public static let duplicatePreparedStatement: Self = "42P05"

    /// The object to change is in use, such as a database with open connections.
    public static let objectInUse: Self = "55006"

    /// A lock was not available in time.
    public static let lockNotAvailable: Self = "55P03"

    /// An error of the server itself.
    public static let internalError: Self = "XX000"

    /// The statement was cancelled, or took too long.
    public static let queryCanceled: Self = "57014"

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

/// The five characters by which PostgreSQL names a kind of error.
public struct SQLState: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(stringLiteral value: String) {
        rawValue = value
    }

    public static let notNullViolation: Self = "23502"
    public static let foreignKeyViolation: Self = "23503"
    public static let uniqueViolation: Self = "23505"
    public static let checkViolation: Self = "23514"
    public static let readOnlyTransaction: Self = "25006"
    public static let invalidStatementName: Self = "26000"
    public static let serializationFailure: Self = "40001"
    public static let deadlockDetected: Self = "40P01"
    public static let syntaxError: Self = "42601"
    public static let undefinedTable: Self = "42P01"
    public static let tooManyConnections: Self = "53300"
    public static let lockNotAvailable: Self = "55P03"
    public static let queryCanceled: Self = "57014"
    public static let adminShutdown: Self = "57P01"
    public static let crashShutdown: Self = "57P02"
    public static let cannotConnectNow: Self = "57P03"
    public static let databaseDropped: Self = "57P04"
    public static let idleSessionTimeout: Self = "57P05"

    /// Whether the server ended the connection with this error.
    var endsConnection: Bool {
        switch self {
        case .adminShutdown, .crashShutdown, .cannotConnectNow, .databaseDropped, .idleSessionTimeout: true
        default: false
        }
    }
}

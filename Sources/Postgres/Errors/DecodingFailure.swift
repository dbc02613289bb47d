/// The reason why a column cannot be read as a type.
public struct DecodingFailure: Error, Hashable, Sendable {
    /// The mistake.
    public enum Reason: Hashable, Sendable {
        case typeMismatch
        case unexpectedNull
        case malformed
        case arrayShape
        case columnCount(expected: Int, found: Int)
    }

    /// The mistake.
    public let reason: Reason

    /// The column's type as the server reported it.
    public let type: PostgresType

    /// The position of the column, if known.
    public internal(set) var column: Int?

    @usableFromInline
    init(_ reason: Reason, type: PostgresType, column: Int? = nil) {
        self.reason = reason
        self.type = type
        self.column = column
    }

    /// Returns the same failure with the position of a column.
    @usableFromInline
    func at(_ column: Int) -> Self {
        var failure = self
        failure.column = column
        return failure
    }
}

/// An error that the server reported.
public struct ServerError: Error, Hashable, Sendable {
    /// A part of the report, by the letter that the protocol gives it.
    enum Field: Int32, CaseIterable {
        case severity = 86
        case translatedSeverity = 83
        case sqlState = 67
        case message = 77
        case detail = 68
        case hint = 72
        case position = 80
        case context = 87
        case schema = 115
        case table = 116
        case column = 99
        case dataType = 100
        case constraint = 110
        case routine = 82
    }

    private let fields: [Field: String]

    /// The verb and the first table of the statement that failed, such as `UPDATE cards`; `nil` for a script.
    ///
    /// It is part of the program's text, and never holds a value.
    public internal(set) var statement: String?

    init(fields: [Field: String]) {
        self.fields = fields
    }

    /// The kind of error.
    public var sqlState: SQLState { SQLState(rawValue: fields[.sqlState] ?? "") }

    /// `ERROR`, `FATAL` or `PANIC`, whatever the server's language.
    public var severity: String? {
        // A pooler may send only the translated severity, which is in English.
        fields[.severity] ?? fields[.translatedSeverity]
    }

    /// The server's own sentence, in its language.
    ///
    /// It may contain a value, so it is for operators of the database, not for clients of a service.
    public var message: String? { fields[.message] }

    /// The detail that the server adds to its message; it may contain a value, too.
    public var detail: String? { fields[.detail] }

    /// The hint that the server adds to its message.
    public var hint: String? { fields[.hint] }

    /// True when the server lost another server that has the rows.
    ///
    /// Citus has no state of its own for that: it reports an internal error, with the address of the other server as context.
    public var hasLostServer: Bool {
        guard sqlState == .internalError else { return false }
        let beginnings = [
            "could not create distributed plan", "could not commit transaction for shard",
            "failure on connection marked as essential",
        ]
        return fields[.context]?.hasPrefix("while executing command on ") == true
            || beginnings.contains { message?.hasPrefix($0) == true }
    }

    /// True when the server lacks a file, or cannot load a library of its own because an upgrade has replaced it.
    public var lacksFile: Bool {
        sqlState == .undefinedFile || fields[.message]?.hasPrefix("could not load library") == true
    }

    /// The constraint that was violated, by name.
    public var constraint: String? { fields[.constraint] }

    /// The table that the error concerns, by name.
    public var table: String? { fields[.table] }

    /// The column that the error concerns, by name.
    public var column: String? { fields[.column] }

    /// True when the connection ended with this error, which a pooler may report as well.
    var endsConnection: Bool { severity == "FATAL" || severity == "PANIC" }

    /// True when a prepared statement is gone, or no longer fits the tables it reads.
    var hasStaleStatement: Bool { sqlState == .invalidStatementName || fields[.routine] == "RevalidateCachedQuery" }
}

extension ServerError: CustomStringConvertible, CustomDebugStringConvertible {
    /// The kind of error and the names it concerns, never a statement or a value.
    public var description: String {
        let names = [constraint.map { "constraint \($0)" }, table.map { "table \($0)" }, column.map { "column \($0)" }]
        return (["database error \(sqlState.rawValue)"] + names.compactMap(\.self)).joined(separator: ", ")
    }

    /// The server's full report, which may contain values and parts of a statement.
    public var debugDescription: String {
        let said: [Field] = [.message, .detail, .hint, .context]
        return ([description] + said.compactMap { fields[$0] }).joined(separator: ": ")
    }
}

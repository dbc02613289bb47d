import Karaoke
import Postgres

/// A value that is read from columns of a row.
///
/// Its columns and the reading of them stand side by side; statements name the columns by the type:
///
/// ```swift
/// let rows = try await runner.read("SELECT \(columnsOf: Token.self) FROM tokens WHERE id = \(id)")
/// let token = try rows.first.map { try Token($0) }
/// ```
protocol RowDecodable {
    /// The expressions of the columns, in the order in which they are read.
    static var columns: String { get }

    /// Reads the next columns.
    init(_ row: inout RowReader) throws
}

extension RowDecodable {
    /// Reads the first columns of a row.
    init(_ row: Row) throws {
        var reader = RowReader(row)
        try self.init(&reader)
    }
}

extension Statement.StringInterpolation {
    /// Appends the columns from which a value is read.
    mutating func appendInterpolation<Value: RowDecodable>(columnsOf type: Value.Type) {
        appendLiteral(Value.columns)
    }
}

/// Reads the columns of a row from left to right.
struct RowReader {
    private let row: Row
    private var column = 0

    init(_ row: Row) {
        self.row = row
    }

    /// Reads the next column.
    mutating func next<Value: PostgresDecodable>(_ type: Value.Type = Value.self) throws -> Value {
        defer { column += 1 }
        return try row.decode(type, at: column)
    }

    /// Reads the next column, which has the name of a case.
    ///
    /// - Throws: ``DatabaseError/decoding(_:)``, and ``UnknownNameError`` for a value of a newer schema.
    mutating func nextCase<Value: RawRepresentable<String>>(of type: Value.Type = Value.self) throws -> Value {
        let name = try next(String.self)
        guard let value = Value(rawValue: name) else { throw UnknownNameError(name: name, type: "\(type)") }
        return value
    }

    /// Reads the next column, which has the name of a case; `nil` when it is null.
    mutating func nextCaseIfPresent<Value: RawRepresentable<String>>(of type: Value.Type = Value.self) throws -> Value?
    {
        guard let name = try next(String?.self) else { return nil }
        guard let value = Value(rawValue: name) else { throw UnknownNameError(name: name, type: "\(type)") }
        return value
    }
}

/// A name in the database that is unknown to this release.
package struct UnknownNameError: Error, Sendable, Hashable {
    package let name: String
    package let type: String
}

extension ResultSet {
    /// Reads the rows of one page, and the cursor of the next one; `nil` on the last page.
    ///
    /// One row more than the page was requested, to detect the next page.
    ///
    /// - Parameters:
    ///   - limit: The most rows of a page.
    ///   - element: The type of the elements.
    ///   - readKey: Reads the key of an element's place in the list from the columns after the element's.
    /// - Returns: The elements, and the key of the last one; `nil` for the key when there is no next page.
    /// - Throws: ``DatabaseError/decoding(_:)``, and ``UnknownNameError``.
    func page<Element: RowDecodable, Key>(
        of limit: Int,
        _ element: Element.Type = Element.self,
        _ readKey: (inout RowReader) throws -> Key
    ) throws -> (elements: [Element], next: Key?) {
        var last: RowReader?
        let elements = try prefix(limit).map { row in
            var reader = RowReader(row)
            defer { last = reader }
            return try Element(&reader)
        }
        guard count > limit, var last else { return (elements, nil) }
        return (elements, try readKey(&last))
    }

    /// Reads the rows of one page, whose elements have the key of their place in the list.
    func page<Element: RowDecodable, Key>(
        of limit: Int,
        by key: (Element) -> Key
    ) throws -> (elements: [Element], next: Key?) {
        let elements = try prefix(limit).map { try Element($0) }
        return (elements, count > limit ? elements.last.map(key) : nil)
    }
}

extension Statement.StringInterpolation {
    /// Appends the condition that a row's version satisfies a precondition; the version of a missing row is null.
    mutating func appendInterpolation(_ version: StaticString, meets condition: Precondition) {
        appendLiteral("(")
        switch condition.required {
        case nil: appendLiteral("true")
        case .any: appendLiteral("\(version) IS NOT NULL")
        case .these(let versions):
            appendLiteral("\(version) = ANY (")
            appendInterpolation(versions)
            appendLiteral(")")
        }
        switch condition.refused {
        case nil: break
        case .any: appendLiteral(" AND \(version) IS NULL")
        case .these(let versions):
            appendLiteral(" AND (\(version) = ANY (")
            appendInterpolation(versions)
            appendLiteral(")) IS NOT TRUE")
        }
        appendLiteral(")")
    }
}

extension Collection<ResultSet> {
    /// Returns the row of an edit, which is the last result; with a condition, the first result is the earlier version
    /// of the row.
    /// - Throws: `missing` for a missing row; ``StaleVersionError`` for one with another version.
    func edited(orThrow missing: some Error) throws -> Row {
        if let edited = suffix(1).first?.first { return edited }
        guard count > 1, let before = first?.first else { throw missing }
        throw StaleVersionError(current: try before.decode(Int.self, at: 0))
    }
}

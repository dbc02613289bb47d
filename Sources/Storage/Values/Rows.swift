import Postgres

extension Row {
    /// Reads a column of an enum.
    ///
    /// - Throws: ``DatabaseError/decoding(_:)``, and ``UnknownNameError`` for a value of a newer schema.
    func decode<Value: RawRepresentable<String>>(case type: Value.Type, at column: Int) throws -> Value {
        let name = try decode(String.self, at: column)
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
    func page<Element, Key>(
        of limit: Int,
        key: (Row) throws -> Key,
        element: (Row) throws -> Element
    ) throws -> (elements: [Element], next: Key?) {
        let elements = try prefix(limit).map(element)
        guard count > limit, let last = prefix(limit).last else { return (elements, nil) }
        return (elements, try key(last))
    }
}

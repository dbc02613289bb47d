/// One row of a ``ResultSet``: a view that copies nothing until a column is read.
public struct Row: Sendable {
    @usableFromInline let results: ResultSet

    /// The position of the row among the rows.
    @usableFromInline let index: Int

    @usableFromInline
    init(results: ResultSet, index: Int) {
        self.results = results
        self.index = index
    }

    /// Reads the columns from left to right; there must be as many as types.
    ///
    /// - Throws: ``DatabaseError/decoding(_:)``.
    @inlinable
    public func decode<each Value: PostgresDecodable>(
        _ types: repeat (each Value).Type
    ) throws(DatabaseError) -> (repeat each Value) {
        var count = 0
        for _ in repeat each types {
            count += 1
        }
        try results.expect(columns: count)
        var column = -1
        return (repeat try decode(each types, after: &column))
    }

    /// Reads one column.
    ///
    /// - Throws: ``DatabaseError/decoding(_:)``.
    @inlinable
    public func decode<Value: PostgresDecodable>(
        _ type: Value.Type,
        at column: Int
    ) throws(DatabaseError) -> Value {
        try results.decode(type, row: index, column: column)
    }

    @inlinable
    func decode<Value: PostgresDecodable>(
        _ type: Value.Type,
        after column: inout Int
    ) throws(DatabaseError) -> Value {
        column += 1
        return try results.decode(type, row: index, column: column)
    }
}

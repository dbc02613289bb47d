import CLibPQ

/// The rows that one statement returned, in the server's binary form.
///
/// Rows are read in place; the memory is freed with the last copy.
public struct ResultSet: Sendable {
    /// Owns the `PGresult`.
    ///
    /// Unchecked: nothing changes a `PGresult` once it is complete, and libpq allows reading it from any thread.
    @usableFromInline
    final class Storage: @unchecked Sendable {
        fileprivate let pointer: OpaquePointer

        fileprivate init(_ pointer: OpaquePointer) {
            self.pointer = pointer
        }

        deinit {
            PQclear(pointer)
        }
    }

    @usableFromInline let storage: Storage

    /// The number of rows.
    public let count: Int

    /// The number of columns of a row.
    public let columnCount: Int

    /// Takes ownership of a statement's result.
    init(owning pointer: OpaquePointer) {
        storage = Storage(pointer)
        count = Int(PQntuples(pointer))
        columnCount = Int(PQnfields(pointer))
    }

    /// The number of rows that the statement selected, inserted, updated or deleted.
    public var affectedRows: Int {
        Int(String(cString: PQcmdTuples(storage.pointer))) ?? 0
    }

    /// The command tag, such as `COMMIT`.
    var commandTag: String {
        String(cString: PQcmdStatus(storage.pointer))
    }

    /// The bytes of a cell, valid as long as the storage; `nil` for `NULL`.
    @usableFromInline
    func bytes(row: Int, column: Int) -> UnsafeRawBufferPointer? {
        let row = Int32(truncatingIfNeeded: row)
        let column = Int32(truncatingIfNeeded: column)
        let length = PQgetlength(storage.pointer, row, column)
        if length == 0, PQgetisnull(storage.pointer, row, column) != 0 { return nil }
        return UnsafeRawBufferPointer(start: PQgetvalue(storage.pointer, row, column), count: Int(length))
    }

    @usableFromInline
    func type(ofColumn column: Int) -> PostgresType {
        PostgresType(oid: PQftype(storage.pointer, Int32(truncatingIfNeeded: column)))
    }

    @inlinable
    func expect(columns expected: Int) throws(DatabaseError) {
        guard expected != columnCount else { return }
        throw .decoding(
            DecodingFailure(.columnCount(expected: expected, found: columnCount), type: .unknown)
        )
    }

    /// Reads one cell.
    @inlinable
    func decode<Value: PostgresDecodable>(
        _ valueType: Value.Type,
        row: Int,
        column: Int
    ) throws(DatabaseError) -> Value {
        precondition(row >= 0 && row < count, "no such row")
        guard column >= 0, column < columnCount else {
            throw .decoding(
                DecodingFailure(.columnCount(expected: column + 1, found: columnCount), type: .unknown)
            )
        }
        defer { withExtendedLifetime(storage) {} }
        let type = type(ofColumn: column)
        do {
            guard let bytes = bytes(row: row, column: column) else { return try Value(postgresNull: type) }
            return try Value(postgres: bytes.bytes, type: type)
        } catch {
            guard case .decoding(let failure) = error else { throw error }
            throw .decoding(failure.at(column))
        }
    }
}

extension ResultSet: RandomAccessCollection {
    /// The position of the first row.
    public var startIndex: Int { 0 }

    /// The position after the last row.
    public var endIndex: Int { count }

    /// The row at a position.
    @inlinable
    public subscript(position: Int) -> Row {
        precondition(position >= 0 && position < count, "no such row")
        return Row(results: self, index: position)
    }
}

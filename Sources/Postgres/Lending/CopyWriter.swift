/// A writer of the rows of a `COPY` into a table, with `FORMAT binary`.
///
/// Rows are sent in pieces; a write waits until the server has accepted the previous piece.
public struct CopyWriter {
    /// The signature of binary rows, without flags and without an extension.
    private static let header: [UInt8] = Array("PGCOPY\n".utf8) + [255, 13, 10, 0] + [0, 0, 0, 0] + [0, 0, 0, 0]

    /// The trailer of binary rows.
    private static let trailer: Int16 = -1

    /// The approximate number of bytes in a piece of rows.
    private static let pieceSize = 65_536

    private let connection: Connection
    private var buffer = ParameterBuffer()

    init(_ connection: Connection) {
        self.connection = connection
        buffer.append(contentsOf: Self.header)
    }

    /// Begins a row, whose values are appended one by one.
    ///
    /// ```swift
    /// rows.beginRow(columns: 2)
    /// try rows.append("Love Stack")
    /// try rows.append(1999)
    /// try await rows.endRow()
    /// ```
    ///
    /// - Parameter columns: The number of values of the row, at most 1,600.
    public mutating func beginRow(columns: Int) {
        buffer.append(Int16(columns))
    }

    /// Appends the next value of a row; the type must be that of the column.
    public mutating func append(_ value: some PostgresEncodable) throws(DatabaseError) {
        try buffer.appendCounted(value)
    }

    /// Ends a row after its last value.
    public mutating func endRow() async throws(DatabaseError) {
        guard buffer.bytes.count >= Self.pieceSize else { return }
        try await send()
    }

    /// Sends the remaining bytes.
    mutating func finish() async throws(DatabaseError) {
        buffer.append(Self.trailer)
        try await send()
    }

    private mutating func send() async throws(DatabaseError) {
        let rows = buffer.take()
        try await connection.perform { session throws(DatabaseError) in try session.copy(rows) }
    }
}

/// A writer of the rows of a `COPY` into a table.
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
    private var isBinary = false

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Writes bytes in the format of the statement, which need not end at the end of a row.
    public mutating func write(bytes: some Sequence<UInt8>) async throws(DatabaseError) {
        buffer.append(contentsOf: bytes)
        try await sendFullPiece()
    }

    /// Begins the rows of a statement with `FORMAT binary`; required when there may be no rows.
    public mutating func beginRows() {
        guard !isBinary else { return }
        buffer.append(contentsOf: Self.header)
        isBinary = true
    }

    /// Writes one row for a statement with `FORMAT binary`; the types must be those of the columns.
    public mutating func write<each Value: PostgresEncodable>(
        _ values: repeat each Value
    ) async throws(DatabaseError) {
        var count = 0
        for _ in repeat each values {
            count += 1
        }
        beginRow(columns: count)
        for value in repeat each values {
            try append(value)
        }
        try await endRow()
    }

    /// Begins a row for a statement with `FORMAT binary`, whose values are appended one by one.
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
        beginRows()
        buffer.append(Int16(columns))
    }

    /// Appends the next value of a row; the type must be that of the column.
    public mutating func append(_ value: some PostgresEncodable) throws(DatabaseError) {
        try buffer.appendCounted(value)
    }

    /// Ends a row after its last value.
    public mutating func endRow() async throws(DatabaseError) {
        try await sendFullPiece()
    }

    /// Sends the remaining bytes.
    mutating func finish() async throws(DatabaseError) {
        if isBinary {
            buffer.append(Self.trailer)
        }
        guard !buffer.bytes.isEmpty else { return }
        try await send()
    }

    private mutating func sendFullPiece() async throws(DatabaseError) {
        guard buffer.bytes.count >= Self.pieceSize else { return }
        try await send()
    }

    private mutating func send() async throws(DatabaseError) {
        let rows = buffer.take()
        try await connection.perform { .copyIn(rows, $0) }
    }
}

/// A value that can be read from a column.
///
/// A custom type conforms by forwarding to the value that it wraps:
///
/// ```swift
/// extension Board.ID: PostgresDecodable {
///     init(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) {
///         self.init(try UUID(postgres: bytes, type: type))
///     }
/// }
/// ```
public protocol PostgresDecodable {
    /// Reads `NULL`, which is an error unless the type implements this initializer.
    init(postgresNull type: PostgresType) throws(DatabaseError)

    /// Reads the binary form of a value.
    ///
    /// - Throws: ``DatabaseError/decoding(_:)`` when the column's type or bytes do not fit.
    init(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError)

    /// Reads the binary form of an array of these values.
    static func array(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) -> [Self]
}

extension PostgresDecodable {
    /// Rejects `NULL`.
    @inlinable
    public init(postgresNull type: PostgresType) throws(DatabaseError) {
        throw .decoding(DecodingFailure(.unexpectedNull, type: type))
    }

    /// Reads a one-dimensional array: its header, then every element after its length.
    @inlinable
    public static func array(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) -> [Self] {
        let dimensions = try bytes.integer(at: 0, as: Int32.self)
        guard dimensions > 0 else { return [] }
        guard dimensions == 1 else { throw .decoding(DecodingFailure(.arrayShape, type: type)) }
        let elementType = PostgresType(oid: try bytes.integer(at: 8, as: UInt32.self))
        let count = Int(try bytes.integer(at: 12, as: Int32.self))
        guard count >= 0, count <= (bytes.byteCount - 20) / 4 else {
            throw .decoding(DecodingFailure(.malformed, type: type))
        }
        var elements: [Self] = []
        elements.reserveCapacity(count)
        var offset = 20
        for _ in 0..<count {
            let length = Int(try bytes.integer(at: offset, as: Int32.self))
            offset += 4
            guard length >= 0 else {
                elements.append(try Self(postgresNull: elementType))
                continue
            }
            guard offset + length <= bytes.byteCount else {
                throw .decoding(DecodingFailure(.malformed, type: type))
            }
            elements.append(try Self(postgres: bytes.extracting(offset..<offset + length), type: elementType))
            offset += length
        }
        return elements
    }
}

/// A byte stands for itself only in arrays, which are `bytea`; alone it is an `int2`.
extension UInt8: PostgresEncodable, PostgresDecodable {
    /// The type that the server is told.
    public static var postgresType: PostgresType { .int2 }

    /// The type that the server is told for an array.
    public static var postgresArrayType: PostgresType? { .bytea }

    /// Appends the binary form.
    public func encode(into buffer: inout ParameterBuffer) {
        buffer.append(Int16(self))
    }

    /// Appends the binary form of an array.
    public static func encode(array: [Self], into buffer: inout ParameterBuffer) {
        buffer.append(contentsOf: array)
    }

    /// Reads the binary form.
    @inlinable
    public init(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) {
        guard let byte = UInt8(exactly: try Int16(postgres: bytes, type: type)) else {
            throw .decoding(DecodingFailure(.malformed, type: type))
        }
        self = byte
    }

    /// Reads the binary form of an array.
    @inlinable
    public static func array(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) -> [Self] {
        try bytes.expect(type == .bytea, type)
        return bytes.withUnsafeBytes { Array($0) }
    }
}

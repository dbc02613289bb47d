/// A byte stands for itself only in arrays, which are `bytea`; alone it is an `int2`.
extension UInt8: PostgresEncodable, PostgresDecodable {
    public static var postgresType: PostgresType { .int2 }

    public static var postgresArrayType: PostgresType? { .bytea }

    public func encode(into buffer: inout ParameterBuffer) {
        buffer.append(Int16(self))
    }

    public static func encode(array: [Self], into buffer: inout ParameterBuffer) {
        buffer.append(contentsOf: array)
    }

    @inlinable
    public init(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) {
        guard let byte = UInt8(exactly: try Int16(postgres: bytes, type: type)) else {
            throw .decoding(DecodingFailure(.malformed, type: type))
        }
        self = byte
    }

    @inlinable
    public static func array(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) -> [Self] {
        try bytes.expect(type == .bytea, type)
        return bytes.withUnsafeBytes { Array($0) }
    }
}

extension Double: PostgresEncodable, PostgresDecodable {
    /// The type that the server is told.
    public static var postgresType: PostgresType { .float8 }

    /// Appends the binary form.
    public func encode(into buffer: inout ParameterBuffer) {
        buffer.append(bitPattern)
    }

    /// Reads the binary form.
    @inlinable
    public init(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) {
        switch type {
        case .float8: self = Double(bitPattern: try bytes.integer(at: 0, as: UInt64.self))
        case .float4: self = Double(Float(bitPattern: try bytes.integer(at: 0, as: UInt32.self)))
        default: throw .decoding(DecodingFailure(.typeMismatch, type: type))
        }
    }
}

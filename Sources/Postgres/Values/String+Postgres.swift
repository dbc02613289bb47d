extension String: PostgresEncodable, PostgresDecodable {
    public static var postgresType: PostgresType { .text }

    public func encode(into buffer: inout ParameterBuffer) throws(DatabaseError) {
        try buffer.append(text: self)
    }

    @inlinable
    public init(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) {
        switch type {
        case .text, .varchar, .bpchar, .name, .unknown:
            self = bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
        default:
            throw .decoding(DecodingFailure(.typeMismatch, type: type))
        }
    }
}

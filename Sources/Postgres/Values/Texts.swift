public import Foundation

extension String: PostgresEncodable, PostgresDecodable {
    /// The type that is sent to the server.
    public static var postgresType: PostgresType { .text }

    /// Appends the binary form.
    public func encode(into buffer: inout ParameterBuffer) throws(DatabaseError) {
        try buffer.append(text: self)
    }

    /// Reads the binary form.
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

extension UUID: PostgresEncodable, PostgresDecodable {
    /// The type that is sent to the server.
    public static var postgresType: PostgresType { .uuid }

    /// Appends the binary form.
    public func encode(into buffer: inout ParameterBuffer) {
        withUnsafeBytes(of: uuid) { buffer.append(contentsOf: $0) }
    }

    /// Reads the binary form.
    @inlinable
    public init(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) {
        try bytes.expect(type == .uuid, type, count: 16)
        // The size is checked above, and every bit pattern is a UUID.
        self.init(uuid: bytes.unsafeLoadUnaligned(fromByteOffset: 0, as: uuid_t.self))
    }
}

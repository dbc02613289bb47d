public import Foundation

extension UUID: PostgresEncodable, PostgresDecodable {
    /// The type that the server is told.
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

extension Bool: PostgresEncodable, PostgresDecodable {
    /// The type that the server is told.
    public static var postgresType: PostgresType { .bool }

    /// Appends the binary form.
    public func encode(into buffer: inout ParameterBuffer) {
        buffer.append(UInt8(self ? 1 : 0))
    }

    /// Reads the binary form.
    @inlinable
    public init(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) {
        try bytes.expect(type == .bool, type)
        self = try bytes.integer(at: 0, as: UInt8.self) != 0
    }
}

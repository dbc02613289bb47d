extension Bool: PostgresEncodable, PostgresDecodable {
    public static var postgresType: PostgresType { .bool }

    public func encode(into buffer: inout ParameterBuffer) {
        buffer.append(UInt8(self ? 1 : 0))
    }

    @inlinable
    public init(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) {
        try bytes.expect(type == .bool, type)
        self = try bytes.integer(at: 0, as: UInt8.self) != 0
    }
}

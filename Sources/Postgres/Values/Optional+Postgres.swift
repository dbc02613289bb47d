extension Optional: PostgresEncodable where Wrapped: PostgresEncodable {
    public static var postgresType: PostgresType { Wrapped.postgresType }

    public static var postgresArrayType: PostgresType? { Wrapped.postgresArrayType }

    public func encode(into buffer: inout ParameterBuffer) throws(DatabaseError) {
        guard let self else { return buffer.appendNull() }
        try self.encode(into: &buffer)
    }
}

extension Optional: PostgresDecodable where Wrapped: PostgresDecodable {
    /// `NULL` is no value.
    @inlinable
    public init(postgresNull type: PostgresType) {
        self = nil
    }

    @inlinable
    public init(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) {
        self = try Wrapped(postgres: bytes, type: type)
    }
}

extension Optional: PostgresEncodable where Wrapped: PostgresEncodable {
    /// The type that the server is told.
    public static var postgresType: PostgresType { Wrapped.postgresType }

    /// The type that the server is told for an array.
    public static var postgresArrayType: PostgresType? { Wrapped.postgresArrayType }

    /// Appends the binary form.
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

    /// Reads the binary form.
    @inlinable
    public init(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) {
        self = try Wrapped(postgres: bytes, type: type)
    }
}

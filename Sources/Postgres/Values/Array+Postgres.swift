extension Array: PostgresEncodable where Element: PostgresEncodable {
    /// The type that the server is told.
    public static var postgresType: PostgresType { Element.postgresArrayType ?? .unknown }

    /// The type that the server is told for an array: of bytes, which are one value, there are arrays.
    public static var postgresArrayType: PostgresType? { postgresType == .bytea ? .bytea.array : nil }

    /// Appends the binary form.
    public func encode(into buffer: inout ParameterBuffer) throws(DatabaseError) {
        try Element.encode(array: self, into: &buffer)
    }
}

extension Array: PostgresDecodable where Element: PostgresDecodable {
    /// Reads the binary form.
    @inlinable
    public init(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) {
        self = try Element.array(postgres: bytes, type: type)
    }
}

extension Array: PostgresEncodable where Element: PostgresEncodable {
    public static var postgresType: PostgresType { Element.postgresArrayType ?? .unknown }

    public static var postgresArrayType: PostgresType? { nil }

    public func encode(into buffer: inout ParameterBuffer) throws(DatabaseError) {
        try Element.encode(array: self, into: &buffer)
    }
}

extension Array: PostgresDecodable where Element: PostgresDecodable {
    @inlinable
    public init(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) {
        self = try Element.array(postgres: bytes, type: type)
    }
}

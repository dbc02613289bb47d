extension Array: PostgresEncodable where Element: PostgresEncodable {
    /// The type that is sent to the server.
    public static var postgresType: PostgresType { Element.postgresArrayType ?? .unknown }

    /// The type that is sent for an array; only byte strings, which are single values, have arrays of their own.
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

extension Optional: PostgresEncodable where Wrapped: PostgresEncodable {
    /// The type that is sent to the server.
    public static var postgresType: PostgresType { Wrapped.postgresType }

    /// The type that is sent to the server for an array.
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

/// A byte stands for itself only in arrays, which are `bytea`; alone it is an `int2`.
extension UInt8: PostgresEncodable, PostgresDecodable {
    /// The type that is sent to the server.
    public static var postgresType: PostgresType { .int2 }

    /// The type that is sent to the server for an array.
    public static var postgresArrayType: PostgresType? { .bytea }

    /// Appends the binary form.
    public func encode(into buffer: inout ParameterBuffer) {
        buffer.append(Int16(self))
    }

    /// Appends the binary form of an array.
    public static func encode(array: [Self], into buffer: inout ParameterBuffer) {
        buffer.append(contentsOf: array)
    }

    /// Reads the binary form.
    @inlinable
    public init(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) {
        guard let byte = UInt8(exactly: try Int16(postgres: bytes, type: type)) else {
            throw .decoding(DecodingFailure(.malformed, type: type))
        }
        self = byte
    }

    /// Reads the binary form of an array.
    @inlinable
    public static func array(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) -> [Self] {
        try bytes.expect(type == .bytea, type)
        return bytes.withUnsafeBytes { Array($0) }
    }
}

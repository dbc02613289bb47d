extension Int: PostgresEncodable, PostgresDecodable {
    /// The type that the server is told.
    public static var postgresType: PostgresType { .int8 }

    /// Appends the binary form.
    public func encode(into buffer: inout ParameterBuffer) {
        buffer.append(Int64(self))
    }

    /// Reads the binary form.
    @inlinable
    public init(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) {
        switch type {
        case .int8: self = Int(try bytes.integer(at: 0, as: Int64.self))
        case .int4: self = Int(try bytes.integer(at: 0, as: Int32.self))
        case .int2: self = Int(try bytes.integer(at: 0, as: Int16.self))
        default: throw .decoding(DecodingFailure(.typeMismatch, type: type))
        }
    }
}

extension Int64: PostgresEncodable, PostgresDecodable {
    /// The type that the server is told.
    public static var postgresType: PostgresType { .int8 }

    /// Appends the binary form.
    public func encode(into buffer: inout ParameterBuffer) {
        buffer.append(self)
    }

    /// Reads the binary form.
    @inlinable
    public init(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) {
        self = Int64(try Int(postgres: bytes, type: type))
    }
}

extension Int32: PostgresEncodable, PostgresDecodable {
    /// The type that the server is told.
    public static var postgresType: PostgresType { .int4 }

    /// Appends the binary form.
    public func encode(into buffer: inout ParameterBuffer) {
        buffer.append(self)
    }

    /// Reads the binary form.
    @inlinable
    public init(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) {
        switch type {
        case .int4: self = try bytes.integer(at: 0, as: Int32.self)
        case .int2: self = Int32(try bytes.integer(at: 0, as: Int16.self))
        default: throw .decoding(DecodingFailure(.typeMismatch, type: type))
        }
    }
}

extension Int16: PostgresEncodable, PostgresDecodable {
    /// The type that the server is told.
    public static var postgresType: PostgresType { .int2 }

    /// Appends the binary form.
    public func encode(into buffer: inout ParameterBuffer) {
        buffer.append(self)
    }

    /// Reads the binary form.
    @inlinable
    public init(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) {
        try bytes.expect(type == .int2, type)
        self = try bytes.integer(at: 0, as: Int16.self)
    }
}

extension Int: PostgresEncodable, PostgresDecodable {
    public static var postgresType: PostgresType { .int8 }

    public func encode(into buffer: inout ParameterBuffer) {
        buffer.append(Int64(self))
    }

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
    public static var postgresType: PostgresType { .int8 }

    public func encode(into buffer: inout ParameterBuffer) {
        buffer.append(self)
    }

    @inlinable
    public init(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) {
        self = Int64(try Int(postgres: bytes, type: type))
    }
}

extension Int32: PostgresEncodable, PostgresDecodable {
    public static var postgresType: PostgresType { .int4 }

    public func encode(into buffer: inout ParameterBuffer) {
        buffer.append(self)
    }

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
    public static var postgresType: PostgresType { .int2 }

    public func encode(into buffer: inout ParameterBuffer) {
        buffer.append(self)
    }

    @inlinable
    public init(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) {
        try bytes.expect(type == .int2, type)
        self = try bytes.integer(at: 0, as: Int16.self)
    }
}

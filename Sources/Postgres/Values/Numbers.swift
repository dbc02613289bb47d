extension Int: PostgresEncodable, PostgresDecodable {
    /// The type that is sent to the server.
    public static var postgresType: PostgresType { .int8 }
}

extension Int64: PostgresEncodable, PostgresDecodable {
    /// The type that is sent to the server.
    public static var postgresType: PostgresType { .int8 }
}

extension Int32: PostgresEncodable, PostgresDecodable {
    /// The type that is sent to the server.
    public static var postgresType: PostgresType { .int4 }
}

extension Int16: PostgresEncodable, PostgresDecodable {
    /// The type that is sent to the server.
    public static var postgresType: PostgresType { .int2 }
}

extension PostgresEncodable where Self: FixedWidthInteger {
    /// Appends the binary form.
    public func encode(into buffer: inout ParameterBuffer) {
        buffer.append(self)
    }
}

extension PostgresDecodable where Self: FixedWidthInteger {
    /// Reads the binary form of a column that is no wider.
    @inlinable
    public init(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) {
        switch type {
        case .int8 where Self.bitWidth == 64: self = Self(truncatingIfNeeded: try bytes.integer(at: 0, as: Int64.self))
        case .int4 where Self.bitWidth >= 32: self = Self(truncatingIfNeeded: try bytes.integer(at: 0, as: Int32.self))
        case .int2: self = Self(truncatingIfNeeded: try bytes.integer(at: 0, as: Int16.self))
        default: throw .decoding(DecodingFailure(.typeMismatch, type: type))
        }
    }
}

extension Double: PostgresEncodable, PostgresDecodable {
    /// The type that is sent to the server.
    public static var postgresType: PostgresType { .float8 }

    /// Appends the binary form.
    public func encode(into buffer: inout ParameterBuffer) {
        buffer.append(bitPattern)
    }

    /// Reads the binary form.
    @inlinable
    public init(postgres bytes: RawSpan, type: PostgresType) throws(DatabaseError) {
        switch type {
        case .float8: self = Double(bitPattern: try bytes.integer(at: 0, as: UInt64.self))
        case .float4: self = Double(Float(bitPattern: try bytes.integer(at: 0, as: UInt32.self)))
        default: throw .decoding(DecodingFailure(.typeMismatch, type: type))
        }
    }
}

extension Bool: PostgresEncodable, PostgresDecodable {
    /// The type that is sent to the server.
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

extension RawSpan {
    /// Reads an integer in network byte order.
    @inlinable
    func integer<Value: FixedWidthInteger & BitwiseCopyable>(
        at offset: Int,
        as type: Value.Type
    ) throws(DatabaseError) -> Value {
        guard offset + MemoryLayout<Value>.size <= byteCount else {
            throw .decoding(DecodingFailure(.malformed, type: .unknown))
        }
        // The bounds are checked above, and every bit pattern is an integer.
        return Value(bigEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: Value.self))
    }

    /// Checks that the column is of one of the types that a value can be read from.
    @inlinable
    func expect(
        _ isReadable: Bool,
        _ type: PostgresType,
        count: Int? = nil
    ) throws(DatabaseError) {
        guard isReadable else { throw .decoding(DecodingFailure(.typeMismatch, type: type)) }
        guard let count, count != byteCount else { return }
        throw .decoding(DecodingFailure(.malformed, type: type))
    }
}

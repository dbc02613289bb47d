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

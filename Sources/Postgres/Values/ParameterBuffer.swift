/// The binary form of a statement's parameters while they are being bound.
public struct ParameterBuffer: Sendable {
    /// The parameters, one after another.
    private(set) var bytes: [UInt8] = []

    /// True when the value appended last was `NULL`.
    private(set) var isNull = false

    /// Appends an integer in network byte order.
    public mutating func append(_ integer: some FixedWidthInteger) {
        withUnsafeBytes(of: integer.bigEndian) { bytes.append(contentsOf: $0) }
    }

    /// Appends bytes unchanged.
    public mutating func append(contentsOf more: some Sequence<UInt8>) {
        bytes.append(contentsOf: more)
    }

    /// Appends text in UTF-8.
    ///
    /// - Throws: ``DatabaseError/invalidText`` when it contains a NUL, which PostgreSQL cannot store.
    public mutating func append(text: String) throws(DatabaseError) {
        guard !text.utf8.contains(0) else { throw .invalidText }
        bytes.append(contentsOf: text.utf8)
    }

    /// Marks the value as `NULL`.
    public mutating func appendNull() {
        isNull = true
    }

    /// Appends a value and returns its length: a negative number for `NULL`.
    mutating func appendMeasured(_ value: some PostgresEncodable) throws(DatabaseError) -> Int32 {
        let start = bytes.count
        isNull = false
        try value.encode(into: &self)
        guard !isNull else {
            isNull = false
            return -1
        }
        guard let length = Int32(exactly: bytes.count - start) else { throw .invalidValue }
        return length
    }

    /// Appends a value after its length, as in the elements of arrays and the columns of binary `COPY`.
    mutating func appendCounted(_ value: some PostgresEncodable) throws(DatabaseError) {
        let start = bytes.count
        append(Int32(0))
        let length = try appendMeasured(value)
        bytes.withUnsafeMutableBytes { $0.storeBytes(of: length.bigEndian, toByteOffset: start, as: Int32.self) }
    }

    /// Returns the appended bytes and empties the buffer.
    mutating func take() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }
}

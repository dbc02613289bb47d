/// The binary form of a statement's parameters while they are being bound.
public struct ParameterBuffer: Sendable {
    /// The parameters, one behind the other.
    private(set) var bytes: [UInt8] = []

    /// True when the value appended last was `NULL`.
    private(set) var isNull = false

    /// Appends an integer in network byte order.
    public mutating func append(_ integer: some FixedWidthInteger) {
        withUnsafeBytes(of: integer.bigEndian) { bytes.append(contentsOf: $0) }
    }

    /// Appends bytes as they are.
    public mutating func append(contentsOf more: some Sequence<UInt8>) {
        bytes.append(contentsOf: more)
    }

    /// Appends text in UTF-8.
    ///
    /// - Throws: ``DatabaseError/invalidText`` when it holds a NUL, which PostgreSQL cannot store.
    public mutating func append(text: String) throws(DatabaseError) {
        guard !text.utf8.contains(0) else { throw .invalidText }
        bytes.append(contentsOf: text.utf8)
    }

    /// Says that the value is `NULL`.
    public mutating func appendNull() {
        isNull = true
    }

    /// Appends a value and says how long it is: a negative number for `NULL`.
    mutating func appendMeasured(_ value: some PostgresEncodable) throws(DatabaseError) -> Int32 {
        let start = bytes.count
        isNull = false
        try value.encode(into: &self)
        guard !isNull else {
            isNull = false
            return -1
        }
        return Int32(bytes.count - start)
    }

    /// Appends a value behind its length, as the elements of arrays and the columns of binary `COPY` are written.
    mutating func appendCounted(_ value: some PostgresEncodable) throws(DatabaseError) {
        let start = bytes.count
        append(Int32(0))
        let length = try appendMeasured(value)
        withUnsafeBytes(of: length.bigEndian) { bytes.replaceSubrange(start..<start + 4, with: $0) }
    }

    /// Takes what was appended and starts anew.
    mutating func take() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }
}

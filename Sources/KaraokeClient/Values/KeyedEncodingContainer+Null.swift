/// Documents have all their members, as those of the service do: one without a value is null.
///
/// The compiler's `encode(to:)` of a document calls these methods in place of the standard ones, which leave it out.
extension KeyedEncodingContainer {
    mutating func encodeIfPresent(_ value: Bool?, forKey key: Key) throws {
        try encode(value, forKey: key)
    }

    mutating func encodeIfPresent(_ value: Int?, forKey key: Key) throws {
        try encode(value, forKey: key)
    }

    mutating func encodeIfPresent(_ value: Double?, forKey key: Key) throws {
        try encode(value, forKey: key)
    }

    mutating func encodeIfPresent(_ value: String?, forKey key: Key) throws {
        try encode(value, forKey: key)
    }

    mutating func encodeIfPresent(_ value: (some Encodable)?, forKey key: Key) throws {
        try encode(value, forKey: key)
    }
}

/// A note of what the setter of a key path does with container values.
@usableFromInline
struct Recording {
    /// The variable that receives the value, an optional of the type.
    @usableFromInline let slot: UnsafeMutableRawPointer
    @usableFromInline let type: ObjectIdentifier

    /// True when a value was read, so that what is stored may depend on it.
    @usableFromInline var isRead = false
    @usableFromInline var writes = 0

    /// The key of a value of the type.
    @usableFromInline var key: ObjectIdentifier?

    @inlinable
    init(into slot: UnsafeMutableRawPointer, as type: Any.Type) {
        self.slot = slot
        self.type = ObjectIdentifier(type)
    }

    /// The key, if a single value of the type was stored and nothing was read.
    @inlinable var onlyKey: ObjectIdentifier? { writes == 1 && !isRead ? key : nil }

    /// Notes a value that is stored under a key.
    ///
    /// Sound because the variable is an optional of the type that the value was found to have.
    @inlinable
    mutating func note<Value>(_ value: Value, under key: ObjectIdentifier) {
        writes += 1
        guard ObjectIdentifier(Value.self) == type else { return }
        slot.assumingMemoryBound(to: Value?.self).pointee = value
        self.key = key
    }
}

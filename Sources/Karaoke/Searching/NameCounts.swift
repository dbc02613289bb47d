/// The numbers of songs that have a name in common.
///
/// A name is known by its hash, since a million titles would take as much memory as the rest of an index.
struct NameCounts: Sendable {
    private var counts: [Int: UInt32] = [:]

    mutating func add(_ name: ArraySlice<UInt8>) { counts[Self.key(name), default: 0] += 1 }

    mutating func remove(_ name: ArraySlice<UInt8>) {
        let key = Self.key(name)
        guard let count = counts[key], count > 1 else {
            counts[key] = nil
            return
        }
        counts[key] = count - 1
    }

    subscript(name: ArraySlice<UInt8>) -> Int { Int(counts[Self.key(name)] ?? 0) }

    private static func key(_ name: ArraySlice<UInt8>) -> Int {
        var hasher = Hasher()
        name.withUnsafeBytes { hasher.combine(bytes: $0) }
        return hasher.finalize()
    }
}

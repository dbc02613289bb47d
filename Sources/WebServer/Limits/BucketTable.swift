/// The buckets of those who asked lately; how many there are is bounded.
///
/// When one half of the places is taken, whoever has not asked since the other half was is forgotten, which is as good as
/// a full bucket. Complexity: constant time a request, on average.
package struct BucketTable<Key: Hashable & Sendable>: Sendable {
    private let allowance: Allowance
    private let capacity: Int
    private var recent: [Key: TokenBucket] = [:]
    private var older: [Key: TokenBucket] = [:]

    package init(_ allowance: Allowance, capacity: Int) {
        self.allowance = allowance
        self.capacity = capacity
    }

    /// How many buckets are kept.
    package var count: Int { recent.count + older.count }

    /// Takes one token for somebody.
    ///
    /// - Returns: How long to wait when there is none.
    package mutating func take(for key: Key, at now: ContinuousClock.Instant) -> Duration? {
        var bucket = recent[key] ?? older.removeValue(forKey: key) ?? TokenBucket(at: now)
        let wait = bucket.take(at: now, of: allowance)
        if recent.count >= capacity / 2, recent[key] == nil {
            older = recent
            recent = [:]
        }
        recent[key] = bucket
        return wait
    }

    /// Gives back one token that was taken, if the bucket is still kept.
    package mutating func giveBack(to key: Key) {
        recent[key]?.giveBack(of: allowance)
        older[key]?.giveBack(of: allowance)
    }
}

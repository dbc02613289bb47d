/// A token bucket, kept as the time at which it is full again.
struct TokenBucket: Equatable {
    typealias Instant = ContinuousClock.Instant

    private var fullAt: Instant

    /// A full bucket.
    init(at now: Instant) {
        fullAt = now
    }

    /// Takes one token.
    ///
    /// - Returns: How long to wait for the next token when there is none, and so none was taken.
    mutating func take(at now: Instant, of limit: RateLimit) -> Duration? {
        let refill = Duration.seconds(1) / limit.perSecond
        let next = max(fullAt, now) + refill
        let excess = next - now - refill * limit.burst
        guard excess <= .zero else { return excess }
        fullAt = next
        return nil
    }

    /// Gives back one token that was taken.
    mutating func giveBack(of limit: RateLimit) {
        fullAt -= Duration.seconds(1) / limit.perSecond
    }
}

/// A rate limit: so many times at once, and from then on so many times a second.
package struct RateLimit: Equatable, Sendable {
    package var burst: Int
    package var perSecond: Int

    /// - Parameters:
    ///   - burst: How many times at once, one at least.
    ///   - perSecond: How many times a second in the long run, one at least.
    package init(burst: Int, perSecond: Int) {
        precondition(burst > 0 && perSecond > 0, "A rate limit admits at least one request")
        self.burst = burst
        self.perSecond = perSecond
    }
}

/// The buckets of those who asked lately; how many there are is bounded.
///
/// When one half of the places is taken, whoever has not asked since the other half was is forgotten, which is as good as
/// a full bucket. Complexity: constant time a request, on average.
package struct BucketTable<Key: Hashable & Sendable>: Sendable {
    private let limit: RateLimit
    private let capacity: Int
    private var recent: [Key: TokenBucket] = [:]
    private var older: [Key: TokenBucket] = [:]

    package init(_ limit: RateLimit, capacity: Int) {
        self.limit = limit
        self.capacity = capacity
    }

    /// The number of buckets that are kept.
    package var count: Int { recent.count + older.count }

    /// Takes one token for somebody.
    ///
    /// - Returns: How long to wait when there is none.
    package mutating func take(for key: Key, at now: ContinuousClock.Instant) -> Duration? {
        var bucket = recent[key] ?? older.removeValue(forKey: key) ?? TokenBucket(at: now)
        let wait = bucket.take(at: now, of: limit)
        if recent.count >= capacity / 2, recent[key] == nil {
            older = recent
            recent = [:]
        }
        recent[key] = bucket
        return wait
    }

    /// Gives back one token that was taken, if the bucket is still kept.
    package mutating func giveBack(to key: Key) {
        recent[key]?.giveBack(of: limit)
        older[key]?.giveBack(of: limit)
    }
}

/// A token bucket, stored as the time at which it is full again.
struct TokenBucket: Equatable {
    typealias Instant = ContinuousClock.Instant

    private var fullAt: Instant

    /// A full bucket.
    init(at now: Instant) {
        fullAt = now
    }

    /// Takes one token.
    ///
    /// - Returns: The time until the next token when there is none; `nil` when one was taken.
    mutating func take(at now: Instant, of limit: RateLimit) -> Duration? {
        let refill = Duration.seconds(1) / limit.perSecond
        let next = max(fullAt, now) + refill
        let excess = next - now - refill * limit.burst
        guard excess <= .zero else { return excess }
        fullAt = next
        return nil
    }

    /// Returns the tokens that are left, and the time until the bucket is full again.
    func remainder(at now: Instant, of limit: RateLimit) -> RateLimit.Remainder {
        let refill = max(.zero, fullAt - now)
        let taken = Int(exactly: (refill / (Duration.seconds(1) / limit.perSecond)).rounded(.up)) ?? limit.burst
        return RateLimit.Remainder(limit: limit, requests: max(0, limit.burst - taken), refill: refill)
    }

    /// Returns one token that was taken.
    mutating func refund(of limit: RateLimit) {
        fullAt -= Duration.seconds(1) / limit.perSecond
    }
}

extension Duration {
    /// The whole seconds until a retry, at least one, as `Retry-After` has them.
    package var secondsToWait: Int { max(1, Int(exactly: (self / .seconds(1)).rounded(.up)) ?? .max) }
}

/// A rate limit: a burst, and a sustained rate.
package struct RateLimit: Equatable, Sendable {
    package var burst: Int
    package var perSecond: Int

    /// - Parameters:
    ///   - burst: The most requests at once, at least one.
    ///   - perSecond: The sustained number of requests per second, at least one.
    package init(burst: Int, perSecond: Int) {
        precondition(burst > 0 && perSecond > 0, "A rate limit admits at least one request")
        self.burst = burst
        self.perSecond = perSecond
    }
}

extension RateLimit {
    /// The rest of a rate limit that one caller has.
    package struct Remainder: Equatable, Sendable {
        let limit: RateLimit
        /// The requests that are left at once.
        let requests: Int
        /// The time until as many are left as the limit allows.
        let refill: Duration
    }
}

/// A bounded table of the buckets of recent callers.
///
/// Buckets are kept in two halves. When the recent half is full, it replaces the older one, whose buckets are
/// forgotten, as if they were full. Complexity: constant time per request, on average.
package struct BucketTable<Key: Hashable & Sendable>: Sendable {
    private let limit: RateLimit
    private let capacity: Int
    private var recent: [Key: TokenBucket] = [:]
    private var older: [Key: TokenBucket] = [:]

    package init(_ limit: RateLimit, capacity: Int) {
        self.limit = limit
        self.capacity = capacity
    }

    /// The number of stored buckets.
    package var count: Int { recent.count + older.count }

    /// Takes one token of a caller.
    ///
    /// - Returns: The time until the next token when there is none; `nil` when one was taken.
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

    /// Returns the rest of a caller's bucket.
    package func remainder(of key: Key, at now: ContinuousClock.Instant) -> RateLimit.Remainder {
        (recent[key] ?? older[key] ?? TokenBucket(at: now)).remainder(at: now, of: limit)
    }

    /// Returns one token that was taken, if the bucket is still stored.
    package mutating func refund(to key: Key) {
        recent[key]?.refund(of: limit)
        older[key]?.refund(of: limit)
    }
}

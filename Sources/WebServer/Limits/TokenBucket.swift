/// How much of an allowance is left to somebody: a token bucket, kept as the time at which it is full again.
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
    mutating func take(at now: Instant, of allowance: Allowance) -> Duration? {
        let refill = Duration.seconds(1) / allowance.perSecond
        let next = max(fullAt, now) + refill
        let excess = next - now - refill * allowance.burst
        guard excess <= .zero else { return excess }
        fullAt = next
        return nil
    }

    /// Gives back one token that was taken.
    mutating func giveBack(of allowance: Allowance) {
        fullAt -= Duration.seconds(1) / allowance.perSecond
    }
}

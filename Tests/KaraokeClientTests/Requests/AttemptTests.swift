import Testing

@testable import KaraokeClient

@Suite struct `A next attempt` {
    @Test func `comes after pauses that double, up to the longest`() {
        var policy = RetryPolicy()
        policy.retries = 7
        var attempts = Attempts(policy)
        let pauses = (1...8).map { _ in attempts.pause(after: .unsent, isRepeatable: true, chance: 1) }
        let milliseconds = [200, 400, 800, 1600, 3200, 6400, 10_000].map { Duration.milliseconds($0) }
        #expect(pauses == milliseconds + [nil])
    }

    @Test func `comes after at least half of the pause`() {
        var attempts = Attempts(RetryPolicy())
        #expect(attempts.pause(after: .lost, isRepeatable: true, chance: 0) == .milliseconds(100))
    }

    @Test(arguments: [
        (Attempts.Outcome.unsent, true),
        (.lost, false),
        (.answered(status: 503, code: .unavailable, retryAfter: nil), false),
        (.answered(status: 429, code: .tooManyRequests, retryAfter: .seconds(1)), true),
        (.answered(status: 429, code: .tooManyRequests, retryAfter: .seconds(11)), false),
        (.answered(status: 409, code: .idempotencyKeyInUse, retryAfter: nil), true),
        (.answered(status: 409, code: .songTaken, retryAfter: nil), false),
        (.answered(status: 500, code: .internalError, retryAfter: nil), false),
    ])
    func `of an unrepeatable request comes only when it was not processed`(outcome: Attempts.Outcome, isMade: Bool) {
        var attempts = Attempts(RetryPolicy())
        #expect((attempts.pause(after: outcome, isRepeatable: false, chance: 1) != nil) == isMade)
    }
}

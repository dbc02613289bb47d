import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite struct `A token bucket` {
    private let start = ContinuousClock.now
    private let rateLimit = RateLimit(burst: 3, perSecond: 2)

    @Test func `gives as many tokens at once as the burst allows`() {
        var bucket = TokenBucket(at: start)
        let waits = (0..<5).map { _ in bucket.take(at: start, of: rateLimit) }
        #expect(waits == [nil, nil, nil, .milliseconds(500), .milliseconds(500)])
    }

    @Test func `gives the next one when it has been refilled, and no earlier`() {
        var bucket = TokenBucket(at: start)
        for _ in 0..<3 { _ = bucket.take(at: start, of: rateLimit) }
        #expect(bucket.take(at: start + .milliseconds(499), of: rateLimit) == .milliseconds(1))
        #expect(bucket.take(at: start + .milliseconds(500), of: rateLimit) == nil)
        #expect(bucket.take(at: start + .milliseconds(500), of: rateLimit) == .milliseconds(500))
    }

    @Test func `tells the tokens that are left, and the time until it is full`() {
        var bucket = TokenBucket(at: start)
        var rests: [RateLimit.Remainder] = []
        for _ in 0..<4 {
            rests.append(bucket.remainder(at: start, of: rateLimit))
            _ = bucket.take(at: start, of: rateLimit)
        }
        rests.append(bucket.remainder(at: start + .milliseconds(501), of: rateLimit))
        #expect(rests.map(\.requests) == [3, 2, 1, 0, 1])
        #expect(rests.map(\.refill) == [0, 500, 1_000, 1_500, 999].map { .milliseconds($0) })
    }

    @Test func `is never more than full`() {
        var bucket = TokenBucket(at: start)
        let later = start + .seconds(3600)
        let waits = (0..<4).map { _ in bucket.take(at: later, of: rateLimit) }
        #expect(waits == [nil, nil, nil, .milliseconds(500)])
    }
}

@Suite struct `A table of buckets` {
    private let start = ContinuousClock.now

    @Test func `keeps no more buckets than it may`() {
        var table = BucketTable<Int>(RateLimit(burst: 1, perSecond: 1), capacity: 10)
        for key in 0..<1_000 {
            _ = table.take(for: key, at: start)
            #expect(table.count <= 10)
        }
    }

    @Test func `keeps the buckets of active callers, however many others there are`() {
        var table = BucketTable<Int>(RateLimit(burst: 1, perSecond: 1), capacity: 10)
        #expect(table.take(for: 0, at: start) == nil)
        for stranger in 1..<1_000 {
            _ = table.take(for: stranger, at: start)
            #expect(table.take(for: 0, at: start) == .seconds(1))
        }
    }
}

import Testing

@testable import Postgres

@Suite struct `The wait between attempts` {
    private let backoff = Backoff(shortest: .milliseconds(100), longest: .seconds(2))

    @Test(arguments: [(1, 100), (2, 200), (3, 400), (5, 1_600), (6, 2_000), (1_000, 2_000)])
    func `doubles up to its longest`(failures: Int, milliseconds: Int) {
        #expect(backoff.delay(failures: failures, jitter: 0) == .milliseconds(milliseconds))
    }

    @Test func `is cut by chance to a half at most`() {
        #expect(backoff.delay(failures: 1, jitter: 1) == .milliseconds(50))
    }
}

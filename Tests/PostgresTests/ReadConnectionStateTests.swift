import Testing

@testable import Postgres

@Suite struct `A read connection` {
    private let now = ContinuousClock.now
    private let delay: (Int) -> Duration = { .seconds($0) }

    @Test func `is opened by the first demand only`() {
        var reader = ReadConnectionState()
        #expect(reader.demand() == true)
        #expect(reader.demand() == false)
    }

    @Test func `is worth waiting for until an attempt has failed`() {
        var reader = ReadConnectionState()
        _ = reader.demand()
        #expect(!reader.isHopeless)
        reader.fail(at: now, delay: delay)
        #expect(reader.isHopeless)
    }

    @Test func `is opened again when its wait is over`() {
        var reader = ReadConnectionState()
        _ = reader.demand()
        reader.fail(at: now, delay: delay)
        #expect(reader.wake(at: now + .milliseconds(999)) == false)
        #expect(reader.wake(at: now + .seconds(1)) == true)
        #expect(reader.isHopeless)
        reader.open()
        #expect(!reader.isHopeless)
    }

    @Test func `that broke is opened again at once, but not time and again`() {
        var reader = ReadConnectionState()
        _ = reader.demand()
        reader.open()
        #expect(reader.lose(at: now, delay: delay) == true)
        reader.open()
        #expect(reader.lose(at: now, delay: delay) == false)
        #expect(reader.phase == .down(until: now + .seconds(1)))
    }

    @Test func `that answered is forgiven its failures`() {
        var reader = ReadConnectionState()
        _ = reader.demand()
        reader.fail(at: now, delay: delay)
        _ = reader.wake(at: now + .seconds(1))
        reader.open()
        reader.succeed()
        #expect(reader.failures == 0)
        #expect(reader.lose(at: now, delay: delay) == true)
    }
}

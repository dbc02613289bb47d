import Testing

@testable import Postgres

@Suite struct `A lane` {
    private let now = ContinuousClock.now
    private let delay: (Int) -> Duration = { .seconds($0) }

    @Test func `is opened by the first demand only`() {
        var lane = LaneState()
        #expect(lane.demand() == true)
        #expect(lane.demand() == false)
    }

    @Test func `is worth waiting for until an attempt has failed`() {
        var lane = LaneState()
        _ = lane.demand()
        #expect(!lane.isHopeless)
        lane.fail(at: now, delay: delay)
        #expect(lane.isHopeless)
    }

    @Test func `is opened again when its wait is over`() {
        var lane = LaneState()
        _ = lane.demand()
        lane.fail(at: now, delay: delay)
        #expect(lane.wake(at: now + .milliseconds(999)) == false)
        #expect(lane.wake(at: now + .seconds(1)) == true)
        #expect(lane.isHopeless)
        lane.open()
        #expect(!lane.isHopeless)
    }

    @Test func `that broke is opened again at once, but not time and again`() {
        var lane = LaneState()
        _ = lane.demand()
        lane.open()
        #expect(lane.lose(at: now, delay: delay) == true)
        lane.open()
        #expect(lane.lose(at: now, delay: delay) == false)
        #expect(lane.phase == .down(until: now + .seconds(1)))
    }

    @Test func `that answered is forgiven its failures`() {
        var lane = LaneState()
        _ = lane.demand()
        lane.fail(at: now, delay: delay)
        _ = lane.wake(at: now + .seconds(1))
        lane.open()
        lane.succeed()
        #expect(lane.failures == 0)
        #expect(lane.lose(at: now, delay: delay) == true)
    }
}

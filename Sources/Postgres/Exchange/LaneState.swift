/// Whether a shared connection is there, and when to try again; it decides, the exchange acts.
struct LaneState {
    enum Phase: Equatable {
        /// Nobody has read yet.
        case unused
        case opening
        case open
        case down(until: ContinuousClock.Instant)
    }

    private(set) var phase = Phase.unused

    /// Attempts in vain since the last answer.
    private(set) var failures = 0

    /// Connections that broke since the last answer.
    private var losses = 0

    /// Whether callers had better not wait for this lane.
    var isHopeless: Bool { failures > 0 && phase != .open }

    /// A caller wants to read; `true` says to open a connection.
    mutating func demand() -> Bool {
        guard phase == .unused else { return false }
        phase = .opening
        return true
    }

    /// A connection was made.
    mutating func open() {
        phase = .open
    }

    /// The server answered, so that the connection is good.
    mutating func succeed() {
        failures = 0
        losses = 0
    }

    /// A connection could not be made.
    mutating func fail(at now: ContinuousClock.Instant, delay: (_ failures: Int) -> Duration) {
        failures += 1
        phase = .down(until: now + delay(failures))
    }

    /// The connection broke; `true` says to open another at once, which is good for one time.
    mutating func lose(at now: ContinuousClock.Instant, delay: (_ failures: Int) -> Duration) -> Bool {
        losses += 1
        guard losses == 1, failures == 0 else {
            fail(at: now, delay: delay)
            return false
        }
        phase = .opening
        return true
    }

    /// Time has passed; `true` says to open a connection.
    mutating func wake(at now: ContinuousClock.Instant) -> Bool {
        guard case .down(let until) = phase, until <= now else { return false }
        phase = .opening
        return true
    }
}

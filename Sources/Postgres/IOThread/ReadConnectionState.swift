/// The state of a shared connection, with the time of the next attempt; it decides, and the I/O thread acts.
struct ReadConnectionState {
    enum Phase: Equatable {
        /// No read has been requested yet.
        case unused
        case opening
        case open
        case down(until: ContinuousClock.Instant)
    }

    private(set) var phase = Phase.unused

    /// Failed attempts since the last answer.
    private(set) var failures = 0

    /// Connections that broke since the last answer.
    private var losses = 0

    /// True when callers should not wait for this connection.
    var isHopeless: Bool { failures > 0 && phase != .open }

    /// Records a request to read; `true` when a connection has to be opened.
    mutating func demand() -> Bool {
        guard phase == .unused else { return false }
        phase = .opening
        return true
    }

    /// Records an opened connection.
    mutating func open() {
        phase = .open
    }

    /// Records an answer, which proves that the connection works.
    mutating func succeed() {
        failures = 0
        losses = 0
    }

    /// Records that a connection could not be opened.
    mutating func fail(at now: ContinuousClock.Instant, delay: (_ failures: Int) -> Duration) {
        failures += 1
        phase = .down(until: now + delay(failures))
    }

    /// Records that the connection broke; `true` when another has to be opened at once, which happens only once.
    mutating func lose(at now: ContinuousClock.Instant, delay: (_ failures: Int) -> Duration) -> Bool {
        losses += 1
        guard losses == 1, failures == 0 else {
            fail(at: now, delay: delay)
            return false
        }
        phase = .opening
        return true
    }

    /// Ends the wait when its time has come; `true` when a connection has to be opened.
    mutating func wake(at now: ContinuousClock.Instant) -> Bool {
        guard case .down(let until) = phase, until <= now else { return false }
        phase = .opening
        return true
    }
}

/// The wait between attempts to connect: doubled after every failure, with jitter.
struct Backoff: Sendable {
    var shortest = Duration.milliseconds(100)
    var longest = Duration.seconds(2)

    /// The wait after a number of failures in a row; `jitter`, between 0 and 1, shortens it by up to half.
    func delay(failures: Int, jitter: Double) -> Duration {
        let doublings = min(max(failures - 1, 0), 16)
        let delay = min(shortest * (1 << doublings), longest)
        return delay * (1 - jitter / 2)
    }
}

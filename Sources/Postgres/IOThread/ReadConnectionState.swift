/// The state of a shared connection, with the time of the next attempt; it decides, the I/O thread acts.
struct ReadConnectionState {
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

    /// True when callers should not wait for this connection.
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

/// The wait between attempts to connect: doubled after every failure, with jitter.
struct Backoff: Sendable {
    var shortest = Duration.milliseconds(100)
    var longest = Duration.seconds(2)

    /// The wait after a number of failures in a row; `jitter`, between 0 and 1, takes up to half of it away.
    func delay(failures: Int, jitter: Double) -> Duration {
        let doublings = min(max(failures - 1, 0), 16)
        let delay = min(shortest * (1 << doublings), longest)
        return delay * (1 - jitter / 2)
    }
}

/// A server that was reported to lack a file of its own, and the pauses between restarts that do not help.
struct ReportedDamage {
    private static let shortestPause = Duration.seconds(60)
    private static let longestPause = Duration.seconds(3_600)

    /// The reported server process; nil when none was.
    private(set) var process: Int32?
    private var pause = Duration.zero
    private var endedAt: ContinuousClock.Instant?

    /// Records a report, unless the server was restarted so recently that restarting it again would not help.
    mutating func report(of process: Int32, at now: ContinuousClock.Instant) {
        if let endedAt, now - endedAt < pause { return }
        self.process = process
    }

    /// Records the restart.
    mutating func end(at now: ContinuousClock.Instant) {
        guard process != nil else { return }
        process = nil
        let isRecent = endedAt.map { now - $0 < Self.longestPause } ?? false
        pause = isRecent ? min(max(pause * 2, Self.shortestPause), Self.longestPause) : Self.shortestPause
        endedAt = now
    }
}

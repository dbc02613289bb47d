/// Decides whether a broken stream is opened again, and after which pause.
struct Reconnection {
    let policy: RetryPolicy
    private var failures = 0
    private var hasBegun = false
    private var hasSucceeded = false

    init(_ policy: RetryPolicy) {
        self.policy = policy
    }

    /// Records that the stream delivered an event.
    mutating func succeed() {
        failures = 0
        hasSucceeded = true
    }

    /// The pause before the stream is opened.
    ///
    /// - Parameters:
    ///   - asked: The pause that the service requested, of which no more counts than the longest pause of the policy.
    ///   - chance: From 0 to 1, so that clients that lost the service together do not reconnect together.
    /// - Returns: The pause; `nil` the first time.
    mutating func pause(asked: Duration?, chance: Double) -> Duration? {
        defer { hasBegun = true }
        guard hasBegun else { return nil }
        failures += 1
        let requested = failures == 1 ? min(asked ?? .zero, policy.longestPause) : .zero
        return max(requested, policy.pause(before: failures, chance: chance))
    }

    /// True when a failure to open the stream is temporary.
    ///
    /// After the first event of a stream, the client waits for the service without limit.
    func goesOn(after error: any Error) -> Bool {
        let passes =
            switch error {
            case let problem as Problem: problem.status == 429 || problem.status >= 500
            case ServiceError.unexpected(let status, _): status >= 500
            case ServiceError.unreachable, ServiceError.connectionLost, ServiceError.timedOut: true
            default: false
            }
        return passes && (hasSucceeded || failures < policy.retries)
    }
}

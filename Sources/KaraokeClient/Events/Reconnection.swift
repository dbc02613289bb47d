/// Decides whether a stream that broke off is opened again, and after which pause.
struct Reconnection {
    let policy: RetryPolicy
    private var failures = 0
    private var hasBegun = false
    private var hasSucceeded = false

    init(_ policy: RetryPolicy) {
        self.policy = policy
    }

    /// Notes that the stream told something.
    mutating func succeed() {
        failures = 0
        hasSucceeded = true
    }

    /// Decides how long to wait before the stream is opened.
    ///
    /// - Parameters:
    ///   - asked: The pause that the service wants.
    ///   - chance: From 0 to 1, so that clients which lost the service together do not come back together.
    /// - Returns: The pause; `nil` the first time.
    mutating func pause(asked: Duration?, chance: Double) -> Duration? {
        defer { hasBegun = true }
        guard hasBegun else { return nil }
        failures += 1
        return max(failures == 1 ? asked ?? .zero : .zero, policy.pause(before: failures, chance: chance))
    }

    /// Whether a failure to open the stream is one that passes.
    ///
    /// Once the stream has told something, the service is waited for as long as it takes.
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

/// The number of retries and the pauses between them, for requests that fail because the service is unavailable.
///
/// A retried `POST` carries the same `Idempotency-Key` and has one effect. A retried `PUT` or `PATCH` writes the same
/// values again, even over another client's changes in between. A request with a condition, or to skip a pick, is only retried
/// when it cannot have been processed. An import of songs is never retried.
public struct RetryPolicy: Sendable, Hashable {
    /// The most retries; 0 for none.
    public var retries = 4
    /// The longest first pause.
    ///
    /// Each further pause is at most twice as long as the previous one.
    public var firstPause = Duration.milliseconds(200)
    /// The longest pause.
    ///
    /// When the service requests a longer one, the problem is thrown instead.
    public var longestPause = Duration.seconds(10)

    /// Creates the default values.
    public init() {}

    /// A policy without retries.
    public static var never: Self {
        var policy = Self()
        policy.retries = 0
        return policy
    }

    /// The pause before a retry, counted from 1.
    ///
    /// Half of it is fixed and half is random.
    func pause(before number: Int, chance: Double) -> Duration {
        let full = min(longestPause, firstPause * (1 << min(number - 1, 20)))
        return full / 2 + full / 2 * chance
    }
}

/// Decides whether a request is retried, and after which pause.
struct Attempts {
    let policy: RetryPolicy
    private(set) var made = 0

    init(_ policy: RetryPolicy) {
        self.policy = policy
    }

    /// The outcome of an attempt.
    enum Outcome {
        case answered(status: Int, code: ProblemCode?, retryAfter: Duration?)
        /// No connection was made, so nothing has happened.
        case unsent
        /// The connection was lost. The request may have been processed.
        case lost
    }

    /// Records the outcome of an attempt.
    ///
    /// - Parameters:
    ///   - outcome: The outcome.
    ///   - isRepeatable: True when the request may be made twice even if it was processed the first time.
    ///   - chance: From 0 to 1, so that clients that failed together do not retry together.
    /// - Returns: The pause before the next attempt; `nil` after the last one.
    mutating func pause(after outcome: Outcome, isRepeatable: Bool, chance: Double) -> Duration? {
        made += 1
        guard made <= policy.retries, outcome.allowsRepetition(of: isRepeatable) else { return nil }
        if case .answered(_, _, let wanted?) = outcome {
            return wanted <= policy.longestPause ? wanted : nil
        }
        return policy.pause(before: made, chance: chance)
    }
}

extension Attempts.Outcome {
    fileprivate func allowsRepetition(of isRepeatable: Bool) -> Bool {
        switch self {
        case .unsent: true
        case .lost: isRepeatable
        case .answered(status: 429, _, let retryAfter): retryAfter != nil
        case .answered(status: 502...504, _, _): isRepeatable
        case .answered(_, code: .idempotencyKeyInUse, _): true
        case .answered: false
        }
    }
}

/// Decides whether a call is tried once more, and after which pause.
struct Attempts {
    let policy: RetryPolicy
    private(set) var made = 0

    init(_ policy: RetryPolicy) {
        self.policy = policy
    }

    /// What came of one try.
    enum Outcome {
        case answered(status: Int, code: ProblemCode?, retryAfter: Duration?)
        /// No connection was made, so nothing has happened.
        case unsent
        /// The connection was lost; what was asked for may have been done.
        case lost
    }

    /// Notes what came of a try.
    ///
    /// - Parameters:
    ///   - outcome: What came of it.
    ///   - isRepeatable: Whether the call may be made twice although it was done the first time.
    ///   - chance: From 0 to 1, so that clients which failed together do not come back together.
    /// - Returns: The pause before the next try; `nil` when this was the last.
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

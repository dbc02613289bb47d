/// How often, and with which pauses, a call is tried again that met no service, or one that is out of order.
///
/// A repeated `POST` carries an `Idempotency-Key`, so that it has one effect. A repeated `PUT` or `PATCH` writes the same values
/// again, also over what somebody else wrote in between, unless the call has a condition: then it is repeated only when it
/// cannot have been done. An import of songs is sent once.
public struct RetryPolicy: Sendable, Hashable {
    /// How often at most; 0 for never.
    public var retries = 4
    /// The first pause is at most this long; each further one at most twice as long as the one before.
    public var firstPause = Duration.milliseconds(200)
    /// No pause is longer, also when the service asks for it: then the problem is thrown instead.
    public var longestPause = Duration.seconds(10)

    /// Says nothing yet.
    public init() {}

    /// No second tries.
    public static var never: Self {
        var policy = Self()
        policy.retries = 0
        return policy
    }

    /// The pause before a try again, the first one's number being 1: half of it certain, half by chance.
    func pause(before number: Int, chance: Double) -> Duration {
        let full = min(longestPause, firstPause * (1 << min(number - 1, 20)))
        return full / 2 + full / 2 * chance
    }
}

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

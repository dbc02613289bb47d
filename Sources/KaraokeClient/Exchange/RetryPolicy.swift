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

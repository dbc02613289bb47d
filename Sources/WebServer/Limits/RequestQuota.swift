import HTTPTypes
import Synchronization

/// The rest of the rate limit that a request counts in, for the fields of its response.
///
/// The code that counts a request sets it, and the outermost responder writes it into every response, so that problems
/// have it too.
package final class RequestQuota: Sendable {
    private let remainder = Mutex<RateLimit.Remainder?>(nil)

    package init() {}

    /// Sets the rest once the request was counted.
    package func set(_ rest: RateLimit.Remainder) {
        remainder.withLock { $0 = rest }
    }

    /// Writes the fields of draft-ietf-httpapi-ratelimit-headers; none for a request that did not count.
    func write(to fields: inout HTTPFields) {
        guard let rest = remainder.withLock({ $0 }) else { return }
        let window = (Duration.seconds(rest.limit.burst) / rest.limit.perSecond).secondsToWait
        fields[.rateLimitPolicy] = "\"requests\";q=\(rest.limit.burst);w=\(window)"
        fields[.rateLimit] = "\"requests\";r=\(rest.requests);t=\(rest.refill.secondsToWait)"
    }
}

import WebServer

extension RateLimits {
    /// The limits of one process.
    package struct Configuration: Equatable, Sendable {
        /// The requests of one guest, or of one display's token.
        package var guests = RateLimit(burst: 100, perSecond: 20)
        /// The new guests from one network.
        package var joins = RateLimit(burst: 120, perSecond: 1)
        /// The failed attempts of one network to join, and those to sign in.
        package var failures = RateLimit(burst: 60, perSecond: 1)
        /// The failed attempts of one block of IPv6 addresses, which one customer of a provider may have.
        package var blockFailures = RateLimit(burst: 240, perSecond: 4)
        /// The failed attempts of all clients together.
        package var serviceFailures = RateLimit(burst: 600, perSecond: 10)
        /// The most guests, and the most networks, with stored buckets.
        package var capacity = 50_000

        package init() {}
    }

    /// An attempt with a code or a token; the failures of each kind have their own rate limits.
    package enum Attempt: String, CaseIterable {
        /// Joining a board, or finding one by its code.
        case join
        /// Presenting a token.
        case signIn = "sign_in"
        /// Reading an unknown or private board without a token.
        case board
    }
}

extension RateLimits {
    /// How often who may ask.
    package struct Configuration: Equatable, Sendable {
        /// What one token of a guest or a display may do.
        package var callers = Allowance(burst: 100, perSecond: 20)
        /// How often one network may try to join or to sign in.
        package var joins = Allowance(burst: 60, perSecond: 1)
        /// How many tokens are remembered, and how many networks, at most.
        package var capacity = 50_000

        package init() {}
    }
}

/// How often something may be done: so many times at once, and from then on so many times a second.
package struct Allowance: Equatable, Sendable {
    package var burst: Int
    package var perSecond: Int

    /// - Parameters:
    ///   - burst: How many times at once, one at least.
    ///   - perSecond: How many times a second in the long run, one at least.
    package init(burst: Int, perSecond: Int) {
        precondition(burst > 0 && perSecond > 0, "An allowance allows something")
        self.burst = burst
        self.perSecond = perSecond
    }
}

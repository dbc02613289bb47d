/// The error for a write whose ``Precondition`` does not hold.
package struct StaleVersionError: Error, Sendable, Hashable {
    /// The version of what is there; `nil` when nothing is, or what is there has no version.
    package let current: Int?

    package init(current: Int?) {
        self.current = current
    }
}

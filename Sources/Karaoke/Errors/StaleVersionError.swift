/// A row that has changed since the caller read it.
package struct StaleVersionError: Error, Sendable, Hashable {
    /// The version the row has now.
    package let current: Int

    package init(current: Int) {
        self.current = current
    }
}

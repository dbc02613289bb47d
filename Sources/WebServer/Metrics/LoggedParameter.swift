/// The parameter of a path that the log shows.
package struct LoggedParameter: Sendable {
    package let name: String
    private let isShown: @Sendable (Substring) -> Bool

    /// - Parameters:
    ///   - name: The name in the paths of routes.
    ///   - isShown: True for a value that may be logged; any other may be a secret in the wrong place.
    package init(name: String, isShown: @escaping @Sendable (Substring) -> Bool) {
        self.name = name
        self.isShown = isShown
    }

    /// Returns a value as the log shows it.
    func shown(_ value: Substring) -> String { isShown(value) ? value.shortened : "***" }
}

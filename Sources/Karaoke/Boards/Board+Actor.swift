extension Board {
    /// Who makes a change, as the board's log shows it.
    package struct Actor: Sendable, Hashable {
        package let name: String

        package init(_ name: String) {
            self.name = name
        }

        /// The command line on the host's own machine.
        package static let command = Actor("command")
    }
}

extension Board {
    /// A section by whose it is.
    package struct Person: Sendable, Hashable {
        package let section: Section.ID
        package let name: String

        package init(section: Section.ID, name: String) {
            self.section = section
            self.name = name
        }
    }
}

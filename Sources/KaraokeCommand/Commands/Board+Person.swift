import Karaoke

extension Board {
    /// The section of a person, or with an id.
    ///
    /// - Throws: ``Failure`` that names the people who have one.
    func section(called name: String) throws -> Section {
        let section = sections.first { section in
            FoldedText(section.person) == FoldedText(name) || section.id.description == name.lowercased()
        }
        if let section { return section }
        let people = sections.map(\.person).joined(separator: ", ")
        throw Failure("Nobody called '\(name)' has a section on this board. It has: \(people).")
    }
}

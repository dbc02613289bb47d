extension Board.Section {
    /// A change of a section's fields.
    package struct Patch: Sendable, Equatable {
        package var person: String?
        /// Cleared, the title is made from the person again.
        package var title: Edit<String>
        package var footer: Edit<String>
        /// Counted from zero.
        package var position: Int?
        package var writtenRejection: Edit<Bool>
        package var state: State?

        package init(
            person: String? = nil,
            title: Edit<String> = .keep,
            footer: Edit<String> = .keep,
            position: Int? = nil,
            writtenRejection: Edit<Bool> = .keep,
            state: State? = nil
        ) {
            self.person = person
            self.title = title
            self.footer = footer
            self.position = position
            self.writtenRejection = writtenRejection
            self.state = state
        }

        /// Refuses what no section may hold.
        package func validate() throws(ValidationError) {
            try Text.validate(person, field: "person")
            if let title = title.value { try Text.validateContent(title, field: "title") }
            try Text.validate(footer.value, field: "footer")
            try Position.validate(position)
        }
    }
}

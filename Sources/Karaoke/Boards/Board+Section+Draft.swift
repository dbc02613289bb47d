extension Board.Section {
    /// A section that does not exist yet.
    package struct Draft: Sendable, Equatable {
        package var person: String
        /// `nil` makes the title from the person; an empty one leaves the section without a header.
        package var title: String?
        package var footer: String?
        /// Counted from zero; `nil` comes last.
        package var position: Int?
        package var writtenRejection: Bool?
        package var state: State

        package init(
            person: String,
            title: String? = nil,
            footer: String? = nil,
            position: Int? = nil,
            writtenRejection: Bool? = nil,
            state: State = .active
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
            if let title { try Text.validateContent(title, field: "title") }
            try Text.validate(footer, field: "footer")
            try Position.validate(position)
        }
    }
}

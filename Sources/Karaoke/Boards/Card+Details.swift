extension Board.Card {
    /// The key, the version and the remarks with which a singer wants a song, for the people who play it.
    ///
    /// No wall shows them.
    package struct Details: Sendable, Equatable {
        /// The most characters of a key.
        package static let keyLimit = 20

        /// The musical key, such as `-2` or `A minor`.
        package var key: String?
        /// The URL of the version, which people open and the service never fetches.
        package var link: String?
        package var note: String?

        package init(key: String? = nil, link: String? = nil, note: String? = nil) {
            self.key = key
            self.link = link
            self.note = note
        }

        /// Rejects values that no card may have.
        package func validate() throws(ValidationError) {
            try TextRules.validate(key, field: "key", limit: Self.keyLimit)
            try Song.Field.validate(address: link, field: "link")
            try TextRules.validate(note, field: "note")
        }
    }
}

extension Board.Card.Details {
    /// A change to the details of a card.
    package struct Patch: Sendable, Equatable {
        package var key: Edit<String>
        package var link: Edit<String>
        package var note: Edit<String>

        package init(key: Edit<String> = .keep, link: Edit<String> = .keep, note: Edit<String> = .keep) {
            self.key = key
            self.link = link
            self.note = note
        }

        /// True when the patch changes a detail.
        package var isGiven: Bool { key.isGiven || link.isGiven || note.isGiven }

        /// Rejects values that no card may have.
        package func validate() throws(ValidationError) {
            try Board.Card.Details(key: key.value, link: link.value, note: note.value).validate()
        }
    }
}

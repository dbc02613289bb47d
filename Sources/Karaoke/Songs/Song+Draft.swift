extension Song {
    /// The details of a song without its id.
    package struct Draft: Sendable, Equatable {
        package var title: String
        package var artist: String
        package var year: Int?
        /// The language, as the source names it.
        package var language: String?
        package var genre: String?
        /// The duration in whole seconds.
        package var duration: Int?
        /// The rating, from 0 to 5 stars.
        package var rating: Int?
        package var isDuet: Bool
        package var artworkURL: String?
        package var tag: String?
        /// The source of an imported song.
        package var origin: Origin?
        /// The name in the source, where it differs from the displayed name.
        package var importedName: Name?
        /// The pronunciation of the name, by which an imported song is found too.
        ///
        /// It is no field of a stored song.
        package var reading: Name?

        package init(
            title: String,
            artist: String,
            year: Int? = nil,
            language: String? = nil,
            genre: String? = nil,
            duration: Int? = nil,
            rating: Int? = nil,
            isDuet: Bool = false,
            artworkURL: String? = nil,
            tag: String? = nil,
            origin: Origin? = nil,
            importedName: Name? = nil
        ) {
            self.title = title
            self.artist = artist
            self.year = year
            self.language = language
            self.genre = genre
            self.duration = duration
            self.rating = rating
            self.isDuet = isDuet
            self.artworkURL = artworkURL
            self.tag = tag
            self.origin = origin
            self.importedName = importedName
        }

        /// Rejects values that no song may have.
        package func validate() throws(ValidationError) {
            for field in Field.all { try field.validate(self[field]) }
        }

        /// The song under its natural name.
        ///
        /// A name that changes is kept as the imported one.
        package var naturallyNamed: Draft {
            let name = Name(title: title, artist: artist)
            let natural = name.natural
            guard natural != name else { return self }
            var draft = self
            draft.title = natural.title
            draft.artist = natural.artist
            draft.importedName = importedName ?? name
            return draft
        }
    }

    /// A change to a song's fields.
    package struct Patch: Sendable, Equatable {
        package var title: String?
        package var artist: String?
        /// The new values of ``Field/details``; a detail that is not in it keeps its value.
        package var details: [Field: Field.Value]
        package var origin: Edit<Origin>

        package init(
            title: String? = nil,
            artist: String? = nil,
            details: [Field: Field.Value] = [:],
            origin: Edit<Origin> = .keep
        ) {
            self.title = title
            self.artist = artist
            self.details = details
            self.origin = origin
        }

        /// Rejects values that no song may have.
        package func validate() throws(ValidationError) {
            try Field.title.validate(.text(title))
            try Field.artist.validate(.text(artist))
            for field in Field.details {
                if let value = details[field] { try field.validate(value) }
            }
            try Field.source.validate(.text(origin.value?.source))
            try Field.sourceID.validate(.text(origin.value?.id))
        }
    }
}

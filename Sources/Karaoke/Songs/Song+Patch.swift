extension Song {
    /// A change of a song's fields.
    package struct Patch: Sendable, Equatable {
        package var title: String?
        package var artist: String?
        package var year: Edit<Int>
        package var language: Edit<String>
        package var genre: Edit<String>
        package var duration: Edit<Int>
        package var rating: Edit<Int>
        package var isDuet: Bool?
        package var artworkURL: Edit<String>
        package var tag: Edit<String>
        package var origin: Edit<Origin>

        package init(
            title: String? = nil,
            artist: String? = nil,
            year: Edit<Int> = .keep,
            language: Edit<String> = .keep,
            genre: Edit<String> = .keep,
            duration: Edit<Int> = .keep,
            rating: Edit<Int> = .keep,
            isDuet: Bool? = nil,
            artworkURL: Edit<String> = .keep,
            tag: Edit<String> = .keep,
            origin: Edit<Origin> = .keep
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
        }

        /// Refuses what no song may hold.
        package func validate() throws(ValidationError) {
            try Text.validate(title, field: "title")
            try Text.validate(artist, field: "artist")
            try Fields.validate(year: year.value, duration: duration.value, rating: rating.value)
            try Fields.validate(
                language: language.value,
                genre: genre.value,
                artworkURL: artworkURL.value,
                tag: tag.value
            )
            try Fields.validate(origin: origin.value)
        }
    }
}

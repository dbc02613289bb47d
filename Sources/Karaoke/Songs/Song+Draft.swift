extension Song {
    /// A song that is not in the songbook yet: all that is known of it but its id.
    package struct Draft: Sendable, Equatable {
        package var title: String
        package var artist: String
        package var year: Int?
        package var language: String?
        package var genre: String?
        /// In whole seconds.
        package var duration: Int?
        /// From 0 to 5 stars.
        package var rating: Int?
        package var isDuet: Bool
        package var artworkURL: String?
        package var tag: String?
        package var origin: Origin?

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
            origin: Origin? = nil
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
            try Fields.validate(year: year, duration: duration, rating: rating)
            try Fields.validate(language: language, genre: genre, artworkURL: artworkURL, tag: tag)
            try Fields.validate(origin: origin)
        }
    }
}

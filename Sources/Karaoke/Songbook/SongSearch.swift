/// What somebody looks for in the songbook.
package struct SongSearch: Sendable, Equatable {
    /// How many songs a search finds at most: who sees none of theirs among them types another word.
    package static let limit = 200

    /// Words of title and artist, in any order and spelt as it happens; the last may be unfinished.
    package let words: String
    package var filter: Song.Filter

    /// - Throws: ``ValidationError`` for words that are no text of a song.
    package init(_ words: String, filter: Song.Filter = Song.Filter()) throws(ValidationError) {
        // Who types begins with what may be no letter yet.
        try Text.validateContent(words, field: "q", limit: Text.limit)
        try filter.validate()
        self.words = words
        self.filter = filter
    }
}

extension Song {
    /// What songs are asked for besides their words; what is `nil` does not matter.
    package struct Filter: Sendable, Equatable {
        package var artist: String?
        /// The first year that is asked for.
        package var firstYear: Int?
        /// The last year that is asked for.
        package var lastYear: Int?
        package var language: String?
        /// A genre, also of songs that have several, as in "Pop, Rock".
        package var genre: String?
        package var isDuet: Bool?
        /// The board whose own songs are found as well.
        package var board: Board.ID?
        /// Whether songs that somebody holds on the board are left out.
        package var isUnclaimed: Bool

        package init(
            artist: String? = nil,
            firstYear: Int? = nil,
            lastYear: Int? = nil,
            language: String? = nil,
            genre: String? = nil,
            isDuet: Bool? = nil,
            board: Board.ID? = nil,
            isUnclaimed: Bool = false
        ) {
            self.artist = artist
            self.firstYear = firstYear
            self.lastYear = lastYear
            self.language = language
            self.genre = genre
            self.isDuet = isDuet
            self.board = board
            self.isUnclaimed = isUnclaimed
        }

        /// Refuses what no song has.
        package func validate() throws(ValidationError) {
            try Text.validate(artist, field: "artist")
            try Text.validate(language, field: "language")
            try Text.validate(genre, field: "genre")
        }
    }
}

/// A reason why songs could not be searched.
package enum SearchError: Error, Sendable, Hashable {
    /// The search took longer than one may.
    case tooSlow
}

/// A search in the songbook.
package struct SongSearch: Sendable, Equatable {
    /// The most songs in a result.
    ///
    /// A longer list is narrowed by another word.
    package static let limit = 200

    /// Words of title and artist, in any order and spelling.
    ///
    /// The last one may be incomplete.
    package let words: String
    package var filter: Song.Filter

    /// - Throws: ``ValidationError`` for words that no song's text may contain.
    package init(_ words: String, filter: Song.Filter = Song.Filter()) throws(ValidationError) {
        // While typing, the first characters may not be a letter yet.
        try TextRules.validateContent(words, field: "q", limit: TextRules.limit)
        try filter.validate()
        self.words = words
        self.filter = filter
    }
}

extension Song {
    /// The conditions of a search besides its words.
    ///
    /// `nil` means any.
    package struct Filter: Sendable, Equatable {
        package var artist: String?
        /// The first year.
        package var firstYear: Int?
        /// The last year.
        package var lastYear: Int?
        package var language: String?
        /// The genre.
        ///
        /// It also matches songs with several, as in "Pop, Rock".
        package var genre: String?
        package var isDuet: Bool?
        /// True for starter songs, false for the host's own.
        package var isStarter: Bool?
        /// The board whose own songs are included.
        package var board: Board.ID?
        /// True to leave out songs that are claimed on the board.
        package var isUnclaimed: Bool

        package init(
            artist: String? = nil,
            firstYear: Int? = nil,
            lastYear: Int? = nil,
            language: String? = nil,
            genre: String? = nil,
            isDuet: Bool? = nil,
            isStarter: Bool? = nil,
            board: Board.ID? = nil,
            isUnclaimed: Bool = false
        ) {
            self.artist = artist
            self.firstYear = firstYear
            self.lastYear = lastYear
            self.language = language
            self.genre = genre
            self.isDuet = isDuet
            self.isStarter = isStarter
            self.board = board
            self.isUnclaimed = isUnclaimed
        }

        /// True when the conditions leave out songs of the songbook, other than those that are claimed.
        package var narrowsSongbook: Bool { self != Self(board: board, isUnclaimed: isUnclaimed) }

        /// Rejects values that no song has.
        package func validate() throws(ValidationError) {
            try TextRules.validate(artist, field: "artist")
            try TextRules.validate(language, field: "language")
            try TextRules.validate(genre, field: "genre")
        }
    }
}

/// The reason why a search failed.
package enum SearchError: Error, Sendable, Hashable {
    /// The search exceeded its time limit.
    case tooSlow
    /// The songbook is being read for the first time.
    case loading
}

extension SearchError: CustomStringConvertible {
    /// The reason, and the way out.
    package var description: String {
        switch self {
        case .tooSlow: "The search took too long. Ask for something narrower, or try again in a moment."
        case .loading: "The songbook is still being read for searches; try again in a moment."
        }
    }
}

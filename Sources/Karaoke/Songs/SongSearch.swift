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

/// The artists that searches name.
extension SongIndex {
    /// The least letters of the last word of a search with which an artist's word may begin.
    private static let leastBeginning = 3
    /// The least letters of a word that may differ by one edit.
    private static let leastCorrected = 4

    /// Returns the folded name of the artist that a search names; `nil` when it rather names a song.
    ///
    /// An artist whose whole name is the search needs more songs than have it as their title. Otherwise no title may be
    /// the search, and all its words must be words of the artist whose song comes first, perhaps unfinished or with an
    /// error.
    ///
    /// - Parameters:
    ///   - words: The words of the search.
    ///   - first: The first song that the search finds.
    /// - Returns: The artist's folded name.
    package func artist(namedBy words: SearchedWords, first: Song.ID?) -> String? {
        let names = Set([words.plain, words.whole]).map { ArraySlice($0.utf8) }
        let songsOfTitle = names.map(songs(ofTitle:)).max() ?? 0
        if let row = names.lazy.compactMap(row(ofArtist:)).first, songsOfArtist(row) > songsOfTitle {
            return artist(row)
        }
        guard songsOfTitle == 0, !words.hasOnlyFillers, let artist = first.flatMap(row).map(artist) else { return nil }
        let parts = NameWords.all(of: [artist])
        return words.spellings.contains { Self.areWords($0, of: parts) } ? artist : nil
    }

    private func artist(_ row: Row) -> String { String(decoding: names.artist(row), as: UTF8.self) }

    /// The first song in the songbook of the artist with a plain name.
    private func row(ofArtist name: ArraySlice<UInt8>) -> Row? {
        byArtist.numbers[byArtist.range(beginningWith: name) { names.plainArtist($0) }].prefix { row in
            names.plainArtist(row) == name
        }
        .first { !songs[Int($0)].isGone && songs[Int($0)].board == nil }
    }

    /// True when each word of a search is a word of a name, perhaps unfinished or with an error.
    private static func areWords(_ words: [String], of name: [String]) -> Bool {
        words.enumerated().allSatisfy { index, word in
            let isLast = index == words.count - 1
            let letters = Array(word.unicodeScalars)[...]
            return name.contains { part in
                ByteText(part) == ByteText(word)
                    || isLast && letters.count >= leastBeginning && part.utf8.starts(with: word.utf8)
                    || letters.count >= leastCorrected
                        && WordTable.isOneEdit(letters, from: Array(part.unicodeScalars)[...])
            }
        }
    }
}

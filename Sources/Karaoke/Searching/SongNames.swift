/// The names of songs as UTF-8 bytes, one after the other.
struct SongNames: Sendable {
    private typealias Entry = (start: UInt32, title: UInt16, artist: UInt16, plainTitle: UInt16, plainArtist: UInt16)

    private var bytes: [UInt8] = []
    /// The place of each name's first byte, and the lengths of its parts; a plain part of length 0 is the same as the other.
    private var entries: [Entry] = []

    mutating func append(_ name: SongIndex.Name) {
        let start = UInt32(bytes.count)
        let plainTitle = name.plainTitle.utf8.elementsEqual(name.title.utf8) ? "" : name.plainTitle
        let plainArtist = name.plainArtist.utf8.elementsEqual(name.artist.utf8) ? "" : name.plainArtist
        let lengths = [name.title, name.artist, plainTitle, plainArtist].map { text in
            bytes.append(contentsOf: text.utf8)
            return UInt16(text.utf8.count)
        }
        entries.append((start, lengths[0], lengths[1], lengths[2], lengths[3]))
    }

    func title(_ row: SongIndex.Row) -> ArraySlice<UInt8> {
        let entry = entries[Int(row)]
        return slice(entry.start, entry.title)
    }

    func artist(_ row: SongIndex.Row) -> ArraySlice<UInt8> {
        let entry = entries[Int(row)]
        return slice(entry.start + UInt32(entry.title), entry.artist)
    }

    /// The title without punctuation and the article at the beginning.
    func plainTitle(_ row: SongIndex.Row) -> ArraySlice<UInt8> {
        let entry = entries[Int(row)]
        guard entry.plainTitle > 0 else { return slice(entry.start, entry.title) }
        return slice(entry.start + UInt32(entry.title) + UInt32(entry.artist), entry.plainTitle)
    }

    /// The artist without punctuation and the article at the beginning.
    func plainArtist(_ row: SongIndex.Row) -> ArraySlice<UInt8> {
        let entry = entries[Int(row)]
        guard entry.plainArtist > 0 else { return artist(row) }
        return slice(
            entry.start + UInt32(entry.title) + UInt32(entry.artist) + UInt32(entry.plainTitle),
            entry.plainArtist
        )
    }

    /// The number of letters of title and artist.
    func length(_ row: SongIndex.Row) -> Int {
        (title(row) + artist(row)).count { $0 & 0xC0 != 0x80 }
    }

    /// True when a song stands before another one by artist, title and id.
    func isOrdered(_ first: SongIndex.Row, before second: SongIndex.Row, _ songs: [IndexedSong]) -> Bool {
        if artist(first) != artist(second) { return artist(first).lexicographicallyPrecedes(artist(second)) }
        if title(first) != title(second) { return title(first).lexicographicallyPrecedes(title(second)) }
        return songs[Int(first)].id < songs[Int(second)].id
    }

    private func slice(_ start: UInt32, _ length: UInt16) -> ArraySlice<UInt8> {
        bytes[Int(start)..<Int(start) + Int(length)]
    }
}

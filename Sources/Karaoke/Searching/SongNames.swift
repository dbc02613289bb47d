/// The names of songs as UTF-8 bytes, one after the other.
struct SongNames: Sendable {
    private typealias Entry = (
        start: UInt32, artist: UInt16, title: UInt16, plainTitle: UInt16, plainArtist: UInt16, mainTitle: UInt16
    )

    /// The byte between artist and title, which stands before all letters and in no name.
    private static let separator: UInt8 = 0

    private var bytes: [UInt8] = []
    /// The place of each name's first byte, and the lengths of its parts; a plain part of length 0 is the same as the other.
    private var entries: [Entry] = []

    mutating func append(_ name: SongIndex.Name) {
        let start = UInt32(bytes.count)
        let plainTitle = name.plainTitle.utf8.elementsEqual(name.title.utf8) ? "" : name.plainTitle
        let plainArtist = name.plainArtist.utf8.elementsEqual(name.artist.utf8) ? "" : name.plainArtist
        bytes.append(contentsOf: Self.key(artist: name.artist, title: name.title))
        bytes.append(contentsOf: plainTitle.utf8)
        bytes.append(contentsOf: plainArtist.utf8)
        let lengths = [name.artist, name.title, plainTitle, plainArtist].map { UInt16($0.utf8.count) }
        let mainTitle = UInt16(Self.mainTitle(name.title, of: name.plainTitle).utf8.count)
        entries.append((start, lengths[0], lengths[1], lengths[2], lengths[3], mainTitle))
    }

    /// The plain title without a part in brackets at its end; the whole one for a title that begins with a bracket.
    private static func mainTitle(_ title: String, of plainTitle: String) -> String {
        let isBracket = { (scalar: Unicode.Scalar) in scalar == "(" || scalar == "[" }
        guard let bracket = title.unicodeScalars.firstIndex(where: isBracket) else { return plainTitle }
        let beginning = title.unicodeScalars[..<bracket]
        let main = NameWords.plain(String(beginning.last == " " ? beginning.dropLast() : beginning))
        return !main.isEmpty && plainTitle.utf8.starts(with: main.utf8) ? main : plainTitle
    }

    /// The key of a name in the order by artist and title.
    static func key(artist: String, title: String) -> [UInt8] {
        Array(artist.utf8) + [separator] + title.utf8
    }

    /// The key of a song in the order by artist and title.
    func key(_ row: SongIndex.Row) -> ArraySlice<UInt8> {
        let entry = entries[Int(row)]
        return slice(entry.start, entry.artist + 1 + entry.title)
    }

    func title(_ row: SongIndex.Row) -> ArraySlice<UInt8> {
        let entry = entries[Int(row)]
        return slice(entry.start + UInt32(entry.artist) + 1, entry.title)
    }

    func artist(_ row: SongIndex.Row) -> ArraySlice<UInt8> {
        let entry = entries[Int(row)]
        return slice(entry.start, entry.artist)
    }

    /// The title without punctuation and the article at the beginning.
    func plainTitle(_ row: SongIndex.Row) -> ArraySlice<UInt8> {
        let entry = entries[Int(row)]
        guard entry.plainTitle > 0 else { return title(row) }
        return slice(entry.start + UInt32(entry.artist) + 1 + UInt32(entry.title), entry.plainTitle)
    }

    /// The plain title without a part in brackets at its end: "Sweet Dreams (Are Made of This)" is "sweet dreams".
    func mainTitle(_ row: SongIndex.Row) -> ArraySlice<UInt8> {
        plainTitle(row).prefix(Int(entries[Int(row)].mainTitle))
    }

    /// The artist without punctuation and the article at the beginning.
    func plainArtist(_ row: SongIndex.Row) -> ArraySlice<UInt8> {
        let entry = entries[Int(row)]
        guard entry.plainArtist > 0 else { return artist(row) }
        return slice(
            entry.start + UInt32(entry.artist) + 1 + UInt32(entry.title) + UInt32(entry.plainTitle),
            entry.plainArtist
        )
    }

    /// True when a song stands before another one by artist, title and id.
    func isOrdered(_ first: SongIndex.Row, before second: SongIndex.Row, _ songs: [IndexedSong]) -> Bool {
        let (one, other) = (key(first), key(second))
        return one == other ? songs[Int(first)].id < songs[Int(second)].id : one.lexicographicallyPrecedes(other)
    }

    private func slice(_ start: UInt32, _ length: UInt16) -> ArraySlice<UInt8> {
        bytes[Int(start)..<Int(start) + Int(length)]
    }
}

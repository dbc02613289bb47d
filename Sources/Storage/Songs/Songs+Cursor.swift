import Karaoke
import Postgres

extension Songs {
    /// The cursor of a page of songs: the sort keys of its last song.
    ///
    /// The id distinguishes a board's own song from the songbook's song of the same name.
    package struct Cursor: Sendable, Hashable {
        package let foldedArtist: String
        package let foldedTitle: String
        package let song: Song.ID

        package init(foldedArtist: String, foldedTitle: String, song: Song.ID) {
            self.foldedArtist = foldedArtist
            self.foldedTitle = foldedTitle
            self.song = song
        }
    }
}

extension Songs.Cursor: RowDecodable {
    static let columns = "folded_artist, folded_title, songs.id"

    init(_ row: inout RowReader) throws {
        self.init(foldedArtist: try row.next(), foldedTitle: try row.next(), song: try row.next())
    }
}

extension Songs.Cursor: Comparable {
    package static func < (one: Self, other: Self) -> Bool {
        (one.foldedArtist, one.foldedTitle, one.song) < (other.foldedArtist, other.foldedTitle, other.song)
    }
}

extension Statement.StringInterpolation {
    /// Appends the values of a cursor for comparison; without a cursor, values before all songs.
    mutating func appendInterpolation(place cursor: Songs.Cursor?) {
        appendLiteral("(")
        appendInterpolation(cursor?.foldedArtist ?? "")
        appendLiteral(", ")
        appendInterpolation(cursor?.foldedTitle ?? "")
        appendLiteral(", coalesce(")
        appendInterpolation(cursor?.song)
        appendLiteral(", '00000000-0000-0000-0000-000000000000'))")
    }
}

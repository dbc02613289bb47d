import Karaoke
import Postgres

extension Songs {
    /// The last song of a page, by which the next page is found.
    ///
    /// The id tells a board's own song from the songbook's of the same name.
    package struct Cursor: Sendable, Hashable {
        package let foldedArtist: String
        package let foldedTitle: String
        package let song: Song.ID

        package init(foldedArtist: String, foldedTitle: String, song: Song.ID) {
            self.foldedArtist = foldedArtist
            self.foldedTitle = foldedTitle
            self.song = song
        }

        /// Reads the columns of a cursor.
        init(_ row: Row, from first: Int) throws {
            foldedArtist = try row.decode(String.self, at: first)
            foldedTitle = try row.decode(String.self, at: first + 1)
            song = try row.decode(Song.ID.self, at: first + 2)
        }
    }
}

extension Statement.StringInterpolation {
    /// Appends the columns of `songs` that a cursor is read from, in its order.
    mutating func appendInterpolation(columnsOf cursor: Songs.Cursor.Type) {
        appendLiteral("folded_artist, folded_title, songs.id")
    }

    /// Appends what a cursor's columns are compared with; what is before every song when there is no cursor.
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

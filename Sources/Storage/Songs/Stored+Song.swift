import Karaoke
import Postgres

extension Statement.StringInterpolation {
    /// Appends the columns of `songs` that ``Stored/init(song:)`` reads, in its order.
    mutating func appendInterpolation(columnsOf song: Song.Type) {
        appendLiteral(
            """
            songs.id, songs.title, songs.artist, songs.year, songs.language, songs.genre, songs.duration, songs.rating,
                songs.is_duet, songs.artwork_url, songs.tag, songs.source, songs.source_id, songs.row_version,
                songs.imported_title, songs.imported_artist
            """
        )
    }
}

extension Stored where Value == Song {
    /// Reads the columns of a song and its row version.
    init(song row: Row) throws {
        let source = try row.decode(String?.self, at: 11)
        let sourceID = try row.decode(String?.self, at: 12)
        let importedTitle = try row.decode(String?.self, at: 14)
        let importedArtist = try row.decode(String?.self, at: 15)
        self.init(
            Song(
                id: try row.decode(Song.ID.self, at: 0),
                Song.Draft(
                    title: try row.decode(String.self, at: 1),
                    artist: try row.decode(String.self, at: 2),
                    year: try row.decode(Int?.self, at: 3),
                    language: try row.decode(String?.self, at: 4),
                    genre: try row.decode(String?.self, at: 5),
                    duration: try row.decode(Int?.self, at: 6),
                    rating: try row.decode(Int?.self, at: 7),
                    isDuet: try row.decode(Bool.self, at: 8),
                    artworkURL: try row.decode(String?.self, at: 9),
                    tag: try row.decode(String?.self, at: 10),
                    origin: source.flatMap { source in sourceID.map { Song.Origin(source: source, id: $0) } },
                    importedName: importedTitle.flatMap { title in
                        importedArtist.map { Song.Name(title: title, artist: $0) }
                    }
                )
            ),
            rowVersion: try row.decode(Int.self, at: 13)
        )
    }
}

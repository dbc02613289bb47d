import Karaoke
import Postgres

/// The levels of the songbook, each in the order of a language.
extension Songs {
    /// A number that increases with every change of the songbook.
    package func version() async throws -> Int {
        let rows = try await runner.read("SELECT coalesce(sum(version), 0)::bigint FROM initials")
        return try rows[0].decode(Int.self, at: 0)
    }

    /// Reads the initials with songs, with their counts: letters first, then "0-9" and "#".
    package func initials(
        after last: String? = nil,
        in language: Songbook.Language = .english
    ) async throws -> [Songbook.Initial] {
        let rows = try await runner.read(
            """
            SELECT initial, artists, songs, version FROM initials
            WHERE songs > 0
                AND (
                    \(last) IS NULL
                    OR (initial IN ('0-9', '#'), initial = '#', initial \(language))
                        > (\(last) IN ('0-9', '#'), \(last) = '#', \(last))
                )
            ORDER BY initial IN ('0-9', '#'), initial = '#', initial \(language)
            """
        )
        return try rows.map { row in
            let (letter, artists, songs, version) = try row.decode(String.self, Int.self, Int.self, Int.self)
            return Songbook.Initial(letter: letter, artists: artists, songs: songs, version: version)
        }
    }

    /// Reads the artists under an initial, after `last`.
    package func artists(
        under initial: String,
        after last: (sortName: String, key: String)? = nil,
        limit: Int,
        in language: Songbook.Language = .english
    ) async throws -> [Songbook.Artist] {
        let rows = try await runner.read(
            """
            SELECT \(columnsOf: Songbook.Artist.self) FROM artists
            WHERE initial = \(initial)
                AND (sort_name \(language), folded_artist) > (\(last?.sortName ?? ""), \(last?.key ?? ""))
            ORDER BY sort_name \(language), folded_artist
            LIMIT \(limit)
            """
        )
        return try rows.map { try Songbook.Artist($0) }
    }

    /// Returns the artist with a folded name; `nil` for an unknown one.
    package func artist(_ key: String) async throws -> Songbook.Artist? {
        let rows = try await runner.read(
            "SELECT \(columnsOf: Songbook.Artist.self) FROM artists WHERE folded_artist = \(key)"
        )
        return try rows.first.map { try Songbook.Artist($0) }
    }

    /// Returns the artist with a name, in the natural form or sorted, as "Beatles, The"; `nil` for an unknown one.
    package func artist(named name: String) async throws -> Songbook.Artist? {
        let natural = Song.Name(title: "", artist: name).natural.artist
        let rows = try await runner.read(
            """
            SELECT \(columnsOf: Songbook.Artist.self) FROM artists
            WHERE folded_artist IN (fold(\(name)), fold(\(natural)))
            ORDER BY folded_artist <> fold(\(name))
            LIMIT 1
            """
        )
        return try rows.first.map { try Songbook.Artist($0) }
    }

    /// Reads the songs of an artist, after `last`.
    ///
    /// - Complexity: Linear in the number of the artist's songs: there is no index in this order, because every import
    ///   would have to update it.
    package func songs(
        of artist: String,
        after last: (sortTitle: String, id: Song.ID)? = nil,
        limit: Int,
        in language: Songbook.Language = .english
    ) async throws -> [(song: Stored<Song>, sortTitle: String)] {
        let rows = try await runner.read(
            """
            SELECT \(columnsOf: Stored<Song>.self), sort_title
            FROM songs CROSS JOIN LATERAL (SELECT sort_title(title)) AS sorting (sort_title)
            WHERE board_id IS NULL AND folded_artist = \(artist)
                AND (\(last?.id) IS NULL OR (sort_title \(language), id) > (\(last?.sortTitle), \(last?.id)))
            ORDER BY sort_title \(language), id
            LIMIT \(limit)
            """
        )
        return try rows.map { row in
            var row = RowReader(row)
            return (try Stored(&row), try row.next())
        }
    }
}

extension Statement.StringInterpolation {
    /// Appends the collation of a language for sort names and sort titles.
    ///
    /// It is text and not a parameter, because a collation cannot be bound; it is one of a fixed list.
    mutating func appendInterpolation(_ language: Songbook.Language) {
        switch language {
        case .english: appendLiteral(#"COLLATE "und-x-icu""#)
        case .japanese: appendLiteral(#"COLLATE "ja-x-icu""#)
        }
    }
}

extension Songbook.Artist: RowDecodable {
    static let columns = """
        artists.folded_artist, artists.artist, artists.initial, artists.sort_name, artists.songs
        """

    init(_ row: inout RowReader) throws {
        self.init(
            key: try row.next(),
            name: try row.next(),
            initial: try row.next(),
            sortName: try row.next(),
            songs: try row.next()
        )
    }
}

import Karaoke
import Postgres

extension Songs {
    /// Songs of the songbook that are probably duplicates.
    package struct DuplicateGroup: Sendable, Equatable {
        /// The sort keys of the first song.
        package let place: Cursor
        /// The songs, by artist and title.
        package let songs: [Song.ID]
    }

    /// The number of songs that the search reads at a time.
    private static let batch = 10_000

    /// Lists the groups of songs that are probably duplicates, by artist and title.
    ///
    /// See ``SongLikeness``. The songbook is read in batches, so that songs that come meanwhile may be missing.
    ///
    /// - Parameter isContinued: True for a page that continues a list; songs that were added or renamed since its first page
    ///   may be missing.
    /// - Returns: The groups.
    /// - Throws: `CancellationError`, and the errors of the database.
    /// - Complexity: O(*n* log *n*) in the number of songs when the songbook has changed, and otherwise in the number of
    ///   those in groups.
    package func duplicates(isContinued: Bool = false) async throws -> [DuplicateGroup] {
        try await withTaskExecutorPreference(executor) {
            let likely = try await likelyDuplicates.songs(of: try await version(), isContinued: isContinued) {
                try await likeSongs()
            }
            return try await groups(of: likely)
        }
    }

    /// Reads a page of the groups of songs that are probably duplicates; a group that lost its songs meanwhile is omitted.
    ///
    /// - Parameters:
    ///   - last: The place of the last group of the page before; `nil` for the first page.
    ///   - limit: The most groups; `nil` for all.
    /// - Returns: The songs of each group, the place of the last group when there is a next page, and the number of all
    ///   groups.
    /// - Throws: `CancellationError`, and the errors of the database.
    package func duplicates(
        after last: Cursor?,
        limit: Int? = nil
    ) async throws -> (groups: [[Stored<Song>]], next: Cursor?, total: Int) {
        let all = try await duplicates(isContinued: last != nil)
        let rest = all.drop { group in last.map { group.place <= $0 } ?? false }
        let page = rest.prefix(limit ?? rest.count)
        let found = try await songs(page.flatMap(\.songs)).map(\.song)
        let byID = Dictionary(found.map { ($0.value.id, $0) }) { first, _ in first }
        let groups = page.map { group in group.songs.compactMap { byID[$0] } }.filter { $0.count > 1 }
        return (groups, page.endIndex < all.endIndex ? page.last?.place : nil, all.count)
    }

    /// Groups songs, but for those that people said are distinct.
    private func groups(of likely: [Song.ID]) async throws -> [DuplicateGroup] {
        let names = try await names(of: likely)
        let places = Dictionary(names.map { ($0.place.song, $0.place) }) { first, _ in first }
        let groups = try await DuplicateSearch.groups(of: entries(of: names), except: distinctPairs())
        return groups.compactMap { songs in
            songs.first.flatMap { places[$0] }.map { DuplicateGroup(place: $0, songs: songs) }
        }
        // Pages compare places as Swift does, and not as the database's collation.
        .sorted { $0.place < $1.place }
    }

    /// Finds the songs that resemble another one.
    private func likeSongs() async throws -> [Song.ID] {
        let entries = try await entries(of: names(of: candidates()))
        return try await DuplicateSearch.groups(of: entries).flatMap(\.self)
    }

    /// Finds the songs that have a key in common with another one.
    private func candidates() async throws -> [Song.ID] {
        var search = DuplicateSearch()
        var loop = LongLoop()
        var last: Cursor?
        repeat {
            let names = try await names(after: last)
            for name in names {
                try await loop.step()
                search.add(name.place.song, name.likeness.keys)
            }
            last = names.count == Self.batch ? names.last?.place : nil
        } while last != nil
        return search.candidates()
    }

    private func entries(of names: [Name]) async throws -> [DuplicateSearch.Entry] {
        try await names.mapInSteps { name in
            DuplicateSearch.Entry(id: name.place.song, likeness: name.likeness, source: name.source)
        }
    }

    /// Remembers that songs are distinct, however alike their names are, or forgets it.
    ///
    /// - Parameters:
    ///   - ids: The songs, each of which is distinct from all others.
    ///   - areDistinct: False to forget it.
    /// - Throws: ``SongError/notFound``, and ``SongError/sameSong``.
    package func setDistinct(_ ids: [Song.ID], _ areDistinct: Bool = true) async throws {
        try SongError.requireDifferent(ids)
        do {
            _ = try await runner.write(areDistinct ? Self.insertion(of: ids) : Self.deletion(of: ids))
        } catch {
            throw error.domain()
        }
    }

    private static func insertion(of ids: [Song.ID]) -> Statement {
        """
        INSERT INTO distinct_songs (song_id, other_id)
        SELECT one, other FROM unnest(\(ids)) AS ones (one), unnest(\(ids)) AS others (other) WHERE one < other
        ON CONFLICT DO NOTHING
        """
    }

    private static func deletion(of ids: [Song.ID]) -> Statement {
        "DELETE FROM distinct_songs WHERE song_id = ANY (\(ids)) AND other_id = ANY (\(ids))"
    }

    private func distinctPairs() async throws -> Set<DuplicateSearch.Pair> {
        let rows = try await runner.readSlowly("SELECT song_id, other_id FROM distinct_songs")
        return try rows.reduce(into: []) { pairs, row in
            let (one, other) = try row.decode(Song.ID.self, Song.ID.self)
            pairs.insert(DuplicateSearch.Pair(one, other))
        }
    }

    /// A song's folded name and its source.
    private struct Name: RowDecodable {
        static let columns = "\(Cursor.columns), source"

        let place: Cursor
        let source: String?

        init(_ row: inout RowReader) throws {
            (place, source) = (try Cursor(&row), try row.next())
        }

        var likeness: SongLikeness {
            SongLikeness(foldedTitle: place.foldedTitle, foldedArtist: place.foldedArtist)
        }
    }

    private func names(after last: Cursor?) async throws -> [Name] {
        let rows = try await runner.readSlowly(
            """
            SELECT \(columnsOf: Name.self)
            FROM songs
            WHERE board_id IS NULL AND (folded_artist, folded_title, id) > \(place: last)
            ORDER BY folded_artist, folded_title, id
            LIMIT \(Self.batch)
            """
        )
        return try await rows.mapInSteps { try Name($0) }
    }

    private func names(of ids: [Song.ID]) async throws -> [Name] {
        let rows = try await runner.readSlowly(
            """
            SELECT \(columnsOf: Name.self)
            FROM songs
            WHERE id = ANY (\(ids))
            ORDER BY folded_artist, folded_title, id
            """
        )
        return try await rows.mapInSteps { try Name($0) }
    }
}

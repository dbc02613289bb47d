import Karaoke
import Postgres

/// The changes that an index has.
struct SongIndexPoint: Sendable, Equatable {
    let snapshot: Snapshot
    /// The database, its server's start and the file of the table, with each of which transactions are counted anew.
    let origin: String

    init(_ results: ResultSet) throws {
        snapshot = Snapshot(try results[0].decode(String.self, at: 0))
        origin = try results[0].decode(String.self, at: 1)
    }

    static let statement: Statement = """
        SELECT pg_current_snapshot()::text, concat_ws(
            ' ', pg_postmaster_start_time(), pg_relation_filenode('songs'),
            (SELECT oid FROM pg_database WHERE datname = current_database())
        )
        """
}

/// The transactions that had ended at a moment, as PostgreSQL's `pg_snapshot` tells them.
struct Snapshot: Sendable, Equatable {
    let text: String
    /// All earlier transactions had ended.
    private let first: UInt64
    /// This transaction and all later ones had not ended.
    private let end: UInt64
    /// The transactions between them that had not ended.
    private let running: Set<UInt64>

    init(_ text: String) {
        self.text = text
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        let numbers = parts.map { part in
            part.split(separator: UInt8(ascii: ",")).compactMap { UInt64(Substring($0)) }
        }
        first = numbers.first?.first ?? 0
        end = numbers.dropFirst().first?.first ?? 0
        running = Set(numbers.dropFirst(2).joined())
    }

    /// True when a transaction had ended.
    func hasSeen(_ transaction: UInt64) -> Bool {
        transaction < first || transaction < end && !running.contains(transaction)
    }
}

/// A song as a transaction left it.
struct SongIndexChange: RowDecodable {
    static let columns = """
        id, board_id, folded_title, folded_artist, other_names, year::bigint, fold(language), fold(genre),
        coalesce(rating, 0)::bigint, is_duet, source IS NOT DISTINCT FROM '\(Song.Origin.starter)', changed::text
        """

    let song: SongIndex.Draft
    let transaction: UInt64

    init(_ row: inout RowReader) throws {
        song = SongIndex.Draft(
            id: try row.next(),
            board: try row.next(),
            title: try row.next(),
            artist: try row.next(),
            otherNames: try row.next(),
            year: try row.next(),
            language: try row.next(),
            genre: try row.next(),
            rating: try row.next(),
            isDuet: try row.next(),
            isStarter: try row.next()
        )
        transaction = UInt64(try row.next(String.self)) ?? .max
    }
}

/// A song that a transaction deleted.
struct SongDeletion {
    let song: Song.ID
    let transaction: UInt64

    init(_ row: Row) throws {
        let (song, transaction) = try row.decode(Song.ID.self, String.self)
        self.song = song
        self.transaction = UInt64(transaction) ?? .max
    }
}

extension Statement {
    /// Reads the songs that were deleted by transactions that had not ended at a moment, and have not come back.
    static func deletions(since known: Snapshot, limit: Int) -> Self {
        """
        SELECT id, deleted_in::text FROM deleted_songs
        WHERE deleted_in >= pg_snapshot_xmin(\(known.text)::pg_snapshot)
            AND deleted_in < pg_snapshot_xmax(pg_current_snapshot())
            AND NOT pg_visible_in_snapshot(deleted_in, \(known.text)::pg_snapshot)
            AND NOT EXISTS (SELECT FROM songs WHERE songs.id = deleted_songs.id)
        LIMIT \(limit)
        """
    }
}

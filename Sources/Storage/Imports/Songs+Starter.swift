import Foundation
import Karaoke
import Postgres

/// The starter songs, which a new songbook begins with: songs whose source is ``Song/Origin/starter``.
///
/// A starter song becomes one of the host's own, and loses its source, when the host edits it, imports it or merges an
/// own song into it.
extension Songs {
    /// Counts the starter songs of the songbook.
    package func starterSongs() async throws -> StarterSongs {
        let rows = try await runner.read(Self.countingStarterSongs)
        return try StarterSongs(rows[0])
    }

    /// Returns true when the songbook has a starter song.
    package func hasStarterSongs() async throws -> Bool {
        let rows = try await runner.read(
            "SELECT EXISTS (SELECT FROM songs WHERE board_id IS NULL AND source = \(Song.Origin.starter))"
        )
        return try rows[0].decode(Bool.self, at: 0)
    }

    /// Loads the starter songs that the songbook lacks, and changes no song that it has.
    ///
    /// - Returns: The starter songs of the songbook.
    package func loadStarterSongs() async throws -> StarterSongs {
        let drafts = try Self.starterList()
        let lines = AsyncStream { continuation in
            for (index, draft) in drafts.enumerated() {
                continuation.yield(SongImport.Line.song(draft, line: index + 1))
            }
            continuation.finish()
        }
        _ = try await importSongs(lines, SongImport.Options(policy: .skip))
        return try await starterSongs()
    }

    /// Loads the starter songs into an empty songbook that they were never removed from.
    ///
    /// - Returns: The starter songs of the songbook; `nil` for another songbook.
    package func loadStarterSongsIfNew() async throws -> StarterSongs? {
        let rows = try await runner.read(
            """
            SELECT NOT EXISTS (SELECT FROM songs WHERE board_id IS NULL) AND NOT EXISTS (SELECT FROM starter_removals)
            """
        )
        guard try rows[0].decode(Bool.self, at: 0) else { return nil }
        return try await loadStarterSongs()
    }

    /// Removes the starter songs that are neither pinned, claimed nor picked on a board.
    ///
    /// A song that another transaction pins or changes at the same time stays, too. The removal is remembered, so that
    /// ``loadStarterSongsIfNew()`` does not load them again.
    ///
    /// - Returns: The starter songs that remain.
    package func removeStarterSongs() async throws -> StarterSongs {
        try await database.withTransaction { transaction in
            let locked = try await transaction.write([
                "INSERT INTO starter_removals DEFAULT VALUES ON CONFLICT DO NOTHING",
                """
                SELECT id FROM songs
                WHERE board_id IS NULL AND source = \(Song.Origin.starter)
                ORDER BY id
                FOR UPDATE SKIP LOCKED
                """,
            ])
            let songs = try locked[1].map { try $0.decode(Song.ID.self, at: 0) }
            // Citus: in statements of their own, so that only the deletion is the coordinator's.
            let used = try await transaction.write([
                "SELECT DISTINCT song_id FROM cards WHERE song_id = ANY (\(songs))",
                "SELECT DISTINCT song_id FROM claims WHERE song_id = ANY (\(songs))",
                "SELECT DISTINCT song_id FROM picks WHERE song_id = ANY (\(songs))",
            ])
            let kept = try Set(used.joined().map { try $0.decode(Song.ID.self, at: 0) })
            let results = try await transaction.write([
                "DELETE FROM songs WHERE id = ANY (\(songs.filter { !kept.contains($0) }))",
                Self.countingStarterSongs,
            ])
            return try StarterSongs(results[1][0])
        }
    }

    // Citus: the songs of all boards are one subquery, which is not correlated, since boards are on other servers. They
    // are joined, because sets in a filter are scanned for each song as soon as they do not fit in memory.
    private static let countingStarterSongs: Statement = """
        SELECT count(*), count(used.song_id)
        FROM songs
        LEFT JOIN (
            SELECT song_id FROM cards UNION SELECT song_id FROM claims UNION SELECT song_id FROM picks
        ) AS used ON used.song_id = songs.id
        WHERE songs.board_id IS NULL AND source = \(Song.Origin.starter)
        """

    /// Reads the list that is installed with the program.
    private static func starterList() throws -> [Song.Draft] {
        let files = ResourceFolder.places(of: "StarterSongs", in: "Storage").map {
            $0.appending(path: "starter-songs.tsv")
        }
        let file = files.first { FileManager.default.fileExists(atPath: $0.path) } ?? files[0]
        return try String(contentsOf: file, encoding: .utf8).utf8.split(separator: UInt8(ascii: "\n")).dropFirst().map {
            line in
            let columns = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
                String($0) ?? ""
            }
            guard columns.count == 4 else {
                throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: file.path])
            }
            return Song.Draft(
                title: columns[0],
                artist: columns[1],
                year: Int(columns[2]),
                language: columns[3],
                // Neither title nor artist changes in the list without becoming another song.
                origin: Song.Origin(source: Song.Origin.starter, id: "\(columns[1]) - \(columns[0])")
            )
        }
    }
}

/// The numbers of starter songs in the songbook.
package struct StarterSongs: Sendable, Equatable {
    package let count: Int
    /// The number of those that are pinned, claimed or picked on a board, and stay when the others are removed.
    package let onBoards: Int

    fileprivate init(_ row: Row) throws {
        (count, onBoards) = try row.decode(Int.self, Int.self)
    }
}

import Foundation
import Karaoke
import Postgres

/// Puts a board from a file into the database, as a part of a transaction.
struct BoardRestorer {
    private static let batchSize = 500

    let archive: BoardArchive
    let options: BoardRestoration.Options
    let actor: Board.Actor
    let runner: Transaction
    var newSongs = 0
    /// The file's ids of the songs that were found, by their ids here.
    var names: [UUID: [String]] = [:]
    /// The ids that things of the file get here, where they are others.
    var ids: [UUID: UUID] = [:]

    init(
        archive: BoardArchive,
        options: BoardRestoration.Options,
        actor: Board.Actor,
        runner: Transaction
    ) {
        self.archive = archive
        self.options = options
        self.actor = actor
        self.runner = runner
    }

    mutating func restore() async throws -> BoardRestoration {
        let place = try await findPlace()
        let head = try await settle(in: place)
        try await giveIDs(to: head.id)
        try await findSongs(for: head.id)
        let ids = JSONText(idsText)
        for table in BoardArchive.Table.allCases where table != .songs {
            for batch in rows(of: table) {
                _ = try await runner.write(Self.insertion(into: table, JSONText(batch.json), in: place, ids))
            }
        }
        try await refuseSongsOfOthers(in: place)
        _ = try await runner.write([
            // A board that goes on above what was here tells so in its log.
            """
            INSERT INTO changes (board_id, version, kind, row_id, new, actor)
            SELECT id, version, 'restored', id, jsonb_build_object('version', \(archive.head.version)), \(actor.name)
            FROM boards
            WHERE id = \(head.id) AND version <> \(archive.head.version)
            """,
            // What the log says was deleted goes on above the rest when it is made again.
            """
            INSERT INTO deleted_boards (id, version) VALUES (\(head.id), highest_version(\(head.id)))
            ON CONFLICT ON CONSTRAINT deleted_boards_pkey DO UPDATE SET version = excluded.version
            """,
            "SET CONSTRAINTS ALL IMMEDIATE", "SELECT set_config('karaoke.restores', '', true)",
        ])
        return BoardRestoration(
            board: head,
            isReplacement: place.isTaken,
            counts: archive.rows.mapValues(\.count),
            newSongs: newSongs,
            hasNewJoinCode: head.joinCode != nil && head.joinCode != place.joinCode
        )
    }

    /// The rows of a table, so many at a time as are stored by one statement.
    func rows(of table: BoardArchive.Table) -> some Sequence<(count: Int, json: String)> {
        (archive.rows[table] ?? BoardArchive.Rows(in: [], at: [])).batches(of: Self.batchSize)
    }

    /// All rows of a table, of which there are few, as one JSON array.
    func all(_ table: BoardArchive.Table) -> String {
        let rows = archive.rows[table] ?? BoardArchive.Rows(in: [], at: [])
        return rows.batches(of: max(rows.count, 1)).first { _ in true }?.json ?? "[]"
    }
}

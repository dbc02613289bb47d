import Foundation
import Karaoke
import Postgres

/// Restores a board from a file, within a transaction.
struct BoardRestorer {
    private static let batchSize = 500

    let archive: BoardArchive
    let options: BoardRestoration.Options
    let actor: Board.Actor
    let runner: Transaction
    var newSongs = 0
    /// The file's ids of the songs, by their ids in this database.
    var names: [UUID: [String]] = [:]
    /// The new ids by those in the file, as far as they differ.
    var ids: [UUID: UUID] = [:]

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
        try await arrangeSetlist(of: head.id)
        _ = try await runner.write([
            // A board that existed before logs the restoration.
            """
            INSERT INTO changes (board_id, version, kind, row_id, new, actor)
            SELECT id, version, 'restored', id, jsonb_build_object('version', \(archive.head.version)), \(actor.name)
            FROM boards
            WHERE id = \(head.id) AND version <> \(archive.head.version)
            """,
            // Deleted rows in the log get higher versions too, for when an undo restores them.
            """
            INSERT INTO deleted_boards (id, version) VALUES (\(head.id), highest_version(\(head.id)))
            ON CONFLICT ON CONSTRAINT deleted_boards_pkey DO UPDATE SET version = excluded.version
            """,
            "SET CONSTRAINTS ALL IMMEDIATE", .setLocal("karaoke.restores", to: ""),
        ])
        return BoardRestoration(
            board: head,
            isReplacement: place.isTaken,
            counts: archive.rows.mapValues(\.count),
            newSongs: newSongs,
            hasNewJoinCode: head.joinCode != nil && head.joinCode != place.joinCode
        )
    }

    /// Announces the next pick, and gives singers their places in the rotation, where a file of an earlier release lacks
    /// both.
    ///
    /// It is part of the restoration, which logs no rows and raises no version.
    private func arrangeSetlist(of board: Board.ID) async throws {
        _ = try await runner.write(
            """
            UPDATE sections SET rotation = singers.place
            FROM (
                SELECT first_section_id AS id, row_number() OVER (ORDER BY min(place), first_section_id) AS place
                FROM picks
                WHERE board_id = \(board) AND first_section_id IS NOT NULL
                GROUP BY first_section_id
            ) AS singers
            WHERE board_id = \(board) AND sections.id = singers.id
                AND NOT EXISTS (
                    SELECT FROM sections AS others WHERE others.board_id = \(board) AND others.rotation IS NOT NULL
                )
            """
        )
        let locked = try Boards.LockedSetlist(
            try await runner.write(Boards.statements(locking: board, .unsung))[...]
        )
        var setlist = locked.setlist
        let changes = try setlist.perform(.announce, at: locked.time)
        let statements = changes.statements(on: board, from: locked.setlist, to: setlist, card: nil)
        if !statements.isEmpty { _ = try await runner.write(statements) }
    }

    /// Returns the rows of a table in batches for one statement.
    func rows(of table: BoardArchive.Table) -> some Sequence<(count: Int, json: String)> {
        (archive.rows[table] ?? BoardArchive.Rows(in: [], at: [])).batches(of: Self.batchSize)
    }

    /// Returns all rows of a small table as one JSON array.
    func all(_ table: BoardArchive.Table) -> String {
        let rows = archive.rows[table] ?? BoardArchive.Rows(in: [], at: [])
        return rows.batches(of: max(rows.count, 1)).first { _ in true }?.json ?? "[]"
    }
}

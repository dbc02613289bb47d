import Foundation
import Karaoke
import Postgres

extension BoardRestorer {
    /// Assigns new ids to the content of a copied board; songs get theirs when they are found.
    mutating func giveIDs(to copy: Board.ID) async throws {
        guard options.target == .copy else { return }
        ids[archive.head.id.uuid] = copy.uuid
        for table in [BoardArchive.Table.sections, .cards, .picks, .guests] {
            let rows = try await runner.write(
                "SELECT (row ->> 'id')::uuid FROM jsonb_array_elements(\(JSONText(all(table)))) AS row"
            )
            for row in rows { ids[try row.decode(UUID.self, at: 0)] = Board.ID.now().uuid }
        }
    }

    /// Finds the songs of the file, and adds the missing ones to the songbook or the board.
    mutating func findSongs(for board: Board.ID) async throws {
        for batch in rows(of: .songs) {
            let spares = (0..<batch.count).map { _ in Song.ID.now() }
            let results = try await runner.write([
                Self.addition(of: JSONText(batch.json), spares, on: board, asCopy: options.target == .copy),
                Self.search(for: JSONText(batch.json), spares, on: board),
            ])
            newSongs += results[0].affectedRows
            // A song may be deleted between the search and the lock.
            guard results[1].count == batch.count else { throw BoardRestorationError.changedMeanwhile }
            for row in results[1] {
                let (old, new, title, artist) = try row.decode(UUID.self, UUID.self, String.self, String.self)
                if old != new { ids[old] = new }
                names[new, default: []].append("\"\(title)\" by \(artist)")
            }
        }
    }

    /// Rejects a log with other boards' own songs, which an undo would pin and which would block the deletion of their
    /// board.
    func refuseSongsOfOthers(in place: Place) async throws {
        let rows = try await runner.write(
            """
            SELECT FROM songs
            WHERE board_id <> \(place.id) AND id IN (
                SELECT (old ->> 'song_id')::uuid FROM changes WHERE board_id = \(place.id)
                UNION SELECT (new ->> 'song_id')::uuid FROM changes WHERE board_id = \(place.id)
            )
            LIMIT 1
            """
        )
        guard rows.isEmpty else {
            throw BoardArchiveError(.value, at: "/changes", "An entry names a song that only another board knows.")
        }
    }

    /// Returns the file's ids of songs that are the same song in this database; empty for none.
    var songsThatAreOne: [String] {
        names.values.filter { $0.count > 1 }.min { $0[0] < $1[0] } ?? []
    }

    /// The ids as a JSON object.
    var idsText: String {
        let members = ids.map { "\"\($0.uuidString.lowercased())\":\"\($1.uuidString.lowercased())\"" }
        return "{\(members.joined(separator: ","))}"
    }

    /// Adds the missing songs: those of a songbook unless the id, the origin or the name is known, a board's own in any
    /// case.
    ///
    /// A song that existed before continues after its last version. Songs are added in the order that all statements
    /// use, so that concurrent ones rarely wait for each other.
    static func addition(
        of songs: JSONText,
        _ spares: [Song.ID],
        on board: Board.ID,
        asCopy isCopy: Bool
    ) -> Statement {
        """
        INSERT INTO songs (id, board_id, \(each: Song.Field.all, \.column), row_version, created_at, updated_at)
        SELECT
            CASE
                WHEN "isOwn" AND \(isCopy) OR EXISTS (SELECT FROM songs WHERE songs.id = incoming.id) THEN spare
                ELSE incoming.id
            END,
            CASE WHEN "isOwn" THEN \(board) END, \(each: Song.Field.all, { "\"\($0.name)\"" }),
            greatest("rowVersion", (SELECT version FROM deleted_songs WHERE deleted_songs.id = incoming.id) + 1),
            "createdAt", coalesce("updatedAt", "createdAt")
        FROM ROWS FROM (
            jsonb_to_recordset(\(songs)) AS (
                id uuid, "isOwn" boolean, \(each: Song.Field.all, { "\"\($0.name)\" \($0.temporaryType)" }),
                "rowVersion" bigint, "createdAt" timestamptz, "updatedAt" timestamptz
            ),
            unnest(\(spares))
        ) AS incoming (
            id, "isOwn", \(each: Song.Field.all, { "\"\($0.name)\"" }), "rowVersion", "createdAt", "updatedAt", spare
        )
        WHERE "isOwn" OR NOT EXISTS (
            SELECT FROM songs
            WHERE board_id IS NULL AND (
                songs.id = incoming.id OR (songs.source, songs.source_id) = (incoming.source, incoming."sourceId")
                OR (folded_artist, folded_title) = (fold(incoming.artist), fold(incoming.title))
            )
            UNION ALL
            SELECT FROM song_aliases
            WHERE board_id IS NULL AND (
                (song_aliases.source, song_aliases.source_id) = (incoming.source, incoming."sourceId")
                OR song_aliases.title IS NOT NULL
                    AND (folded_artist, folded_title) = (fold(incoming.artist), fold(incoming.title))
            )
        )
        ORDER BY fold(artist), fold(title)
        ON CONFLICT DO NOTHING
        """
    }

    /// Finds every song of the file with the same precedence, after all exist, and locks them against deletion.
    ///
    /// The board's own songs and those of the songbook are found separately, because each have their own index.
    static func search(for songs: JSONText, _ spares: [Song.ID], on board: Board.ID) -> Statement {
        """
        SELECT incoming.id, songs.id, incoming.title, incoming.artist
        FROM ROWS FROM (
            jsonb_to_recordset(\(songs)) AS (
                id uuid, "isOwn" boolean, title text, artist text, source text, "sourceId" text
            ),
            unnest(\(spares))
        ) AS incoming (id, "isOwn", title, artist, source, "sourceId", spare)
        CROSS JOIN LATERAL (
            SELECT known.id, CASE known.id WHEN incoming.id THEN 1 WHEN spare THEN 2 ELSE 4 END AS place
            FROM songs AS known
            WHERE "isOwn" AND board_id = \(board) AND (
                known.id IN (incoming.id, spare)
                OR (folded_artist, folded_title) = (fold(incoming.artist), fold(incoming.title))
            )
            UNION ALL
            SELECT known.id,
                CASE
                    WHEN known.id = incoming.id THEN 1
                    WHEN known.id = spare THEN 2
                    WHEN (known.source, known.source_id) = (incoming.source, incoming."sourceId") THEN 3
                    ELSE 4
                END
            FROM songs AS known
            WHERE NOT "isOwn" AND board_id IS NULL AND (
                known.id IN (incoming.id, spare)
                OR (known.source, known.source_id) = (incoming.source, incoming."sourceId")
                OR (folded_artist, folded_title) = (fold(incoming.artist), fold(incoming.title))
            )
            UNION ALL
            SELECT song_id, 5 FROM song_aliases
            WHERE NOT "isOwn" AND board_id IS NULL AND (
                (song_aliases.source, song_aliases.source_id) = (incoming.source, incoming."sourceId")
                OR song_aliases.title IS NOT NULL
                    AND (folded_artist, folded_title) = (fold(incoming.artist), fold(incoming.title))
            )
            ORDER BY place
            LIMIT 1
        ) AS found
        JOIN songs ON songs.id = found.id
        FOR KEY SHARE OF songs
        """
    }
}

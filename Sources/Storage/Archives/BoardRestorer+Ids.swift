import Foundation
import Karaoke
import Postgres

extension BoardRestorer {
    /// Gives what hangs on a copied board ids of its own; songs get theirs where they are found.
    mutating func giveIDs(to copy: Board.ID) async throws {
        guard options.target == .copy else { return }
        ids[archive.head.id.uuid] = copy.uuid
        for table in [BoardArchive.Table.sections, .cards, .guests] {
            let rows = try await runner.write(
                "SELECT (row ->> 'id')::uuid FROM jsonb_array_elements(\(JSONText(all(table)))) AS row"
            )
            for row in rows { ids[try row.decode(UUID.self, at: 0)] = Board.ID.now().uuid }
        }
    }

    /// Finds the songs of the file, and puts those into the songbook, or among the board's own, that are not there.
    mutating func findSongs(for board: Board.ID) async throws {
        for batch in rows(of: .songs) {
            let spares = (0..<batch.count).map { _ in Song.ID.now() }
            let results = try await runner.write([
                Self.addition(of: JSONText(batch.json), spares, on: board),
                Self.search(for: JSONText(batch.json), spares, on: board),
            ])
            newSongs += results[0].affectedRows
            guard results[1].count == batch.count else { throw BoardRestorationError.songsAreOne }
            for row in results[1] {
                let (old, new) = try row.decode(UUID.self, UUID.self)
                if old != new { ids[old] = new }
            }
        }
    }

    /// The ids as a JSON object.
    var idsText: String {
        let members = ids.map { "\"\($0.uuidString.lowercased())\":\"\($1.uuidString.lowercased())\"" }
        return "{\(members.joined(separator: ","))}"
    }

    /// Adds the songs that are not here: a songbook's by its id, its origin or its name, a board's own in any case.
    private static func addition(of songs: JSONText, _ spares: [Song.ID], on board: Board.ID) -> Statement {
        """
        INSERT INTO songs (
            id, board_id, title, artist, year, language, genre, duration, rating, is_duet, artwork_url, tag, source,
            source_id, imported_title, imported_artist, row_version, created_at
        )
        SELECT CASE WHEN EXISTS (SELECT FROM songs WHERE songs.id = incoming.id) THEN spare ELSE incoming.id END,
            CASE WHEN "isOwn" THEN \(board) END, title, artist, year, language, genre, duration, rating, "isDuet",
            "artworkUrl", tag, source, "sourceId", "importedTitle", "importedArtist", "rowVersion", "createdAt"
        FROM ROWS FROM (
            jsonb_to_recordset(\(songs)) AS (
                id uuid, "isOwn" boolean, title text, artist text, year smallint, language text, genre text,
                duration integer, rating smallint, "isDuet" boolean, "artworkUrl" text, tag text, source text,
                "sourceId" text, "importedTitle" text, "importedArtist" text, "rowVersion" bigint,
                "createdAt" timestamptz
            ),
            unnest(\(spares))
        ) AS incoming (
            id, "isOwn", title, artist, year, language, genre, duration, rating, "isDuet", "artworkUrl", tag, source,
            "sourceId", "importedTitle", "importedArtist", "rowVersion", "createdAt", spare
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
                OR (folded_artist, folded_title) = (fold(incoming.artist), fold(incoming.title))
            )
        )
        ON CONFLICT DO NOTHING
        """
    }

    /// Finds every song of the file, in the same order of importance, now that all are here.
    private static func search(for songs: JSONText, _ spares: [Song.ID], on board: Board.ID) -> Statement {
        """
        SELECT incoming.id, found.id
        FROM ROWS FROM (
            jsonb_to_recordset(\(songs)) AS (
                id uuid, "isOwn" boolean, title text, artist text, source text, "sourceId" text
            ),
            unnest(\(spares))
        ) AS incoming (id, "isOwn", title, artist, source, "sourceId", spare)
        CROSS JOIN LATERAL (
            SELECT songs.id,
                CASE
                    WHEN songs.id = incoming.id THEN 1
                    WHEN songs.id = spare THEN 2
                    WHEN (songs.source, songs.source_id) = (incoming.source, incoming."sourceId") THEN 3
                    ELSE 4
                END AS place
            FROM songs
            WHERE songs.board_id IS NOT DISTINCT FROM CASE WHEN "isOwn" THEN \(board) END AND (
                songs.id IN (incoming.id, spare)
                OR (songs.source, songs.source_id) = (incoming.source, incoming."sourceId")
                OR (folded_artist, folded_title) = (fold(incoming.artist), fold(incoming.title))
            )
            UNION ALL
            SELECT song_id, 5 FROM song_aliases
            WHERE NOT "isOwn" AND board_id IS NULL AND (
                (song_aliases.source, song_aliases.source_id) = (incoming.source, incoming."sourceId")
                OR (folded_artist, folded_title) = (fold(incoming.artist), fold(incoming.title))
            )
            ORDER BY place
            LIMIT 1
        ) AS found
        """
    }
}

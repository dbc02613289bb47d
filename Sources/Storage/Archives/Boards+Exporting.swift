import Karaoke
import Postgres

extension Boards {
    /// Starts the export of a board with all its content other than tokens and sign-in links.
    ///
    /// The current board is read in one snapshot; its log is read later, in pieces up to the same version. The oldest
    /// changes of a log that does not fit the file are omitted.
    ///
    /// - Parameters:
    ///   - id: The board.
    ///   - logLimit: The most bytes of the log.
    /// - Returns: The export; its log is not read yet.
    /// - Throws: ``BoardError/notFound``.
    package func export(
        _ id: Board.ID,
        logLimit: Int = BoardArchive.largestLog
    ) async throws -> BoardExport {
        let statements = [Self.exportedBoard(id, logLimit: logLimit)] + Self.exportedTables(id)
        let results = try await runner.readSlowly(statements)
        guard let row = results[0].first else { throw BoardError.notFound }
        let (board, slug, version, firstLogged, changes) = try row.decode(
            JSONText.self,
            String.self,
            Int.self,
            Int.self,
            Int.self
        )
        let rows = try results.dropFirst().map { try $0.map { try $0.decode(JSONText.self, at: 0).text } }
        return BoardExport(
            slug: slug,
            board: board.text,
            rows: Array(zip(BoardArchive.Table.allCases, rows)),
            log: ExportedLog(
                boards: self,
                board: id,
                versions: (firstLogged, version),
                count: changes
            )
        )
    }

    /// The statement for the board, with the part of its log that fits the file.
    private static func exportedBoard(_ id: Board.ID, logLimit: Int) -> Statement {
        """
        SELECT
            (
                SELECT row_to_json(board) FROM (
                    SELECT boards.id, boards.slug, boards.title, boards.state, boards.readable_by AS "readableBy",
                        boards.version, boards.join_code AS "joinCode", written_time(boards.created_at) AS "createdAt",
                        written_time(boards.updated_at) AS "updatedAt",
                        boards.dibs_limit AS "dibsLimit", boards.card_limit AS "cardLimit",
                        boards.section_limit AS "sectionLimit", boards.change_limit AS "changeLimit",
                        boards.setlist_rule AS "setlistRule", boards.allows_encores AS "allowsEncores",
                        boards.time_zone AS "timeZone"
                ) AS board
            ),
            boards.slug, boards.version, log.first_version, log.entries
        FROM boards CROSS JOIN LATERAL (
            SELECT coalesce(min(version) FILTER (WHERE is_kept), boards.version + 1) AS first_version,
                count(*) FILTER (WHERE is_kept) AS entries
            FROM (
                SELECT version, bool_and(size <= \(logLimit)) OVER (PARTITION BY version) AS is_kept
                FROM (
                    SELECT version, sum(
                        octet_length(coalesce(old::text, '')) + octet_length(coalesce(new::text, ''))
                            + octet_length(actor) + 300
                    ) OVER (ORDER BY version DESC, id DESC) AS size
                    FROM changes WHERE board_id = \(id)
                ) AS sized
            ) AS entries
        ) AS log
        WHERE boards.id = \(id)
        """
    }

    /// The statements for the tables other than the log, in the order of ``BoardArchive/Table``.
    private static func exportedTables(_ id: Board.ID) -> [Statement] {
        [
            """
            SELECT row_to_json(song) FROM (
                SELECT id, board_id IS NOT NULL AS "isOwn",
                    \(each: Song.Field.all, { "\($0.column) AS \"\($0.name)\"" }),
                    row_version AS "rowVersion", written_time(created_at) AS "createdAt",
                    written_time(updated_at) AS "updatedAt"
                FROM songs
                WHERE board_id = \(id) OR id IN (
                    SELECT song_id FROM cards WHERE board_id = \(id)
                    UNION SELECT song_id FROM claims WHERE board_id = \(id)
                    UNION SELECT song_id FROM picks WHERE board_id = \(id)
                    UNION SELECT song_id FROM song_aliases WHERE board_id = \(id)
                    UNION SELECT (old ->> 'song_id')::uuid FROM changes WHERE board_id = \(id)
                    UNION SELECT (new ->> 'song_id')::uuid FROM changes WHERE board_id = \(id)
                )
                ORDER BY id
            ) AS song
            """,
            """
            SELECT row_to_json(song_alias) FROM (
                SELECT song_id AS "songId", title, artist, source, source_id AS "sourceId"
                FROM song_aliases WHERE board_id = \(id) ORDER BY id
            ) AS song_alias
            """,
            """
            SELECT row_to_json(section) FROM (
                SELECT id, person, title, footer, position, rejected, state, rotation, row_version AS "rowVersion",
                    written_time(created_at) AS "createdAt",
                    written_time(updated_at) AS "updatedAt"
                FROM sections WHERE board_id = \(id) ORDER BY position
            ) AS section
            """,
            """
            SELECT row_to_json(card) FROM (
                SELECT id, section_id AS "sectionId", song_id AS "songId", title, artist, position, slot, rejected, key, link, note,
                    row_version AS "rowVersion", written_time(created_at) AS "createdAt",
                    written_time(updated_at) AS "updatedAt"
                FROM cards WHERE board_id = \(id) ORDER BY section_id, position
            ) AS card
            """,
            """
            SELECT row_to_json(claim) FROM (
                SELECT song_id AS "songId", first_section_id AS "firstSectionId",
                    second_section_id AS "secondSectionId", invited_section_id AS "invitedSectionId",
                    written_time(created_at) AS "createdAt",
                    written_time(updated_at) AS "updatedAt"
                FROM claims WHERE board_id = \(id) ORDER BY song_id
            ) AS claim
            """,
            """
            SELECT row_to_json(pick) FROM (
                SELECT id, song_id AS "songId", card_id AS "cardId", first_section_id AS "firstSectionId",
                    second_section_id AS "secondSectionId", title, artist, first_person AS "firstPerson",
                    second_person AS "secondPerson", state, is_next AS "isNext", is_coming AS "isComing", round, place,
                    skips, is_moved AS "isMoved", exception, written_time(called_at) AS "calledAt",
                    written_time(sung_at) AS "sungAt", row_version AS "rowVersion", written_time(created_at) AS "createdAt",
                    written_time(updated_at) AS "updatedAt"
                FROM picks WHERE board_id = \(id) ORDER BY id
            ) AS pick
            """,
            """
            SELECT row_to_json(guest) FROM (
                SELECT id, encode(code_hash, 'hex') AS "codeHash", written_time(created_at) AS "createdAt",
                    written_time(updated_at) AS "updatedAt"
                FROM guests WHERE board_id = \(id) ORDER BY id
            ) AS guest
            """,
            """
            SELECT row_to_json(guest_section) FROM (
                SELECT section_id AS "sectionId", guest_id AS "guestId", person
                FROM guest_sections WHERE board_id = \(id) ORDER BY section_id
            ) AS guest_section
            """,
        ]
    }

    /// Reads the entries of a log after one of them.
    func exportedChanges(
        of board: Board.ID,
        after last: ExportedLog.Place,
        through version: Int,
        limit: Int
    ) async throws -> [(place: ExportedLog.Place, row: String)] {
        let rows = try await runner.readSlowly(
            """
            SELECT version, id, row_to_json(change) FROM (
                SELECT version, id, kind, row_id AS "rowId", old, new, actor, undoes, written_time(at) AS at
                FROM changes
                WHERE board_id = \(board) AND version <= \(version) AND (version, id) > (\(last.version), \(last.id))
                ORDER BY version, id
                LIMIT \(limit)
            ) AS change
            """
        )
        return try rows.map { row in
            let (version, id, change) = try row.decode(Int.self, Int.self, JSONText.self)
            return (ExportedLog.Place(version: version, id: id), change.text)
        }
    }
}

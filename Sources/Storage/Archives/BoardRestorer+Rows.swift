import Karaoke
import Postgres

extension BoardRestorer {
    /// Stores rows of a table as the file has them, with the ids that things get here.
    ///
    /// - Parameters:
    ///   - table: Which table; songs are stored where they are found.
    ///   - rows: The rows, a JSON array of objects.
    ///   - board: The board that they are on.
    ///   - ids: The ids that things get, where they are others, by those that they have in the file.
    ///   - lowest: What the rows' own versions have to be above, which begin anew there.
    /// - Returns: The statement.
    static func insertion(
        into table: BoardArchive.Table,
        _ rows: JSONText,
        on board: Board.ID,
        _ ids: JSONText,
        above lowest: Int
    ) -> Statement {
        switch table {
        case .songs: preconditionFailure("Songs are stored where they are found")
        case .songAliases: songAliases(rows, on: board, ids)
        case .sections: sections(rows, on: board, ids, above: lowest)
        case .cards: cards(rows, on: board, ids, above: lowest)
        case .claims: claims(rows, on: board, ids)
        case .picks: picks(rows, on: board, ids, above: lowest)
        case .guests: guests(rows, on: board, ids)
        case .guestSections: guestSections(rows, on: board, ids)
        case .changes: changes(rows, on: board, ids)
        }
    }

    /// What another board of here knows by the same id of a source stays there.
    private static func songAliases(_ rows: JSONText, on board: Board.ID, _ ids: JSONText) -> Statement {
        """
        INSERT INTO song_aliases (board_id, song_id, title, artist, source, source_id)
        SELECT \(board), given_id("songId", \(ids)), title, artist, source, "sourceId"
        FROM jsonb_to_recordset(\(rows)) AS song_aliases (
            "songId" uuid, title text, artist text, source text, "sourceId" text
        )
        ON CONFLICT DO NOTHING
        """
    }

    private static func sections(
        _ rows: JSONText,
        on board: Board.ID,
        _ ids: JSONText,
        above lowest: Int
    ) -> Statement {
        """
        INSERT INTO sections (
            board_id, id, person, title, footer, position, rejected, state, row_version, created_at
        )
        SELECT \(board), given_id(id, \(ids)), person, title, footer, position, rejected, state,
            "rowVersion" + \(lowest), "createdAt"
        FROM jsonb_to_recordset(\(rows)) AS sections (
            id uuid, person text, title text, footer text, position bigint, rejected boolean, state text,
            "rowVersion" bigint, "createdAt" timestamptz
        )
        """
    }

    private static func cards(
        _ rows: JSONText,
        on board: Board.ID,
        _ ids: JSONText,
        above lowest: Int
    ) -> Statement {
        """
        INSERT INTO cards (
            board_id, id, section_id, song_id, title, artist, position, slot, rejected, row_version, created_at
        )
        SELECT \(board), given_id(id, \(ids)), given_id("sectionId", \(ids)), given_id("songId", \(ids)), title, artist,
            position, slot, rejected, "rowVersion" + \(lowest), "createdAt"
        FROM jsonb_to_recordset(\(rows)) AS cards (
            id uuid, "sectionId" uuid, "songId" uuid, title text, artist text, position bigint, slot integer,
            rejected boolean, "rowVersion" bigint, "createdAt" timestamptz
        )
        """
    }

    private static func claims(_ rows: JSONText, on board: Board.ID, _ ids: JSONText) -> Statement {
        """
        INSERT INTO claims (
            board_id, song_id, first_section_id, second_section_id, invited_section_id, created_at
        )
        SELECT \(board), given_id("songId", \(ids)), given_id("firstSectionId", \(ids)),
            given_id("secondSectionId", \(ids)), given_id("invitedSectionId", \(ids)), "createdAt"
        FROM jsonb_to_recordset(\(rows)) AS claims (
            "songId" uuid, "firstSectionId" uuid, "secondSectionId" uuid, "invitedSectionId" uuid,
            "createdAt" timestamptz
        )
        """
    }

    private static func picks(
        _ rows: JSONText,
        on board: Board.ID,
        _ ids: JSONText,
        above lowest: Int
    ) -> Statement {
        """
        INSERT INTO picks (board_id, section_id, card_id, position, is_sung, row_version, created_at)
        SELECT \(board), given_id("sectionId", \(ids)), given_id("cardId", \(ids)), position, "isSung",
            "rowVersion" + \(lowest), "createdAt"
        FROM jsonb_to_recordset(\(rows)) AS picks (
            "sectionId" uuid, "cardId" uuid, position bigint, "isSung" boolean, "rowVersion" bigint,
            "createdAt" timestamptz
        )
        """
    }

    /// A guest who is there already keeps their phones.
    private static func guests(_ rows: JSONText, on board: Board.ID, _ ids: JSONText) -> Statement {
        """
        INSERT INTO guests (board_id, id, code_hash, created_at)
        SELECT \(board), given_id(id, \(ids)), decode("codeHash", 'hex'), "createdAt"
        FROM jsonb_to_recordset(\(rows)) AS guests (id uuid, "codeHash" text, "createdAt" timestamptz)
        ON CONFLICT ON CONSTRAINT guests_pkey DO UPDATE SET
            code_hash = excluded.code_hash, created_at = excluded.created_at
        """
    }

    private static func guestSections(_ rows: JSONText, on board: Board.ID, _ ids: JSONText) -> Statement {
        """
        INSERT INTO guest_sections (board_id, section_id, guest_id)
        SELECT \(board), given_id("sectionId", \(ids)), given_id("guestId", \(ids))
        FROM jsonb_to_recordset(\(rows)) AS guest_sections ("sectionId" uuid, "guestId" uuid)
        """
    }

    /// The log, in which guests are actors by their ids.
    private static func changes(_ rows: JSONText, on board: Board.ID, _ ids: JSONText) -> Statement {
        """
        INSERT INTO changes (board_id, version, id, kind, row_id, old, new, actor, undoes, at)
        OVERRIDING SYSTEM VALUE
        SELECT \(board), version, id, kind, given_id("rowId", \(ids)), given_ids(old, \(ids)), given_ids(new, \(ids)),
            CASE WHEN actor LIKE 'guest:%' THEN coalesce('guest:' || (\(ids) ->> substr(actor, 7)), actor)
                ELSE actor END,
            undoes, at
        FROM jsonb_to_recordset(\(rows)) AS changes (
            version bigint, id bigint, kind text, "rowId" uuid, old jsonb, new jsonb, actor text, undoes bigint,
            at timestamptz
        )
        """
    }
}

import Karaoke
import Postgres

extension BoardRestorer {
    /// Stores rows of a table as the file has them, with the ids that things get here.
    ///
    /// - Parameters:
    ///   - table: Which table; songs are stored where they are found.
    ///   - rows: The rows, a JSON array of objects.
    ///   - place: Where they go.
    ///   - ids: The ids that things get, where they are others, by those that they have in the file.
    /// - Returns: The statement.
    static func insertion(
        into table: BoardArchive.Table,
        _ rows: JSONText,
        in place: Place,
        _ ids: JSONText
    ) -> Statement {
        switch table {
        case .songs: preconditionFailure("Songs are stored where they are found")
        case .songAliases: songAliases(rows, in: place, ids)
        case .sections: sections(rows, in: place, ids)
        case .cards: cards(rows, in: place, ids)
        case .claims: claims(rows, in: place, ids)
        case .picks: picks(rows, in: place, ids)
        case .guests: guests(rows, in: place, ids)
        case .guestSections: guestSections(rows, in: place, ids)
        case .changes: changes(rows, in: place, ids)
        }
    }

    /// A song that another board here knows by the same source and id stays there.
    private static func songAliases(_ rows: JSONText, in place: Place, _ ids: JSONText) -> Statement {
        """
        INSERT INTO song_aliases (board_id, song_id, title, artist, source, source_id)
        SELECT \(place.id), given_id("songId", \(ids)), title, artist, source, "sourceId"
        FROM jsonb_to_recordset(\(rows)) AS song_aliases (
            "songId" uuid, title text, artist text, source text, "sourceId" text
        )
        ON CONFLICT DO NOTHING
        """
    }

    private static func sections(
        _ rows: JSONText,
        in place: Place,
        _ ids: JSONText
    ) -> Statement {
        """
        INSERT INTO sections (
            board_id, id, person, title, footer, position, rejected, state, row_version, created_at
        )
        SELECT \(place.id), given_id(id, \(ids)), person, title, footer, position, rejected, state,
            \(rowVersionIn: place), "createdAt"
        FROM jsonb_to_recordset(\(rows)) AS sections (
            id uuid, person text, title text, footer text, position bigint, rejected boolean, state text,
            "rowVersion" bigint, "createdAt" timestamptz
        )
        """
    }

    private static func cards(
        _ rows: JSONText,
        in place: Place,
        _ ids: JSONText
    ) -> Statement {
        """
        INSERT INTO cards (
            board_id, id, section_id, song_id, title, artist, position, slot, rejected, row_version, created_at
        )
        SELECT \(place.id), given_id(id, \(ids)), given_id("sectionId", \(ids)), given_id("songId", \(ids)), title, artist,
            position, slot, rejected, \(rowVersionIn: place), "createdAt"
        FROM jsonb_to_recordset(\(rows)) AS cards (
            id uuid, "sectionId" uuid, "songId" uuid, title text, artist text, position bigint, slot integer,
            rejected boolean, "rowVersion" bigint, "createdAt" timestamptz
        )
        """
    }

    private static func claims(_ rows: JSONText, in place: Place, _ ids: JSONText) -> Statement {
        """
        INSERT INTO claims (
            board_id, song_id, first_section_id, second_section_id, invited_section_id, created_at
        )
        SELECT \(place.id), given_id("songId", \(ids)), given_id("firstSectionId", \(ids)),
            given_id("secondSectionId", \(ids)), given_id("invitedSectionId", \(ids)), "createdAt"
        FROM jsonb_to_recordset(\(rows)) AS claims (
            "songId" uuid, "firstSectionId" uuid, "secondSectionId" uuid, "invitedSectionId" uuid,
            "createdAt" timestamptz
        )
        """
    }

    private static func picks(
        _ rows: JSONText,
        in place: Place,
        _ ids: JSONText
    ) -> Statement {
        """
        INSERT INTO picks (board_id, id, section_id, card_id, position, state, row_version, created_at)
        SELECT \(place.id), given_id(id, \(ids)), given_id("sectionId", \(ids)), given_id("cardId", \(ids)), position, state,
            \(rowVersionIn: place), "createdAt"
        FROM jsonb_to_recordset(\(rows)) AS picks (
            id uuid, "sectionId" uuid, "cardId" uuid, position bigint, state text, "rowVersion" bigint,
            "createdAt" timestamptz
        )
        """
    }

    /// A guest who is there already keeps their phones and their code; one who is not may come back by a code of the file
    /// only where nothing had to give way, since hosts may have sent them away.
    private static func guests(_ rows: JSONText, in place: Place, _ ids: JSONText) -> Statement {
        """
        INSERT INTO guests (board_id, id, code_hash, created_at)
        SELECT \(place.id), given_id(id, \(ids)),
            CASE WHEN \(place.keepsCodes) THEN decode("codeHash", 'hex') END, "createdAt"
        FROM jsonb_to_recordset(\(rows)) AS guests (id uuid, "codeHash" text, "createdAt" timestamptz)
        ON CONFLICT ON CONSTRAINT guests_pkey DO UPDATE SET created_at = excluded.created_at
        """
    }

    private static func guestSections(_ rows: JSONText, in place: Place, _ ids: JSONText) -> Statement {
        """
        INSERT INTO guest_sections (board_id, section_id, guest_id)
        SELECT \(place.id), given_id("sectionId", \(ids)), given_id("guestId", \(ids))
        FROM jsonb_to_recordset(\(rows)) AS guest_sections ("sectionId" uuid, "guestId" uuid)
        """
    }

    /// The log, in which guests are actors by their ids.
    private static func changes(_ rows: JSONText, in place: Place, _ ids: JSONText) -> Statement {
        """
        INSERT INTO changes (board_id, version, id, kind, row_id, old, new, actor, undoes, at)
        OVERRIDING SYSTEM VALUE
        SELECT \(place.id), version, id, kind, given_id("rowId", \(ids)), given_ids(old, \(ids)), given_ids(new, \(ids)),
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

extension Statement.StringInterpolation {
    /// Appends the version that a row of a file gets: above every version that was seen here, and never above its board's.
    fileprivate mutating func appendInterpolation(rowVersionIn place: BoardRestorer.Place) {
        appendLiteral("least(greatest(\"rowVersion\", ")
        appendInterpolation(place.highestVersion + 1)
        appendLiteral("), (SELECT version FROM boards WHERE id = ")
        appendInterpolation(place.id)
        appendLiteral("))")
    }
}

import Karaoke
import Postgres

extension BoardRestorer {
    /// Makes the statement that stores rows of a table, with their new ids.
    ///
    /// - Parameters:
    ///   - table: The table; songs are stored separately.
    ///   - rows: The rows, a JSON array of objects.
    ///   - place: The target.
    ///   - ids: The new ids by those in the file, as far as they differ.
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

    /// A song with the same source and source id on another board stays there.
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
            board_id, id, person, title, footer, position, rejected, state, rotation, row_version, created_at, updated_at
        )
        SELECT \(place.id), given_id(id, \(ids)), person, title, footer, position, rejected, state, rotation,
            \(rowVersionIn: place), "createdAt", coalesce("updatedAt", "createdAt")
        FROM jsonb_to_recordset(\(rows)) AS sections (
            id uuid, person text, title text, footer text, position bigint, rejected boolean, state text,
            rotation integer, "rowVersion" bigint, "createdAt" timestamptz, "updatedAt" timestamptz
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
            board_id, id, section_id, song_id, title, artist, position, slot, rejected, key, link, note, row_version,
            created_at, updated_at
        )
        SELECT \(place.id), given_id(id, \(ids)), given_id("sectionId", \(ids)), given_id("songId", \(ids)), title, artist,
            position, slot, rejected, key, link, note, \(rowVersionIn: place), "createdAt",
            coalesce("updatedAt", "createdAt")
        FROM jsonb_to_recordset(\(rows)) AS cards (
            id uuid, "sectionId" uuid, "songId" uuid, title text, artist text, position bigint, slot integer,
            rejected boolean, key text, link text, note text, "rowVersion" bigint, "createdAt" timestamptz,
            "updatedAt" timestamptz
        )
        """
    }

    private static func claims(_ rows: JSONText, in place: Place, _ ids: JSONText) -> Statement {
        """
        INSERT INTO claims (
            board_id, song_id, first_section_id, second_section_id, invited_section_id, created_at, updated_at
        )
        SELECT \(place.id), given_id("songId", \(ids)), given_id("firstSectionId", \(ids)),
            given_id("secondSectionId", \(ids)), given_id("invitedSectionId", \(ids)), "createdAt", coalesce("updatedAt", "createdAt")
        FROM jsonb_to_recordset(\(rows)) AS claims (
            "songId" uuid, "firstSectionId" uuid, "secondSectionId" uuid, "invitedSectionId" uuid,
            "createdAt" timestamptz, "updatedAt" timestamptz
        )
        """
    }

    /// Makes the statement that stores picks.
    ///
    /// Files of earlier releases have one pick for each section, and one for each singer of a duet. Those of one song become
    /// one pick, sung if one of them was.
    private static func picks(
        _ rows: JSONText,
        in place: Place,
        _ ids: JSONText
    ) -> Statement {
        """
        WITH incoming AS (
            SELECT picks.*, given_id("cardId", \(ids)) AS card_id,
                coalesce(given_id("songId", \(ids)), cards.song_id) AS song_id,
                coalesce(picks.title, cards.title) AS card_title, coalesce(picks.artist, cards.artist) AS card_artist,
                "sectionId" IS NOT NULL AS is_single
            FROM jsonb_to_recordset(\(rows)) AS picks (
                id uuid, "songId" uuid, "cardId" uuid, "firstSectionId" uuid, "secondSectionId" uuid, title text,
                artist text, "firstPerson" text, "secondPerson" text, state text, "isNext" boolean, "isComing" boolean,
                round integer, place bigint, skips smallint, "isMoved" boolean, exception text, "calledAt" timestamptz,
                "sungAt" timestamptz, "sectionId" uuid, position bigint, "rowVersion" bigint, "createdAt" timestamptz, "updatedAt" timestamptz
            )
            LEFT JOIN cards ON cards.board_id = \(place.id) AND cards.id = given_id("cardId", \(ids))
        ), merged AS (
            SELECT incoming.*,
                row_number() OVER same AS number,
                lead("sectionId") OVER same AS partner,
                is_single AND bool_or(state = 'sung') OVER (PARTITION BY is_single, song_id) AS was_sung
            FROM incoming
            WINDOW same AS (PARTITION BY is_single, song_id ORDER BY position, id)
        )
        INSERT INTO picks (
            board_id, id, song_id, card_id, first_section_id, second_section_id, title, artist, first_person,
            second_person, state, is_next, is_coming, round, place, skips, is_moved, exception, called_at, sung_at, row_version,
            created_at, updated_at
        )
        SELECT \(place.id), given_id(id, \(ids)), song_id, card_id,
            given_id(coalesce("firstSectionId", "sectionId"), \(ids)),
            given_id(CASE WHEN is_single THEN partner ELSE "secondSectionId" END, \(ids)),
            card_title, card_artist, "firstPerson", "secondPerson", CASE WHEN was_sung THEN 'sung' ELSE state END,
            coalesce("isNext", false), coalesce("isComing", false), coalesce(round, 1), coalesce(merged.place, position), coalesce(skips, 0),
            coalesce("isMoved", false), exception, coalesce("calledAt", CASE WHEN was_sung THEN "createdAt" END),
            coalesce("sungAt", CASE WHEN was_sung THEN "createdAt" END), \(rowVersionIn: place), "createdAt", coalesce("updatedAt", "createdAt")
        FROM merged
        WHERE number = 1 OR NOT is_single
        """
    }

    /// Makes the statement that stores guests; existing ones keep their phones and codes.
    ///
    /// The codes of new guests stay valid only when no board is replaced, because hosts may have removed the guests.
    private static func guests(_ rows: JSONText, in place: Place, _ ids: JSONText) -> Statement {
        """
        INSERT INTO guests (board_id, id, code_hash, created_at, updated_at)
        SELECT \(place.id), given_id(id, \(ids)),
            CASE WHEN \(place.keepsCodes) THEN decode("codeHash", 'hex') END, "createdAt", coalesce("updatedAt", "createdAt")
        FROM jsonb_to_recordset(\(rows)) AS guests (id uuid, "codeHash" text, "createdAt" timestamptz, "updatedAt" timestamptz)
        ON CONFLICT ON CONSTRAINT guests_pkey DO UPDATE SET created_at = excluded.created_at, updated_at = excluded.updated_at
        """
    }

    private static func guestSections(_ rows: JSONText, in place: Place, _ ids: JSONText) -> Statement {
        """
        INSERT INTO guest_sections (board_id, section_id, guest_id, person)
        SELECT \(place.id), given_id("sectionId", \(ids)), given_id("guestId", \(ids)), person
        FROM jsonb_to_recordset(\(rows)) AS guest_sections ("sectionId" uuid, "guestId" uuid, person text)
        """
    }

    /// The log, with guests as actors by their ids.
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
    /// Appends the version of a restored row: above all versions in this database, and at most that of its board.
    fileprivate mutating func appendInterpolation(rowVersionIn place: BoardRestorer.Place) {
        appendLiteral("least(greatest(\"rowVersion\", ")
        appendInterpolation(place.highestVersion)
        appendLiteral(" + 1), (SELECT version FROM boards WHERE id = ")
        appendInterpolation(place.id)
        appendLiteral("))")
    }
}

import Karaoke
import Postgres

extension BoardRestorer {
    /// The target of a restoration, and the board that is there now.
    struct Place {
        let id: Board.ID
        let slug: String
        /// The highest version of the board and its rows in this database; 0 when the board is new to it.
        let highestVersion: Int
        /// The version of the board that is replaced; `nil` for none.
        let version: Int?
        /// True when a board is replaced.
        var isTaken: Bool { version != nil }
        /// The join code in the file; `nil` for none.
        let joinCode: String?
        /// True when another board has the code, so that a new one is needed.
        let needsJoinCode: Bool
        /// True when the personal codes of the file stay valid.
        let keepsCodes: Bool
    }

    /// Determines the target, blocks concurrent restorations of the board, and locks the board that is replaced.
    ///
    /// - Throws: ``BoardRestorationError`` when the board cannot be restored there.
    func findPlace() async throws -> Place {
        let isCopy = options.target == .copy
        let id = isCopy ? Board.ID.now() : archive.head.id
        let slug = options.slug ?? archive.head.slug
        let results = try await runner.write([
            "SELECT pg_advisory_xact_lock(hashtextextended(\(id.description), 0))",
            .setLocal("karaoke.restores", to: id.description),
            "SELECT version FROM boards WHERE id = \(id) FOR UPDATE",
            """
            SELECT highest_version(\(id)), EXISTS (SELECT id FROM boards WHERE slug = \(slug) AND id <> \(id)),
                EXISTS (
                    SELECT id FROM boards WHERE join_code = \(JSONText(archive.board)) ->> 'joinCode' AND id <> \(id)
                ),
                \(JSONText(archive.board)) ->> 'joinCode'
            """,
        ])
        let (highest, isSlugTaken, isCodeTaken, joinCode) = try results[3][0]
            .decode(Int.self, Bool.self, Bool.self, String?.self)
        let version = try results[2].first?.decode(Int.self, at: 0)
        guard version == nil || options.target == .replacing else { throw BoardRestorationError.boardExists }
        guard !isSlugTaken else { throw BoardRestorationError.slugTaken(slug) }
        return Place(
            id: id,
            slug: slug,
            highestVersion: highest,
            version: version,
            joinCode: joinCode,
            needsJoinCode: joinCode != nil && (isCopy || isCodeTaken),
            keepsCodes: version == nil && !isCopy
        )
    }

    /// Deletes the content of a replaced board, and stores the row of the board.
    ///
    /// A replaced board keeps its join code, personal codes and tokens, so that screens and hosts stay signed in. The
    /// access of guests that are not in the file is deleted with them.
    func settle(in place: Place) async throws -> Board.Head {
        let id = place.id
        let usual = Board.Limits()
        let results = try await runner.write([
            "DELETE FROM picks WHERE board_id = \(id)",
            "DELETE FROM claims WHERE board_id = \(id)",
            "DELETE FROM cards WHERE board_id = \(id)",
            "DELETE FROM sections WHERE board_id = \(id)",
            "DELETE FROM guest_sections WHERE board_id = \(id)",
            // Changes after the version of the file stay in the log.
            "DELETE FROM changes WHERE board_id = \(id) AND version <= \(archive.head.version)",
            "DELETE FROM song_aliases WHERE board_id = \(id)",
            "DELETE FROM songs WHERE board_id = \(id)",
            """
            DELETE FROM guests
            WHERE board_id = \(id) AND id NOT IN (
                SELECT (guest ->> 'id')::uuid FROM jsonb_array_elements(\(JSONText(all(.guests)))) AS guest
            )
            """,
            // Citus: a trigger gives the row the number that the transaction has on the board's server.
            """
            INSERT INTO boards (
                id, slug, title, state, readable_by, version, join_code, created_at, updated_at,
                dibs_limit, card_limit, section_limit, change_limit, setlist_rule, allows_encores,
                time_zone
            )
            SELECT \(id), \(place.slug), title, state, "readableBy",
                CASE WHEN \(place.highestVersion) = 0 THEN version
                    ELSE greatest(version, \(place.version ?? place.highestVersion)) + 1 END,
                CASE WHEN \(place.needsJoinCode) THEN new_join_code() ELSE "joinCode" END, "createdAt",
                coalesce("updatedAt", "createdAt"),
                coalesce("dibsLimit", \(usual.dibs)), coalesce("cardLimit", \(usual.cards)),
                coalesce("sectionLimit", \(usual.sections)), coalesce("changeLimit", \(usual.changes)),
                coalesce("setlistRule", 'rounds'), coalesce("allowsEncores", false), "timeZone"
            FROM jsonb_to_record(\(JSONText(archive.board))) AS board (
                title text, state text, "readableBy" text, version bigint, "joinCode" text, "createdAt" timestamptz,
                "updatedAt" timestamptz,
                "dibsLimit" integer, "cardLimit" integer, "sectionLimit" integer, "changeLimit" integer,
                "setlistRule" text, "allowsEncores" boolean, "timeZone" text
            )
            ON CONFLICT ON CONSTRAINT boards_pkey DO UPDATE SET
                slug = excluded.slug, title = excluded.title, state = excluded.state,
                readable_by = excluded.readable_by, version = excluded.version, created_at = excluded.created_at,
                updated_at = excluded.updated_at,
                dibs_limit = excluded.dibs_limit, card_limit = excluded.card_limit,
                section_limit = excluded.section_limit, change_limit = excluded.change_limit,
                setlist_rule = excluded.setlist_rule, allows_encores = excluded.allows_encores,
                time_zone = excluded.time_zone,
                changed_in = excluded.changed_in
            WHERE \(options.target == .replacing)
            RETURNING \(columnsOf: Board.Head.self)
            """,
            .settling(id),
        ])
        guard let row = results.dropLast().last?.first else { throw BoardRestorationError.boardExists }
        return try Board.Head(row)
    }
}

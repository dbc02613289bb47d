import Karaoke
import Postgres
import TestDatabase
import Testing

@testable import Storage

@Suite(.database) struct `A constraint of the schema` {
    /// Constraints that no caller can violate, since the repositories write these columns from types that cannot.
    private static let unreachable: Set<String> = [
        "boards_pkey", "boards_state_known", "boards_readable_by_known",
        "sections_one_per_position", "sections_position_not_negative", "sections_state_known",
        "cards_one_per_position", "cards_one_per_slot", "cards_position_not_negative", "cards_slot_not_negative",
        "claims_one_per_song", "claims_duet_of_two",
        "picks_state_known", "picks_title_length", "picks_artist_length", "picks_person_length", "picks_round_range",
        "picks_place_range", "picks_skips_range", "picks_exception_known", "picks_duet_of_two", "picks_have_singers",
        "picks_first_person_or_section", "picks_second_person_or_section", "picks_next_waits", "picks_turns_called",
        "picks_turns_sung", "picks_called_before_sung", "picks_exceptions_of_turns", "picks_coming_next",
        "boards_setlist_rule_known", "sections_rotation_range",
        "songs_pkey", "artists_pkey", "initials_pkey", "tokens_pkey", "tokens_role_known", "tokens_one_per_hash",
        "tokens_board_of_role", "tokens_hash_length", "tokens_maker_exists",
        "boards_join_code_form", "boards_one_per_join_code", "claims_invited_is_no_holder",
        "guests_pkey", "guests_one_per_code", "guests_code_hash_length",
        "guest_sections_one_guest", "guest_sections_guest_exists", "tokens_guest_of_role",
        "sign_in_links_pkey", "sign_in_links_hash_length",
        "answers_pkey", "answers_board_exists", "answers_key_hash_length", "answers_request_hash_length",
        "songs_imported_title_with_artist", "song_aliases_pkey", "song_aliases_song_exists",
        "song_aliases_board_exists", "song_aliases_title_with_artist", "song_aliases_source_with_id",
        "song_aliases_name_or_source", "song_aliases_one_per_source_id",
        "distinct_songs_pkey", "distinct_songs_in_order", "starter_removals_pkey",
        "deleted_boards_pkey", "deleted_songs_pkey", "sections_position_limit", "cards_position_limit",
        "changes_pkey", "moments_range", "last_backup_pkey", "last_backup_is_one", "last_backup_bytes_positive",
    ]

    @Test func `has a name and a domain error, unless it cannot be violated`() async throws {
        let rows = try await TestDatabase.current.database.read(
            """
            SELECT conname::text FROM pg_constraint
            WHERE connamespace = 'public'::regnamespace AND conrelid <> to_regclass('schema_migrations')
            ORDER BY conname
            """
        )
        let names = try rows.map { try $0.decode(String.self, at: 0) }
        #expect(!names.isEmpty)
        let meaningless = names.filter { name in
            !Self.unreachable.contains(name) && DatabaseError.meaning(of: name, .writing) == nil
        }
        #expect(meaningless == [])
        // For boards that are spread, triggers of the same names stand for some constraints.
        let triggers = try await TestDatabase.current.database.read(
            "SELECT tgname::text FROM pg_trigger WHERE NOT tgisinternal"
        )
        let enforced = try names + triggers.map { try $0.decode(String.self, at: 0) }
        #expect(Self.unreachable.subtracting(enforced) == [])
    }

    @Test(arguments: ["infinity", "-infinity", "10000-01-01Z", "0001-12-31Z BC"])
    func `keeps times that answers cannot write out of the database`(time: String) async throws {
        let party = try await Party.host()
        for table in ["boards", "sections", "sign_in_links"] {
            let column = table == "sign_in_links" ? "expires_at" : "created_at"
            let failure = await #expect(throws: DatabaseError.self) {
                try await party.database.withConnection { connection in
                    try await connection.execute(
                        script: """
                            INSERT INTO sign_in_links VALUES (sha256('a'), now());
                            INSERT INTO sections (board_id, id, person) SELECT id, id, 'Matt' FROM boards;
                            UPDATE \(table) SET \(column) = '\(time)'
                            """
                    )
                }
            }
            #expect(failure?.constraint == "moments_range")
        }
    }

    /// As one server names it, and as Citus does for another one.
    @Test(arguments: [
        "CONSTRAINT = 'boards_one_per_slug'", "CONSTRAINT = 'boards_one_per_slug_102008'",
        "HINT = 'boards_one_per_slug'", "MESSAGE = 'violates unique constraint \"boards_one_per_slug_102008\"'",
    ])
    func `is known by its name on whatever server`(report: String) async throws {
        let error = await #expect(throws: DatabaseError.self) {
            try await TestDatabase.current.database.withConnection {
                try await $0.execute(
                    script: "DO $$BEGIN RAISE EXCEPTION USING ERRCODE = 'unique_violation', \(report); END$$"
                )
            }
        }
        #expect(error?.domain() as? BoardError == .slugTaken)
    }

    @Test(
        arguments: [
            ("cards_song_exists", SongError.inUse),
            ("claims_song_exists", SongError.inUse),
            ("claims_first_section_exists", SectionError.holdsDibs),
            ("claims_second_section_exists", SectionError.holdsDibs),
        ] as [(String, any Error & Equatable & Sendable)]
    )
    func `means something else where a row is deleted`(
        constraint: String,
        error: any Error & Equatable & Sendable
    ) throws {
        let meaning = try #require(DatabaseError.meaning(of: constraint, .deleting))
        #expect(String(reflecting: meaning) == String(reflecting: error))
        let other = try #require(DatabaseError.meaning(of: constraint, .writing))
        #expect(String(reflecting: other) != String(reflecting: error))
    }

    @Test(arguments: [
        ("sections_footer_length", ValidationError("footer", .tooLong(limit: 200))),
        ("songs_source_id_length", ValidationError("sourceId", .tooLong(limit: 200))),
        ("songs_artwork_url_length", ValidationError("artworkUrl", .tooLong(limit: 2_000))),
        ("cards_key_length", ValidationError("key", .tooLong(limit: 20))),
        ("cards_link_length", ValidationError("link", .tooLong(limit: 2_000))),
        ("cards_link_form", ValidationError("link", .notAddress)),
        ("cards_note_length", ValidationError("note", .tooLong(limit: 200))),
        ("boards_title_length", ValidationError("title", .tooLong(limit: 200))),
    ])
    func `names the field as clients do`(constraint: String, error: ValidationError) {
        #expect(DatabaseError.invalid(constraint) == error)
    }
}

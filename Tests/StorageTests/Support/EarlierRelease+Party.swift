import Karaoke
import Postgres
import Storage

extension EarlierRelease {
    /// What is done after a step of the schema, by its number: transactions as services of that release made them.
    var party: [Int: [[Statement]]] {
        [
            2: [songs], 3: [boards, sections, cards], 4: [claims], 5: [picks], 6: [tokens], 7: changes, 8: undoing,
            9: guests, 10: duets, 11: songsOfBoards, 12: [answers], 13: [importedNames], 14: [searching], 15: deletions,
            16: [artists], 17: [formerNames], 18: [songsAside], 19: joiningStays,
        ]
    }

    /// What tokens and links are presented by, as long as any.
    static func secret(of holder: String) -> String {
        "kdb_" + holder + String(repeating: "x", count: 43 - holder.count)
    }

    private func change(by actor: String, _ statements: Statement...) -> [Statement] {
        ["SELECT set_config('karaoke.actor', \(actor), true)"] + statements
    }

    // MARK: What there was before there was a log

    private var songs: [Statement] {
        [
            """
            INSERT INTO songs (
                id, title, artist, year, language, genre, duration, rating, is_duet, artwork_url, tag, source, source_id
            ) VALUES (
                \(samsSong), 'Love Stack', 'The Push and Pops', 1999, 'English', 'Pop, Rock', 201, 4, true,
                'https://example.org/love.png', 'new', 'KaraFun', '42'
            )
            """,
            """
            INSERT INTO songs (id, title, artist) VALUES
                (\(mattsSong), 'Scrolling in the Deep', 'The Push and Pops'),
                (\(sharedSong), 'Optional Love', 'The Unwrapped')
            """,
            "UPDATE songs SET rating = 3 WHERE id = \(mattsSong)",
        ]
    }

    private var boards: [Statement] {
        [
            "INSERT INTO boards (id, slug, title) VALUES (\(board), 'party', 'Party')",
            """
            INSERT INTO boards (id, slug, title, state, readable_by)
            VALUES (\(friday), 'friday', 'Friday', 'frozen', 'token')
            """,
        ]
    }

    private var sections: [Statement] {
        [
            """
            INSERT INTO sections (board_id, id, person, title, footer, position, rejected, state) VALUES
                (\(board), \(sam), 'Sam', NULL, NULL, 0, NULL, 'active'),
                (\(board), \(matt), 'Matt', NULL, NULL, 1, NULL, 'active'),
                (\(board), \(sommer), 'Sommer', '', 'All out', 2, true, 'away')
            """
        ]
    }

    private var cards: [Statement] {
        [
            """
            INSERT INTO cards (board_id, id, section_id, song_id, title, artist, position, slot, rejected) VALUES
                (\(board), \(samsCard), \(sam), \(samsSong), 'Love Stack', 'The Push and Pops', 0, 0, NULL),
                (\(board), \(encore), \(sam), \(sharedSong), 'Optional Love', 'The Unwrapped', 1, 1, NULL),
                (\(board), \(mattsCard), \(matt), \(mattsSong), 'Scrolling in the Deep', 'The Push and Pops', 0, 0, true)
            """,
            "UPDATE cards SET rejected = false WHERE id = \(encore)",
        ]
    }

    private var claims: [Statement] {
        [
            """
            INSERT INTO claims (board_id, song_id, first_section_id, second_section_id) VALUES
                (\(board), \(samsSong), \(sam), NULL), (\(board), \(mattsSong), \(sommer), \(matt))
            """
        ]
    }

    private var picks: [Statement] {
        [
            "INSERT INTO picks (board_id, section_id, card_id) VALUES (\(board), \(sam), \(samsCard))",
            "UPDATE picks SET is_sung = true",
        ]
    }

    private var tokens: [Statement] {
        [
            token(of: "admin", "role, label", "'admin', 'Party'"),
            token(of: "host", "role, board_id", "'host', '\(board)'"),
            token(of: "screen", "role, board_id, revoked_at", "'display', '\(board)', now()"),
            // Nobody's, as long as there are no guests.
            token(of: "guest", "role, board_id", "'guest', '\(board)'"),
        ]
    }

    private func token(of holder: String, _ columns: String, _ values: String) -> Statement {
        let secret = Self.secret(of: holder)
        return Statement(
            stringLiteral: """
                INSERT INTO tokens (id, prefix, hash, \(columns))
                VALUES ('\(Token.ID.now())', '\(secret.prefix(8))', sha256('\(secret)'), \(values))
                """
        )
    }

    // MARK: What the log tells of

    private var changes: [[Statement]] {
        [
            change(by: "host", "UPDATE sections SET footer = 'Encore' WHERE id = \(matt)"),
            ["UPDATE boards SET title = 'The Party' WHERE id = \(board)"],
            change(
                by: "host",
                """
                INSERT INTO cards (board_id, id, section_id, song_id, title, artist)
                VALUES (\(board), \(duet), \(matt), \(sharedSong), 'Optional Love', 'The Unwrapped')
                """
            ),
            change(by: "host", "UPDATE cards SET rejected = false WHERE id = \(duet)"),
            change(
                by: "host",
                "INSERT INTO claims (board_id, song_id, first_section_id) VALUES (\(board), \(sharedSong), \(matt))"
            ),
            change(by: "host", "UPDATE claims SET second_section_id = \(sam) WHERE song_id = \(sharedSong)"),
            change(
                by: "host",
                "INSERT INTO picks (board_id, section_id, card_id) VALUES (\(board), \(matt), \(duet))"
            ),
            change(by: "host", "UPDATE picks SET is_sung = true WHERE section_id = \(matt)"),
            change(by: "host", "DELETE FROM cards WHERE id = \(encore)"),
            change(
                by: "host",
                "DELETE FROM claims WHERE song_id = \(mattsSong)",
                "UPDATE sections SET state = 'active', rejected = NULL WHERE id = \(sommer)"
            ),
        ]
    }

    private var undoing: [[Statement]] {
        [
            change(by: "host", "UPDATE sections SET person = 'Samuel' WHERE id = \(sam)"),
            change(by: "host", "SELECT undo_change(\(board), 'host', NULL)"),
        ]
    }

    private var guests: [[Statement]] {
        [
            change(by: "host", "UPDATE boards SET join_code = 'PARTY2' WHERE id = \(board)"),
            change(by: "host", "UPDATE boards SET join_code = NULL WHERE id = \(friday)"),
            joining(jo, "Jo", josSection, code: "JJJJ2222JJJJ"),
            joining(kim, "Kim", kimsSection, code: "KKKK2222KKKK"),
            change(by: "host", "DELETE FROM sections WHERE id = \(kimsSection)"),
            change(by: "guest:\(jo)", "UPDATE sections SET footer = 'Hello' WHERE id = \(josSection)"),
            [
                """
                INSERT INTO sign_in_links (hash, expires_at)
                VALUES (sha256(convert_to(\(Self.secret(of: "link")), 'UTF8')), 'infinity')
                """
            ],
        ]
    }

    private func joining(
        _ guest: Board.Guest.ID,
        _ person: String,
        _ section: Board.Section.ID,
        code: String
    ) -> [Statement] {
        change(
            by: "guest:\(guest)",
            "INSERT INTO sections (board_id, id, person) VALUES (\(board), \(section), \(person))",
            """
            INSERT INTO guests (board_id, id, code_hash)
            VALUES (\(board), \(guest), sha256(convert_to(\(code), 'UTF8')))
            """,
            """
            INSERT INTO guest_sections (board_id, section_id, guest_id) VALUES (\(board), \(section), \(guest))
            """,
            token(of: person, "role, board_id, guest_id", "'guest', '\(board)', '\(guest)'")
        )
    }

    private var duets: [[Statement]] {
        [change(by: "host", "UPDATE claims SET invited_section_id = \(matt) WHERE song_id = \(samsSong)")]
    }

    private var songsOfBoards: [[Statement]] {
        [
            change(
                by: "guest:\(jo)",
                """
                INSERT INTO songs (id, title, artist, board_id) VALUES (\(ownSong), 'Our Street', 'Nobody Else', \(board))
                """,
                """
                INSERT INTO cards (board_id, id, section_id, song_id, title, artist)
                VALUES (\(board), \(ownCard), \(josSection), \(ownSong), 'Our Street', 'Nobody Else')
                """
            )
        ]
    }

    // MARK: What there is besides

    /// An answer that was sealed by the release that brought it.
    private var answers: [Statement] {
        [
            """
            INSERT INTO answers (key_hash, request_hash, board_id, sealed)
            VALUES (
                sha256('guest:sam\\000a-key-of-a-client'), sha256('\\001'), \(board),
                '\\x000102030405060708090a0b5e7bf34b7bf43cb2537aed16ff4d96f547d46d9b5c00b36b4e8c46ddc27e4c41'
            )
            """
        ]
    }

    private var importedNames: [Statement] {
        [
            "INSERT INTO song_aliases (song_id, title, artist) VALUES (\(samsSong), 'Zauberlied', 'The Push and Pops')",
            """
            UPDATE songs SET imported_title = 'Optional Love (Karaoke)', imported_artist = 'Unwrapped, The'
            WHERE id = \(sharedSong)
            """,
        ]
    }

    private var searching: [Statement] {
        [
            """
            INSERT INTO songs (id, title, artist) VALUES
                (\(Song.ID.now()), 'Generic Feeling', 'The Type Erasers'), (\(Song.ID.now()), 'Unsafe', 'The Pointers')
            """,
            "DELETE FROM songs WHERE title = 'Unsafe'",
        ]
    }

    private var deletions: [[Statement]] {
        [
            ["INSERT INTO boards (id, slug, title) VALUES (\(gone), 'gone', 'Gone')"],
            ["UPDATE boards SET title = 'Going' WHERE id = \(gone)"],
            ["DELETE FROM boards WHERE id = \(gone)"],
        ]
    }

    private var artists: [Statement] {
        [
            "INSERT INTO songs (id, title, artist) VALUES (\(Song.ID.now()), 'Actor', 'Isolated'), (\(Song.ID.now()), 'A', 'B')",
            "DELETE FROM songs WHERE artist = 'B'",
        ]
    }

    private var formerNames: [Statement] {
        [
            "INSERT INTO song_aliases (song_id, title, artist) VALUES (\(mattsSong), 'Abwärts', 'The Push and Pops')",
            "UPDATE songs SET title = 'Scrolling into the Deep' WHERE id = \(mattsSong)",
        ]
    }

    private var songsAside: [Statement] {
        [
            """
            INSERT INTO songs (id, title, artist, board_id, source, source_id)
            VALUES (\(Song.ID.now()), 'Roundabouts', 'Nobody Else', \(board), 'KaraFun', '42')
            """
        ]
    }

    private var joiningStays: [[Statement]] {
        [
            change(by: "guest:\(jo)", "UPDATE sections SET title = 'Mine' WHERE id = \(josSection)"),
            change(by: "guest:\(jo)", "SELECT undo_change(\(board), \("guest:\(jo)"), NULL)"),
        ]
    }
}

import Postgres
import Storage
import TestDatabase
import Testing

/// A party with a row in every table.
enum Party {
    /// Stores it in the test's database.
    static func make() async throws {
        _ = try await karaoke("songs", "import", "-", input: "The Push and Pops\tLove Stack\n")
        _ = try await karaoke("seed", "demo")
        _ = try await karaoke("token", "create", "--role", "admin")
        _ = try await TestDatabase.current.database.write([
            """
            INSERT INTO song_aliases (song_id, title, artist)
            SELECT id, 'Zauberlied', artist FROM songs WHERE title = 'Love Stack'
            """,
            """
            INSERT INTO picks (board_id, song_id, card_id, first_section_id, round, place)
            SELECT board_id, song_id, cards.id, section_id, 1, 0 FROM cards JOIN boards ON boards.id = board_id
            WHERE slug = 'karaoke-party' AND cards.title = 'Love Stack'
            """,
            "INSERT INTO starter_removals DEFAULT VALUES",
            "INSERT INTO last_backup (written_at, bytes) VALUES (now() - interval '1 day', 1) ON CONFLICT DO NOTHING",
            "INSERT INTO songs (id, board_id, title, artist) SELECT gen_random_uuid(), id, 'Own', 'The Party' FROM boards",
        ])
    }

    /// The contents of the database.
    static func contents() async throws -> DatabaseContents {
        try await Backups(TestDatabase.current.database).withSnapshot { _ in }
    }

    /// The board as a file, without its versions.
    static func exported() async throws -> String {
        withoutVersions(try await karaoke("board", "export", "karaoke-party").output)
    }

    /// An exported board, without the numbers that rise when it is restored.
    static func withoutVersions(_ board: String) -> String {
        board.replacing(/"(version|rowVersion)":\d+/, with: "")
    }
}

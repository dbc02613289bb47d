import Karaoke
import Postgres
import Storage
import TestDatabase

/// A database as an earlier release left it, with a party in it as far as that release knew one: Sam, who has dibs on a song
/// and picked it, and Matt, who crossed his off.
struct EarlierRelease {
    /// How many steps the schema of this release has.
    static let count = (try? Migrations.installed().all.count) ?? 0

    let board = Board.ID.now()
    let sam = Board.Section.ID.now()
    let matt = Board.Section.ID.now()
    let samsCard = Board.Card.ID.now()
    let mattsCard = Board.Card.ID.now()
    let samsSong = Song.ID.now()
    let mattsSong = Song.ID.now()
    private let database = TestDatabase.current.database

    /// Applies the steps of the schema up to one, and stores after each what it was made for.
    func install(upTo last: Int) async throws {
        for number in 1...last {
            try await migrate(to: number)
            _ = try await database.write(party[number] ?? [])
        }
    }

    /// Applies the steps of the schema up to one.
    func migrate(to last: Int = .max) async throws {
        let known = try Migrations.installed().all.filter { $0.number <= last }
        _ = try await Migrator(database: database, migrations: try Migrations(known)).migrate()
    }

    /// What is stored after a step of the schema, by its number.
    private var party: [Int: [Statement]] {
        [
            2: [
                """
                INSERT INTO songs (id, title, artist, year) VALUES
                    (\(samsSong), 'Love Stack', 'The Push and Pops', 1999),
                    (\(mattsSong), 'Scrolling in the Deep', 'The Push and Pops', NULL)
                """
            ],
            3: [
                "INSERT INTO boards (id, slug, title) VALUES (\(board), 'party', 'Party')",
                """
                INSERT INTO sections (board_id, id, person, position)
                VALUES (\(board), \(sam), 'Sam', 0), (\(board), \(matt), 'Matt', 1)
                """,
                """
                INSERT INTO cards (board_id, id, section_id, song_id, title, artist, position, slot, rejected)
                VALUES
                    (\(board), \(samsCard), \(sam), \(samsSong), 'Love Stack', 'The Push and Pops', 0, 0, NULL),
                    (
                        \(board), \(mattsCard), \(matt), \(mattsSong), 'Scrolling in the Deep', 'The Push and Pops',
                        0, 0, true
                    )
                """,
            ],
            4: ["INSERT INTO claims (board_id, song_id, first_section_id) VALUES (\(board), \(samsSong), \(sam))"],
            5: [
                """
                INSERT INTO picks (board_id, section_id, card_id, position) VALUES (\(board), \(sam), \(samsCard), 0)
                """
            ],
            6: [
                """
                INSERT INTO tokens (id, role, label, prefix, hash)
                VALUES (\(Token.ID.now()), 'admin', 'Party', 'kdb_test', \([UInt8](repeating: 7, count: 32)))
                """
            ],
            13: [
                """
                INSERT INTO song_aliases (song_id, title, artist)
                VALUES (\(samsSong), 'Zauberlied', 'The Push and Pops')
                """
            ],
        ]
    }
}

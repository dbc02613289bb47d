import Karaoke
import Postgres
import Storage
import TestDatabase

/// A database as an earlier release left it, with a party in it as far as that release knew one: what was stored and done
/// with each step of the schema stands in ``party``.
struct EarlierRelease {
    /// How many steps the schema of this release has.
    static let count = steps.count
    private static let steps = (try? Migrations.installed().all) ?? []

    let board = Board.ID.now()
    /// For who has a token, where nobody joins.
    let friday = Board.ID.now()
    /// Deleted.
    let gone = Board.ID.now()
    let sam = Board.Section.ID.now()
    let matt = Board.Section.ID.now()
    let sommer = Board.Section.ID.now()
    let samsCard = Board.Card.ID.now()
    let mattsCard = Board.Card.ID.now()
    /// What Sam gave up.
    let encore = Board.Card.ID.now()
    /// What Matt took up.
    let duet = Board.Card.ID.now()
    let samsSong = Song.ID.now()
    let mattsSong = Song.ID.now()
    let sharedSong = Song.ID.now()
    /// Known to the board only.
    let ownSong = Song.ID.now()
    let ownCard = Board.Card.ID.now()
    let jo = Board.Guest.ID.now()
    let kim = Board.Guest.ID.now()
    let josSection = Board.Section.ID.now()
    /// Deleted.
    let kimsSection = Board.Section.ID.now()
    private let database = TestDatabase.current.database

    /// Applies the steps of the schema up to one, and does after each what it was made for.
    func install(upTo last: Int) async throws {
        for number in 1...last {
            try await migrate(to: number)
            for change in party[number] ?? [] { _ = try await database.write(change) }
        }
    }

    /// Applies the steps of the schema up to one.
    func migrate(to last: Int = .max) async throws {
        let known = Self.steps.filter { $0.number <= last }
        _ = try await Migrator(database: database, migrations: try Migrations(known)).migrate()
    }

    /// Sets a copy of all tables aside.
    func copyRows() async throws {
        for table in try await tables(in: "public") {
            let copy = "CREATE TABLE earlier.\(table) AS TABLE \(table)"
            _ = try await database.write(["CREATE SCHEMA IF NOT EXISTS earlier", Statement(stringLiteral: copy)])
        }
    }

    /// How many rows of the copy are not in the tables any more, by table; what is counted or made from songs may change.
    func lostRows() async throws -> [String: Int] {
        var lost: [String: Int] = [:]
        for table in try await tables(in: "earlier") where !["initials", "artists", "words"].contains(table) {
            let rows = try await database.write(
                Statement(
                    stringLiteral: """
                        SELECT count(*) FROM (
                            SELECT to_jsonb(copy) - '{terms,former_terms}'::text[] AS copied FROM earlier.\(table) AS copy
                        ) AS copies
                        WHERE NOT EXISTS (SELECT FROM \(table) AS present WHERE to_jsonb(present) @> copied)
                        """
                )
            )
            let count = try rows[0].decode(Int.self, at: 0)
            if count > 0 { lost[table] = count }
        }
        return lost
    }

    private func tables(in schema: String) async throws -> [String] {
        let rows = try await database.write(
            "SELECT tablename FROM pg_tables WHERE schemaname = \(schema) AND tablename <> 'schema_migrations'"
        )
        return try rows.map { try $0.decode(String.self, at: 0) }
    }
}

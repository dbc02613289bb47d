import Karaoke
import Logging
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.databaseOnOneServer) struct `The contents of a database` {
    private let database = TestDatabase.current.database

    @Test func `are others when a row is another`() async throws {
        _ = try await Songs(database).create(Song.Draft(title: "Love Stack", artist: "The Push and Pops", year: 1999))
        let contents = try await Backups(database).withSnapshot { _ in }
        try await Backups(database).compare(with: contents)
        _ = try await database.write("UPDATE songs SET year = 2000 WHERE year = 1999")
        await #expect(throws: BackupError.differs(tables: ["public.initials", "public.songs"])) {
            try await Backups(database).compare(with: contents)
        }
    }
}

@Suite(.databaseOnOneServer) struct `A database that takes the place of another one` {
    private let database = TestDatabase.current.database

    @Test func `is cancelled when data was stored in the other one meanwhile`() async throws {
        try await withServer { server in
            let original = try await Backups(database).server()
            let scratch = try await ScratchDatabase(like: original, by: server)
            _ = try await database.write("INSERT INTO boards (id, slug, title) VALUES (gen_random_uuid(), 'a', 'A')")
            await #expect(throws: BackupError.notEmpty) {
                _ = try await scratch.replaceOriginal(endingConnections: true) { replaced in
                    try await expectClosed(original.database)
                    try await withDatabase(replaced) { try await Backups($0).checkIsEmpty() }
                }
            }
            try await scratch.drop()
            try await withDatabase(original.database) { database in
                let boards = try await database.write("SELECT slug FROM boards")
                #expect(try boards.map { try $0.decode(String.self, at: 0) } == ["a"])
            }
        }
    }

    @Test func `is open when there is nothing in the other one`() async throws {
        try await withServer { server in
            let original = try await Backups(database).server()
            let scratch = try await ScratchDatabase(like: original, by: server)
            let remnants = try await scratch.replaceOriginal(endingConnections: true) { replaced in
                try await withDatabase(replaced) { try await Backups($0).checkIsEmpty() }
            }
            #expect(remnants.isEmpty)
            try await withDatabase(original.database) { database in
                let tables = try await database.write("SELECT to_regclass('boards') IS NULL")
                #expect(try tables[0].decode(Bool.self, at: 0))
            }
        }
    }

    /// Makes sure that nobody may connect to a database.
    private func expectClosed(_ name: String) async throws {
        await #expect(throws: DatabaseError.self) {
            try await withDatabase(name) { _ = try await $0.write("SELECT 1") }
        }
    }

    private func withServer(_ body: (Database) async throws -> Void) async throws {
        try await withDatabase("postgres", body)
    }

    private func withDatabase(_ name: String, _ body: (Database) async throws -> Void) async throws {
        let configuration = DatabaseConfiguration(conninfo: "\(TestDatabase.current.conninfo) dbname=\(name)")
        try await Database.withDatabase(configuration, logger: Logger(label: "tests"), body)
    }
}

@Suite(.timeLimit(.minutes(30))) struct `A temporary database` {
    /// Lets the server vacuum soon, and for minutes.
    private static let vacuuming = [
        "autovacuum = on", "autovacuum_naptime = '1s'", "autovacuum_vacuum_cost_limit = 1",
        "autovacuum_vacuum_cost_delay = '100ms'",
    ]
    .map { "ALTER SYSTEM SET \($0)" }

    @Test func `is dropped while the server vacuums it`() async throws {
        try await OwnServer.run(after: Self.vacuuming) { own, database in
            try await withDatabase(own, "postgres user=karaoke") { server in
                let scratch = try await ScratchDatabase(like: try await Backups(database).server(), by: server)
                try await withDatabase(own, "\(scratch.name) user=karaoke") { filled in
                    _ = try await filled.write("CREATE TABLE songs AS SELECT generate_series(1, 200000) AS year")
                    _ = try await filled.write("DELETE FROM songs")
                }
                while try await database.read(
                    """
                    SELECT FROM pg_stat_activity
                    WHERE datname = \(scratch.name) AND backend_type = 'autovacuum worker'
                    """
                )
                .isEmpty {
                    try await Task.sleep(for: .milliseconds(20))
                }
                try await scratch.drop()
                #expect(try await database.read("SELECT FROM pg_database WHERE datname = \(scratch.name)").isEmpty)
            }
        }
    }

    private func withDatabase(_ own: OwnServer, _ place: String, _ body: (Database) async throws -> Void) async throws {
        let configuration = DatabaseConfiguration(conninfo: "\(own.conninfo) dbname=\(place)")
        try await Database.withDatabase(configuration, logger: Logger(label: "tests"), body)
    }
}

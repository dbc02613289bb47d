import Foundation
import Postgres
import TestDatabase
import Testing

@testable import Storage

@Suite(.emptyDatabase, .timeLimit(.minutes(30))) struct `A migrator` {
    private static let first = Migration(number: 1, subject: "rooms", script: "CREATE TABLE rooms (id integer);")
    private static let second = Migration(
        number: 2,
        subject: "chairs",
        script: "CREATE TABLE chairs (id integer); INSERT INTO chairs VALUES (1);"
    )

    private static let extended = Migration(
        number: 2,
        subject: "heights",
        script: "CREATE TABLE floors (id integer); ALTER TABLE rooms ADD COLUMN height integer NOT NULL DEFAULT 3;"
    )
    private static let third = Migration(number: 3, subject: "doors", script: "CREATE TABLE doors (id integer);")
    private static let hasty: Migrator.Patience = {
        var patience = Migrator.Patience()
        (patience.lockTimeout, patience.pause, patience.attempts) = (.milliseconds(50), .milliseconds(10), 2)
        return patience
    }()

    private let database = TestDatabase.current.database

    @Test func `applies pending steps in order, once`() async throws {
        #expect(try await migrator(Self.second, Self.first).migrate() == [Self.first, Self.second])
        #expect(try await migrator(Self.first, Self.second).migrate() == [])
        try await migrator(Self.first, Self.second).check()
        #expect(try await count("chairs") == 1)
    }

    @Test func `reports the state of every step`() async throws {
        #expect(try await states(Self.first, Self.second) == [.pending, .pending])
        _ = try await migrator(Self.first).migrate()
        let status = try await migrator(Self.first, Self.second).status()
        #expect(status.map(\.description).last == "0002_chairs pending")
        guard case .applied = status.first?.state else {
            Issue.record("not applied")
            return
        }
    }

    @Test func `changes nothing on a dry run`() async throws {
        #expect(try await migrator(Self.first).migrate(dryRun: true) == [Self.first])
        #expect(try await count("pg_tables WHERE schemaname = 'public'") == 0)
    }

    @Test func `refuses a server without ICU before the first step`() async throws {
        _ = try await database.write("DELETE FROM pg_collation WHERE collname = 'und-x-icu'")
        for isDryRun in [false, true] {
            let error = await #expect(throws: MigrationError.self) {
                try await migrator(Self.first).migrate(dryRun: isDryRun)
            }
            guard case .withoutICU? = error else { throw try #require(error) }
        }
        #expect(try await count("pg_tables WHERE schemaname = 'public'") == 0)
    }

    @Test(arguments: [(140_023, false), (150_000, true), (180_006, true)])
    func `refuses a server of an older release than the schema needs`(number: Int, isNewEnough: Bool) {
        let server = ServerRequirements(release: "\(number / 10_000)", number: number, hasICU: true)
        guard !isNewEnough else {
            #expect(throws: Never.self) { try server.check() }
            return
        }
        let error = #expect(throws: MigrationError.self) { try server.check() }
        let sentence = "The database server is PostgreSQL 14, and release 15 or newer is needed."
        #expect(error.map { "\($0)".hasPrefix(sentence) } == true)
    }

    @Test func `applies a step once when many migrate at once`() async throws {
        let migrator = try migrator(Self.first, Self.second)
        let applied = try await withThrowingTaskGroup(of: [Migration].self) { group in
            for _ in 0..<8 {
                group.addTask { try await migrator.migrate() }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(applied.map(\.number).sorted() == [1, 2])
        #expect(try await count("chairs") == 1)
    }

    @Test func `stops at a step that was changed after it was applied`() async throws {
        _ = try await migrator(Self.first).migrate()
        let changed = Migration(number: 1, subject: "rooms", script: "CREATE TABLE rooms (id bigint);")
        let error = await #expect(throws: MigrationError.self) {
            try await migrator(changed, Self.second).migrate()
        }
        #expect(
            error?.description
                == """
                0001_rooms was applied, but its text has changed since. Restore the file; put what has to change into \
                a new migration.
                """
        )
        await #expect(throws: MigrationError.self) { try await migrator(changed).check() }
        #expect(try await count("pg_tables WHERE tablename = 'chairs'") == 0)
    }

    @Test func `knows a step again by the text that it names as its former one`() async throws {
        let former = Self.first.checksum.map { String(format: "%02x", $0) }.joined()
        let text = "-- was \(former)\nCREATE TABLE rooms (id int);"
        let rewritten = Migration(number: 1, subject: "rooms", script: text)
        _ = try await migrator(Self.first).migrate()
        #expect(try await migrator(rewritten, Self.second).migrate() == [Self.second])
        try await migrator(rewritten, Self.second).check()
        let other = Migration(number: 1, subject: "rooms", script: "CREATE TABLE rooms (id bigint);")
        await #expect(throws: MigrationError.self) { try await migrator(other, Self.second).check() }
    }

    @Test func `leaves nothing of a step that fails`() async throws {
        let broken = Migration(number: 2, subject: "broken", script: "CREATE TABLE chairs (id integer); SELECT 1 / 0;")
        let error = await #expect(throws: MigrationError.self) { try await migrator(Self.first, broken).migrate() }
        guard case .failed(broken, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try await count("pg_tables WHERE tablename IN ('rooms', 'chairs')") == 1)
        #expect(try await migrator(Self.first, Self.second).migrate() == [Self.second])
    }

    @Test func `does not block others while it waits for a long transaction`() async throws {
        let rooms = try await whileAStepWaits { try await count("rooms") }
        #expect(rooms == 0)
    }

    @Test func `keeps its lock while it does not block others`() async throws {
        let turns = try await whileAStepWaits {
            try await count(
                """
                pg_locks JOIN pg_database ON pg_database.oid = database
                WHERE datname = current_database() AND locktype = 'advisory' AND granted
                """
            )
        }
        #expect(turns == 1)
    }

    @Test func `does a step again that the server undid because others were in its way`() async throws {
        _ = try await migrator(Self.first, Self.second).migrate()
        let script = "ALTER TABLE rooms ADD COLUMN height integer; ALTER TABLE chairs ADD COLUMN height integer;"
        let heights = Migration(number: 3, subject: "heights", script: script)
        var patience = Self.hasty
        patience.lockTimeout = .seconds(5)
        let migrations = try Migrations([Self.first, Self.second, heights])
        let crossed = Migrator(database: database, migrations: migrations, patience: patience)
        let applied = try await crossing("SELECT FROM chairs", "LOCK TABLE rooms") { try await crossed.migrate() }
        #expect(applied == [heights])
    }

    @Test func `fails when a transaction does not end, and names its owner`() async throws {
        _ = try await migrator(Self.first).migrate()
        let migrations = try Migrations([Self.first, Self.extended, Self.third])
        let waiting = Migrator(database: database, migrations: migrations, patience: Self.hasty)
        try await database.withConnection { other in
            let rows = try await other.query([
                "SET application_name = 'report'", "BEGIN", "SELECT pg_backend_pid()", "SELECT FROM rooms",
            ])
            let process = try rows[2][0].decode(Int.self, at: 0)
            let error = await #expect(throws: MigrationError.self) { try await waiting.migrate() }
            let description = try #require(error?.description)
            #expect(description.hasPrefix("The migration 0002_heights changed nothing, because others use its tables"))
            #expect(description.contains("the transaction of process \(process) (report), which began 20"))
            _ = try await other.query("COMMIT")
        }
        #expect(try await waiting.migrate() == [Self.extended, Self.third])
    }

    @Test func `refuses a pending step where a later one is applied`() async throws {
        _ = try await migrator(Self.second).migrate()
        await #expect(throws: MigrationError.self) { try await migrator(Self.first, Self.second).migrate() }
    }

    @Test func `refuses to run on an older schema`() async throws {
        _ = try await migrator(Self.first).migrate()
        let error = await #expect(throws: MigrationError.self) {
            try await migrator(Self.first, Self.second).check()
        }
        #expect(error?.description == "The schema lacks 0002_chairs. Run 'karaoke migrate' first.")
    }

    @Test func `refuses to run on a newer schema unless it was only expanded`() async throws {
        let expansion = Migration(number: 2, subject: "tables", script: "-- expands\nCREATE TABLE tables (id integer);")
        let contraction = Migration(number: 3, subject: "no_rooms", script: "DROP TABLE rooms;")
        _ = try await migrator(Self.first, expansion).migrate()
        try await migrator(Self.first).check()
        #expect(try await migrator(Self.first).migrate() == [])
        _ = try await migrator(Self.first, expansion, contraction).migrate()
        let error = await #expect(throws: MigrationError.self) { try await migrator(Self.first).check() }
        #expect(
            error?.description
                == """
                The schema is newer than this release: it has 0002_tables, 0003_no_rooms. Install the release that \
                brought it.
                """
        )
    }

    @Test func `refuses two steps with one number`() {
        #expect(throws: MigrationError.self) {
            try Migrations([Self.first, Migration(number: 1, subject: "other", script: "")])
        }
    }

    @Test func `brings the schema of this release`() async throws {
        let migrator = try Migrator(database: database)
        let applied = try await migrator.migrate()
        #expect(applied.map(\.number) == (try Migrations.installed().all.map(\.number)))
        try await migrator.check()
        #expect(try await Songs(database).count() == 0)
    }

    private func migrator(_ migrations: Migration...) throws -> Migrator {
        Migrator(database: database, migrations: try Migrations(migrations))
    }

    /// Does something while a step waits for somebody's transaction, which ends then, so that the step is applied.
    private func whileAStepWaits(_ body: () async throws -> Int) async throws -> Int {
        _ = try await migrator(Self.first).migrate()
        var patience = Self.hasty
        patience.attempts = .max
        let migrations = try Migrations([Self.first, Self.extended])
        let waiting = Migrator(database: database, migrations: migrations, patience: patience)
        return try await database.withConnection { other in
            _ = try await other.query(["BEGIN", "SELECT FROM rooms"])
            let (delays, delay) = AsyncStream<Migration>.makeStream()
            async let applied = waiting.migrate { delay.yield($0) }
            #expect(await delays.first { _ in true } == Self.extended)
            let outcome = try await body()
            _ = try await other.query("COMMIT")
            #expect(try await applied == [Self.extended])
            return outcome
        }
    }

    private func states(_ migrations: Migration...) async throws -> [Migration.Status.State] {
        try await Migrator(database: database, migrations: try Migrations(migrations)).status().map(\.state)
    }

    /// Counts rows of a table of this file.
    private func count(_ table: String) async throws -> Int {
        let rows = try await database.write(Statement(stringLiteral: "SELECT count(*) FROM \(table)"))
        return try rows[0].decode(Int.self, at: 0)
    }
}

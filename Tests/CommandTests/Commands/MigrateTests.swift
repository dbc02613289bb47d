import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.emptyDatabase) struct `Migrating` {
    @Test func `lists, applies, and then has nothing to do`() async throws {
        let refused = try await karaoke("board", "list")
        #expect(refused.exitCode == 1)
        #expect(refused.errors.contains("Run 'karaoke migrate' first."))

        let status = try await karaoke("migrate", "--status")
        #expect(status.output.hasPrefix("0001_folding pending\n"))
        let dry = try await karaoke("migrate", "--dry-run")
        #expect(dry.output.hasPrefix("would apply 0001_folding\n"))
        #expect(try await karaoke("migrate", "--status").output == status.output)

        let applied = try await karaoke("migrate")
        #expect(applied.exitCode == 0)
        #expect(applied.output == dry.output.replacing("would apply", with: "applied"))
        #expect(try await karaoke("migrate").output == "The schema is up to date.\n")
        #expect(try await karaoke("board", "list").exitCode == 0)
    }

    @Test func `spreads no boards without Citus, and says what is missing`() async throws {
        for arguments in [["--distribute"], ["--distribute", "--dry-run"]] {
            let refused = try await karaoke(["migrate"] + arguments)
            #expect(refused.exitCode == 1)
            #expect(refused.messages.hasPrefix("karaoke: The database has no Citus"))
            #expect(refused.errors.contains("run 'CREATE EXTENSION citus' in this database on each"))
        }
        #expect(try await karaoke("board", "list").exitCode == 0)
    }

    @Test func `refuses a schema that a newer release has changed`() async throws {
        _ = try await karaoke("migrate")
        _ = try await TestDatabase.current.database.write(
            "INSERT INTO schema_migrations (number, subject, checksum, expands) VALUES (9999, 'more', '', false)"
        )
        let refused = try await karaoke("migrate")
        #expect(refused.exitCode == 1)
        #expect(refused.output == "")
        #expect(refused.errors.contains("The schema is newer than this release: it has 9999_more."))
    }

    @Test func `needs no more than a schema to create tables in`() async throws {
        let role = "plain_\(TestDatabase.current.name)"
        for statement in ["CREATE ROLE \(role) LOGIN", "GRANT CREATE ON SCHEMA public TO \(role)"] {
            try await TestDatabase.current.database.withConnection { try await $0.execute(script: statement) }
        }
        let place = ["DATABASE_URL": "\(TestDatabase.current.conninfo) user=\(role)"]
        let migrated = try await karaoke(["migrate"], environment: place)
        #expect(migrated.exitCode == 0, "\(migrated.errors)")
    }

    @Test func `bypasses a pooler when the direct connection is known`() async throws {
        let direct = TestDatabase.current.conninfo
        let nowhere = "postgresql://127.0.0.1:1/nowhere"
        let environment = ["DATABASE_URL": nowhere, "DATABASE_POOLER": "transaction", "DATABASE_DIRECT_URL": direct]
        #expect(try await karaoke("migrate", environment: environment).exitCode == 0)
        #expect(try await karaoke("board", "list", environment: environment).exitCode == 69)
        let named = ["migrate", "--status", "--database-url", direct]
        let elsewhere = ["DATABASE_DIRECT_URL": nowhere]
        #expect(try await karaoke(named, environment: elsewhere).output.hasPrefix("0001_folding applied"))
    }

    @Test func `works behind a pooler, too`() async throws {
        try await TestDatabase.withPooler(sessions: 1) {
            let environment = ["DATABASE_POOLER": "transaction"]
            let applied = try await karaoke("migrate", environment: environment)
            #expect(applied.exitCode == 0)
            #expect(applied.output.hasPrefix("applied 0001_folding\n"))
            #expect(try await karaoke("doctor", environment: environment).exitCode == 0)
        }
    }

    @Test func `uses a pooler that is named on the command line`() async throws {
        try await TestDatabase.withPooler(sessions: 1) {
            let nowhere = "postgresql://127.0.0.1:1/nowhere"
            let environment = [
                "DATABASE_URL": nowhere, "DATABASE_DIRECT_URL": nowhere, "DATABASE_POOLER": "transaction",
            ]
            let pooled = ["--database-url", TestDatabase.current.conninfo]
            // All connections share one session, in which a named statement would exist already.
            for command in [["migrate"], ["board", "list"], ["board", "list"]] {
                let outcome = try await karaoke(command + pooled, environment: environment)
                #expect(outcome.exitCode == 0, "\(outcome.errors)")
            }
        }
    }

    @Test func `reports that it waits for transactions, and then continues`() async throws {
        let database = TestDatabase.current.database
        let (first, second) = (try Migrations.installed().all.filter { $0.number < 16 }, "0016_outline")
        _ = try await Migrator(database: database, migrations: try Migrations(first)).migrate()
        let outcome = try await database.withConnection { other in
            _ = try await other.query(["BEGIN", "LOCK TABLE songs IN ROW EXCLUSIVE MODE"])
            async let outcome = karaoke("migrate")
            try await untilStepWaits(true)
            try await untilStepWaits(false)
            _ = try await other.query("COMMIT")
            return try await outcome
        }
        #expect(outcome.exitCode == 0)
        #expect(outcome.output.hasPrefix("applied \(second)\n"))
        #expect(outcome.messages == "\(second) waits for transactions that use its tables.\n")
    }

    @Test func `is done by one of several processes`() async throws {
        let outputs = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<4 {
                group.addTask { try await karaoke("migrate").output }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let applied = outputs.joined().split(separator: "\n").filter { $0.hasPrefix("applied") }
        #expect(Set(applied).count == applied.count)
        #expect(applied.contains("applied 0001_folding"))
        #expect(try await karaoke("migrate").output == "The schema is up to date.\n")
    }

    /// Waits until a migration waits for a table, or no longer does.
    private func untilStepWaits(_ isWaiting: Bool) async throws {
        let waiting: Statement = """
            SELECT FROM pg_locks
            WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database())
                AND relation = to_regclass('songs') AND NOT granted
            """
        while try await TestDatabase.current.database.write(waiting).isEmpty == isWaiting {
            try await Task.sleep(for: .milliseconds(10))
        }
    }
}

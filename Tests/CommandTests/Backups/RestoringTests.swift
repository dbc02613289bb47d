import Foundation
import Logging
import Postgres
import TestDatabase
import Testing

@Suite(.database, .timeLimit(.minutes(30))) struct `A restored database` {
    private static var database: Database { TestDatabase.current.database }

    @Test(arguments: ["service", "administrator"])
    func `keeps its owner, whoever restores it`(owner: String) async throws {
        try await withDatabaseOfTwoRoles(owner: owner) { server, database, name in
            _ = try await server.write(Statement(stringLiteral: "ALTER DATABASE \(name) SET log_duration = on"))
            try await withFile("") { path in
                let written = try await karaoke(["backup", path], environment: database("service"))
                #expect(written.exitCode == 0, "\(written.messages)")
                _ = try await karaoke(["board", "create", "Late", "--slug", "late"], environment: database("service"))
                let restored = try await karaoke(
                    ["restore", path, "--replace", "--force"],
                    environment: database("administrator")
                )
                #expect(restored.exitCode == 0, "\(restored.messages)")
                #expect(restored.messages.hasPrefix("karaoke: \(path): A setting of the database is missing. "))
                let statement = "ALTER DATABASE \(name) SET log_duration TO 'on'"
                #expect(restored.messages.hasSuffix(" Set it with: \(statement)\n"))
            }
            let boards = try await karaoke(["board", "list"], environment: database("service"))
            #expect(boards.output.contains("karaoke-party"), "\(boards.messages)")
            #expect(!boards.output.contains("late"))
            let made = try await karaoke(
                ["board", "create", "Another", "--slug", "another"],
                environment: database("service")
            )
            #expect(made.exitCode == 0, "\(made.messages)")
            let belongs = try await server.write(
                "SELECT pg_get_userbyid(datdba)::text FROM pg_database WHERE datname = \(name)"
            )
            #expect(try belongs[0].decode(String.self, at: 0) == "\(owner)_of_\(name)")
        }
    }

    @Test func `replaces nothing when the role may not end the connections of others`() async throws {
        try await withDatabaseOfTwoRoles(owner: "service") { _, database, name in
            try await withFile("") { path in
                _ = try await karaoke(["backup", path, "--force"], environment: database("service"))
                try await withDatabase(name) { other in
                    try await other.withConnection { connection in
                        _ = try await connection.query("SELECT 1")
                        let refused = try await karaoke(
                            ["restore", path, "--replace", "--force"],
                            environment: database("administrator")
                        )
                        #expect(refused.exitCode == 77)
                        let beginning = "karaoke: The database role may not end the connections of others: "
                        #expect(refused.messages.hasPrefix(beginning), "\(refused.messages)")
                        _ = try await connection.query("SELECT 1")
                    }
                }
            }
        }
    }

    @Test func `keeps its grants and settings`() async throws {
        let name = TestDatabase.current.name
        for statement in [
            "CREATE ROLE \"guest of \(name)\"",
            "REVOKE ALL ON DATABASE \(name) FROM PUBLIC",
            "GRANT CONNECT ON DATABASE \(name) TO \"guest of \(name)\" WITH GRANT OPTION",
            "GRANT TEMPORARY ON DATABASE \(name) TO PUBLIC",
            "ALTER DATABASE \(name) CONNECTION LIMIT 50",
            "ALTER DATABASE \(name) SET search_path = \"$user\", \"A b\", public",
            "ALTER DATABASE \(name) SET temp_tablespaces = ''",
            "ALTER DATABASE \(name) SET datestyle = 'ISO, DMY'",
            "ALTER DATABASE \(name) SET karaoke.motto = 'it''s = \\ 50 %I'",
            "ALTER ROLE \"guest of \(name)\" IN DATABASE \(name) SET work_mem = '8MB'",
        ] {
            _ = try await Self.database.write(Statement(stringLiteral: statement))
        }
        try await withBackup { path in
            let before = try await whole()
            let restored = try await karaoke("restore", path, "--replace", "--force")
            #expect(restored.exitCode == 0)
            #expect(restored.messages == "")
            let after = try await whole()
            #expect(after == before)
            #expect(after.contains("A b") && after.contains("work_mem=8MB") && after.contains("50 %I"))
        }
    }

    @Test func `is reported as restored when the replaced one cannot be dropped`() async throws {
        let name = TestDatabase.current.name
        _ = try await Self.database.write(Statement(stringLiteral: "ALTER DATABASE \(name) IS_TEMPLATE true"))
        try await withBackup { path in
            let restored = try await karaoke("restore", path, "--replace", "--force")
            #expect(restored.exitCode == 0)
            #expect(restored.output.hasPrefix("\(path)  restored: "))
            let told = restored.messages.wholeMatch(
                of: /karaoke: .*: The replaced database still exists as (\w+)\. (.*) Drop it with: (.*)\n/
            )
            let (_, replaced, reason, dropping) = try #require(told, "\(restored.messages)").output
            #expect(replaced.hasPrefix("\(name)_old_"))
            #expect(reason == "The database rejected a statement: cannot drop a template database (SQLSTATE 42809).")
            try await withDatabase("postgres") { server in
                let isNone = "ALTER DATABASE \(replaced) IS_TEMPLATE false"
                _ = try await server.write(Statement(stringLiteral: isNone))
                try await server.withConnection { try await $0.execute(script: String(dropping)) }
            }
        }
    }

    /// The grants and settings of the test's database, read on a connection that the server has not ended.
    private func whole() async throws -> String {
        var told = ""
        let name = TestDatabase.current.name
        try await withDatabase("postgres") { server in
            let rows = try await server.write(
                """
                SELECT concat_ws(
                    ' | ', pg_get_userbyid(datdba), datallowconn, datconnlimit,
                    (SELECT array_agg(item::text ORDER BY item::text) FROM unnest(datacl) AS item),
                    (
                        SELECT array_agg(concat(setrole::regrole, setconfig) ORDER BY setrole)
                        FROM pg_db_role_setting WHERE setdatabase = pg_database.oid
                    )
                ) FROM pg_database WHERE datname = \(name)
                """
            )
            told = try rows[0].decode(String.self, at: 0)
        }
        return told
    }

    /// Creates a database in which a service's role has a party, with an administrator's role that may act as that
    /// one.
    ///
    /// - Parameters:
    ///   - owner: The role that owns the database.
    ///   - body: A closure that receives a connection to the server, the connection strings of the two roles, and the
    ///   database's name.
    /// - Throws: When a program cannot be run, and the errors of the closure.
    private func withDatabaseOfTwoRoles(
        owner: String,
        _ body: (Database, (String) -> [String: String], String) async throws -> Void
    ) async throws {
        let conninfo = TestDatabase.current.conninfo
        let name = "shared_\(TestDatabase.current.name)"
        let database = { (role: String) in ["DATABASE_URL": "\(conninfo) dbname=\(name) user=\(role)_of_\(name)"] }
        try await withDatabase("postgres") { server in
            for statement in [
                "CREATE ROLE service_of_\(name) LOGIN",
                "CREATE ROLE administrator_of_\(name) LOGIN CREATEDB IN ROLE service_of_\(name)",
                "CREATE DATABASE \(name) OWNER \(owner)_of_\(name) TEMPLATE template0",
                "GRANT CREATE ON DATABASE \(name) TO service_of_\(name)",
            ] {
                try await server.withConnection { try await $0.execute(script: statement) }
            }
            try await withDatabase("\(name) user=\(owner)_of_\(name)") { database in
                let granting = "GRANT CREATE ON SCHEMA public TO service_of_\(name)"
                _ = try await database.write(Statement(stringLiteral: granting))
            }
            for arguments in [["migrate"], ["seed", "demo"]] {
                let made = try await karaoke(arguments, environment: database("service"))
                #expect(made.exitCode == 0, "\(made.messages)")
            }
            try await body(server, database, name)
            try await server.withConnection { try await $0.execute(script: "DROP DATABASE \(name) WITH (FORCE)") }
        }
    }

    private func withDatabase(_ name: String, _ body: (Database) async throws -> Void) async throws {
        let configuration = DatabaseConfiguration(conninfo: "\(TestDatabase.current.conninfo) dbname=\(name)")
        try await Database.withDatabase(configuration, logger: Logger(label: "tests"), body)
    }
}

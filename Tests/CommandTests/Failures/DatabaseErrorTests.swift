import Postgres
import TestDatabase
import Testing

@Suite(.database) struct `A database error` {
    private static var database: Database { TestDatabase.current.database }

    @Test func `is a lack of privileges for a role without them`() async throws {
        let role = TestDatabase.current.name
        _ = try await Self.database.write(Statement(stringLiteral: "CREATE ROLE \(role) LOGIN"))
        let url = "\(TestDatabase.current.conninfo) user=\(role)"
        let refused = try await karaoke("board", "list", environment: ["DATABASE_URL": url])
        #expect(refused.exitCode == 77)
        #expect(
            refused.errors == """
                karaoke: The database role may not do this: permission denied for table schema_migrations \
                (SQLSTATE 42501). Let the tables' owner grant it, or connect as another role.

                """
        )
    }

    @Test func `is otherwise logged with its SQLSTATE`() async throws {
        _ = try await Self.database.write("ALTER TABLE boards RENAME TO planks")
        let refused = try await karaoke("board", "list")
        #expect(refused.exitCode == 69)
        #expect(refused.errors.contains("database error 42P01"), "\(refused.errors)")
        #expect(refused.errors.contains("karaoke: The server failed: "))
    }
}

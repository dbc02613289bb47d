import Postgres
import TestDatabase
import Testing

@Suite(.database) struct `The schema` {
    private let database = TestDatabase.current.database

    @Test func `takes a column with a default in every table`() async throws {
        let rows = try await database.write("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
        let tables = try rows.map { try $0.decode(String.self, at: 0) }
        #expect(tables.contains("songs"))
        for table in tables {
            let addition = Statement(stringLiteral: "ALTER TABLE \(table) ADD COLUMN mood text NOT NULL DEFAULT 'fine'")
            _ = try await database.write(addition)
        }
    }

    @Test func `uses no temporary tables in place of those of its functions`() async throws {
        let rows = try await database.write(
            """
            SELECT count(*), count(*) FILTER (WHERE array_to_string(proconfig, ' ') LIKE 'search_path=%, pg_temp')
            FROM pg_proc WHERE prosecdef AND pronamespace = 'public'::regnamespace
            """
        )
        let (definers, safe) = try rows[0].decode(Int.self, Int.self)
        #expect(definers > 0)
        #expect(safe == definers)
    }
}

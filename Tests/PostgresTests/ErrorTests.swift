import Postgres
import TestDatabase
import Testing

@Suite(.emptyDatabase, .timeLimit(.minutes(30))) struct `A database error` {
    private func violation() async throws -> DatabaseError {
        _ = try await database.write(
            "CREATE TABLE songs (title text CONSTRAINT songs_title_length CHECK (char_length(title) < 10))"
        )
        let error = await failure { _ = try await database.write("INSERT INTO songs VALUES (\("a private value"))") }
        return try #require(error)
    }

    @Test func `tells its state, constraint and table`() async throws {
        let error = try await violation()
        #expect(error.sqlState == "23514")
        #expect(error.constraint == "songs_title_length")
        guard case .server(let report) = error else { throw error }
        #expect(report.table == "songs")
        #expect(report.severity == "ERROR")
    }

    @Test func `describes itself without statements and values`() async throws {
        let error = try await violation()
        #expect(error.description == "database error 23514, constraint songs_title_length, table songs")
        #expect(!error.description.contains("private"))
    }

    @Test func `shows what the server said to those who debug`() async throws {
        let error = try await violation()
        #expect(error.debugDescription.contains("violates check constraint"))
    }

    @Test func `of a failed connection describes itself without names and passwords`() async throws {
        let error = try await Database.opened {
            $0.conninfo = "postgres://walter:secret@127.0.0.1:1/party"
        } _: { database in
            await failure { _ = try await database.write("SELECT 1") }
        }
        let found = try #require(error)
        #expect(found.description == "the database cannot be reached")
        #expect(!found.debugDescription.contains("secret"))
    }

    /// As Citus reports it, by the server itself.
    @Test(arguments: [
        ("XX000", "could not commit transaction for shard 102015 on at least one active node", true),
        ("XX000", "could not create distributed plan", true), ("XX000", "cache lookup failed", false),
        ("22000", "could not create distributed plan", false),
    ])
    func `tells that a server behind the server was lost`(state: String, message: String, isLost: Bool) async throws {
        let error = await failure {
            try await database.withConnection {
                try await $0.execute(script: "DO $$BEGIN RAISE '\(message)' USING ERRCODE = '\(state)'; END$$")
            }
        }
        guard case .server(let report)? = error else { throw NoReport() }
        #expect(report.hasLostServer == isLost)
    }

    private struct NoReport: Error {}

    @Test func `tells the column that was left empty`() async throws {
        _ = try await database.write("CREATE TABLE songs (title text NOT NULL)")
        let error = await failure { _ = try await database.write("INSERT INTO songs VALUES (NULL)") }
        guard case .server(let report) = try #require(error) else {
            Issue.record("not the server's error")
            return
        }
        #expect(report.sqlState == "23502")
        #expect(report.column == "title")
    }
}

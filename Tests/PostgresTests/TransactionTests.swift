import Postgres
import TestDatabase
import Testing

@Suite(.emptyDatabase, .timeLimit(.minutes(30))) struct `A transaction` {
    private struct Reason: Error {}

    private func makeSongs() async throws {
        _ = try await database.write("CREATE TABLE songs (title text)")
    }

    private func count() async throws -> Int {
        try await database.read("SELECT count(*) FROM songs")[0].decode(Int.self)
    }

    @Test func `is stored when its closure returns`() async throws {
        try await makeSongs()
        let title = try await database.transaction { connection in
            let rows = try await connection.query("INSERT INTO songs VALUES ('a') RETURNING title")
            return try rows[0].decode(String.self)
        }
        #expect(title == "a")
        #expect(try await count() == 1)
    }

    @Test func `is undone when its closure throws`() async throws {
        try await makeSongs()
        let thrown = await errorThrown {
            try await database.transaction { connection in
                _ = try await connection.query("INSERT INTO songs VALUES ('a')")
                throw Reason()
            }
        }
        #expect(thrown is Reason)
        #expect(try await count() == 0)
    }

    @Test func `holds no lock any more when it was undone`() async throws {
        try await makeSongs()
        _ = try? await database.transaction { connection in
            _ = try await connection.query("LOCK TABLE songs")
            throw Reason()
        }
        try await database.transaction { _ = try await $0.query("LOCK TABLE songs NOWAIT") }
    }

    @Test func `to which several contribute is done again when another and it waited for each other`() async throws {
        try await makeSongs()
        _ = try await database.write("INSERT INTO songs VALUES ('a'), ('b')")
        let titles = try await crossing(
            "UPDATE songs SET title = 'a other' WHERE title = 'a'",
            "UPDATE songs SET title = 'b other' WHERE title = 'b'"
        ) { [database] in
            try await database.withTransaction { transaction in
                var titles: [String] = []
                for title in ["b", "a"] {
                    let rows = try await transaction.write(
                        "UPDATE songs SET title = title || ' mine' WHERE title LIKE \(title) || '%' RETURNING title"
                    )
                    titles.append(try rows[0].decode(String.self))
                }
                return titles
            }
        }
        #expect(titles == ["b other mine", "a other mine"])
    }

    @Test func `that is over refuses statements of a child task that goes on, also in the next transaction`()
        async throws
    {
        try await makeSongs()
        try await Database.opened {
            $0.writeConnections = 1
        } _: { database in
            let (ends, end) = AsyncStream<Void>.makeStream()
            let child = try await database.withTransaction { transaction in
                _ = try await transaction.write("INSERT INTO songs VALUES ('in time')")
                return Task {
                    for await _ in ends {}
                    return await failure { _ = try await transaction.write("INSERT INTO songs VALUES ('late')") }
                }
            }
            try await database.withTransaction { transaction in
                end.finish()
                #expect(await child.value == .misuse)
                _ = try await transaction.write("INSERT INTO songs VALUES ('next')")
            }
            let rows = try await database.read("SELECT title FROM songs ORDER BY title")
            let titles = try rows.map { try $0.decode(String.self) }
            #expect(titles == ["in time", "next"])
        }
    }

    @Test func `is undone when its task is cancelled`() async throws {
        try await makeSongs()
        let task = Task { [database] in
            try await database.transaction { connection in
                _ = try await connection.query("INSERT INTO songs VALUES ('a')")
                _ = try await connection.query("SELECT pg_sleep(66)")
            }
        }
        try await database.waitUntilRunning("SELECT pg_sleep(66)")
        task.cancel()
        await #expect(throws: DatabaseError.cancelled) { try await task.value }
        try await database.waitUntilStopped("SELECT pg_sleep(66)")
        #expect(try await count() == 0)
    }

    @Test func `that hides an error is not taken for stored`() async throws {
        try await makeSongs()
        let error = await failure {
            try await database.transaction { connection in
                _ = try await connection.query("INSERT INTO songs VALUES ('a')")
                _ = try? await connection.query("SELECT 1 / 0")
            }
        }
        #expect(error == .rolledBack)
        #expect(try await count() == 0)
    }

    @Test(arguments: [(IsolationLevel.readCommitted, "read committed"), (.repeatableRead, "repeatable read")])
    func `is as isolated as is asked for`(level: IsolationLevel, name: String) async throws {
        let found = try await database.transaction(isolation: level) { connection in
            try await connection.query("SELECT current_setting('transaction_isolation')")[0].decode(String.self)
        }
        #expect(found == name)
    }

    @Test func `whose connection breaks is undone, and the next one works`() async throws {
        try await makeSongs()
        let task = Task { [database] in
            try await database.transaction { connection in
                _ = try await connection.query("INSERT INTO songs VALUES ('a')")
                _ = try await connection.query("SELECT pg_sleep(67)")
            }
        }
        try await database.terminate("SELECT pg_sleep(67)")
        await #expect(throws: DatabaseError.connectionLost) { try await task.value }
        #expect(try await count() == 0)
        try await database.transaction { _ = try await $0.query("INSERT INTO songs VALUES ('b')") }
        #expect(try await count() == 1)
    }
}

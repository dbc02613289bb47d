import Postgres
import TestDatabase
import Testing

@Suite(.emptyDatabase, .timeLimit(.minutes(30))) struct `A slow read` {
    @Test func `sees one snapshot, and changes nothing`() async throws {
        try await Database.opened { database in
            _ = try await database.write("CREATE TABLE songs (title text)")
            let results = try await database.readSlowly(["SELECT count(*) FROM songs", "SELECT 'two'"])
            #expect(results.count == 2)
            #expect(try results[1][0].decode(String.self) == "two")
            await #expect(throws: DatabaseError.self) {
                try await database.readSlowly("INSERT INTO songs VALUES ('a')")
            }
            _ = try await database.write("INSERT INTO songs VALUES ('b')")
            #expect(try await database.readSlowly("SELECT title FROM songs")[0].decode(String.self) == "b")
        }
    }

    @Test func `succeeds when a column has another type than before`() async throws {
        try await Database.opened {
            $0.writeConnections = 1
        } _: { single in
            _ = try await database.write(["CREATE TABLE songs (title text)", "INSERT INTO songs VALUES ('a')"])
            let titles: Statement = "SELECT title FROM songs"
            for type in ["varchar(500)", "text", "varchar(20)"] {
                #expect(try await single.readSlowly(titles)[0].decode(String.self) == "a")
                try await database.withConnection { connection in
                    try await connection.execute(script: "ALTER TABLE songs ALTER COLUMN title TYPE \(type)")
                }
                #expect(try await single.readSlowly(titles)[0].decode(String.self) == "a")
            }
        }
    }

    @Test func `leaves the connections for reads, and most others, alone`() async throws {
        try await Database.opened { database in
            let readings = (0..<20).map { _ in Task { try await database.readSlowly("SELECT pg_sleep(61)") } }
            try await database.waitUntilRunning("SELECT pg_sleep(61)")
            for _ in 0..<20 {
                let usage = database.usage
                #expect(usage.lentConnections <= 4)
                #expect(usage.readsInFlight == 0)
                _ = try await database.write("SELECT 1")
                _ = try await database.read("SELECT 1")
            }
            for reading in readings { reading.cancel() }
            for reading in readings { await #expect(throws: DatabaseError.cancelled) { try await reading.value } }
        }
    }

    @Test func `is stopped on the server when nobody waits for it`() async throws {
        try await Database.opened { database in
            let reading = Task { try await database.readSlowly("SELECT pg_sleep(62)") }
            try await database.waitUntilRunning("SELECT pg_sleep(62)")
            reading.cancel()
            await #expect(throws: DatabaseError.cancelled) { try await reading.value }
            var running = 1
            for _ in 0..<200 where running > 0 {
                let rows = try await database.read(
                    "SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND query = 'SELECT pg_sleep(62)'"
                )
                running = try rows[0].decode(Int.self)
                try await Task.sleep(for: .milliseconds(20))
            }
            #expect(running == 0)
        }
    }

    @Test func `is refused when too many wait`() async throws {
        try await Database.opened { configuration in
            configuration.writeConnections = 2
            configuration.waitingSlowReadsLimit = 1
        } _: { database in
            let readings = (0..<2).map { _ in Task { try await database.readSlowly("SELECT pg_sleep(63)") } }
            try await database.waitUntilRunning("SELECT pg_sleep(63)")
            try await Task.sleep(for: .milliseconds(200))
            await #expect(throws: DatabaseError.poolExhausted) { try await database.readSlowly("SELECT 1") }
            for reading in readings { reading.cancel() }
            for reading in readings { await #expect(throws: DatabaseError.cancelled) { try await reading.value } }
            #expect(try await database.readSlowly("SELECT 1").count == 1)
        }
    }
}

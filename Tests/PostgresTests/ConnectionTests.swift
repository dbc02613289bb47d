import Postgres
import TestDatabase
import Testing

@Suite(.emptyDatabase, .timeLimit(.minutes(30))) struct `A lent connection` {
    @Test func `runs a script of statements`() async throws {
        try await database.withConnection { connection in
            try await connection.execute(script: "CREATE TABLE songs (title text); INSERT INTO songs VALUES ('a');")
        }
        #expect(try await database.read("SELECT count(*) FROM songs")[0].decode(Int.self) == 1)
    }

    @Test func `stores nothing of a script that fails`() async throws {
        let error = await failure {
            try await database.withConnection { connection in
                try await connection.execute(script: "CREATE TABLE songs (title text); SELECT nothing")
            }
        }
        #expect(error?.sqlState == "42703")
        let rows = try await database.read("SELECT to_regclass('songs') IS NULL")
        #expect(try rows[0].decode(Bool.self))
    }

    @Test func `switches between scripts and statements`() async throws {
        try await database.withConnection { connection in
            for number in 0..<5 {
                #expect(try await connection.query("SELECT \(number)")[0].decode(Int.self) == number)
                try await connection.execute(script: "SELECT 1")
            }
        }
    }

    @Test func `is as new when it is lent again`() async throws {
        try await Database.opened {
            $0.writeConnections = 1
        } _: { database in
            try await database.withConnection { connection in
                try await connection.execute(script: "SET search_path = nowhere; SELECT pg_advisory_lock(7)")
                _ = try await connection.query("SELECT \(1)")
            }
            let row = try await database.write(
                """
                SELECT current_setting('search_path'), count(*) FROM pg_locks
                WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
                """
            )[0]
            let (path, locks) = try row.decode(String.self, Int.self)
            #expect(path == "\"$user\", public")
            #expect(locks == 0)
            #expect(try await database.write("SELECT \(1)")[0].decode(Int.self) == 1)
        }
    }

    @Test func `is undone when a transaction was left open`() async throws {
        try await Database.opened {
            $0.writeConnections = 1
        } _: { database in
            try await database.withConnection { connection in
                try await connection.execute(script: "BEGIN; CREATE TABLE songs (title text)")
            }
            let rows = try await database.write("SELECT to_regclass('songs') IS NULL")
            #expect(try rows[0].decode(Bool.self))
        }
    }

    @Test func `stops a statement after the time it was given`() async throws {
        let error = await failure {
            try await database.withConnection { connection in
                connection.statementTimeout = .milliseconds(100)
                _ = try await connection.query("SELECT pg_sleep(68)")
            }
        }
        #expect(error == .timedOut)
        try await database.waitUntilStopped("SELECT pg_sleep(68)")
    }

    @Test func `stops a script after the time it was given`() async throws {
        let error = await failure {
            try await database.withConnection { connection in
                connection.statementTimeout = .milliseconds(100)
                try await connection.execute(script: "SELECT 1; SELECT pg_sleep(67)")
            }
        }
        #expect(error == .timedOut)
        try await database.waitUntilStopped("%pg_sleep(67)")
    }

    @Test func `stops a script whose task is cancelled`() async throws {
        let running = Task { [database] in
            try await database.withConnection { try await $0.execute(script: "SELECT 1; SELECT pg_sleep(66)") }
        }
        try await database.waitUntilRunning("%pg_sleep(66)")
        running.cancel()
        await #expect(throws: DatabaseError.cancelled) { try await running.value }
        try await database.waitUntilStopped("%pg_sleep(66)")
    }

    @Test func `is used again`() async throws {
        let first = try await database.withConnection { try await processID(of: $0) }
        let second = try await database.withConnection { try await processID(of: $0) }
        #expect(first == second)
    }

    @Test func `refuses a COPY where a statement is expected`() async throws {
        let error = await failure {
            try await database.withConnection { try await $0.execute(script: "COPY (SELECT 1) TO STDOUT") }
        }
        #expect(error == .connectionLost)
        #expect(try await database.write("SELECT 1").count == 1)
    }

    @Test func `refuses work after its loan, also while the next borrower has it`() async throws {
        _ = try await database.write("CREATE TABLE songs (title text)")
        try await Database.opened {
            $0.writeConnections = 1
        } _: { database in
            let earlier = try await database.withConnection { $0 }
            let early = await failure { _ = try await earlier.query("INSERT INTO songs VALUES ('early')") }
            #expect(early == .misuse)
            try await database.transaction { connection in
                let late = await failure { _ = try await earlier.query("INSERT INTO songs VALUES ('late')") }
                let script = await failure { try await earlier.execute(script: "COMMIT") }
                #expect([late, script] == [.misuse, .misuse])
                _ = try await connection.query("INSERT INTO songs VALUES ('mine')")
            }
            let titles = try await database.read("SELECT title FROM songs").map { try $0.decode(String.self) }
            #expect(titles == ["mine"])
        }
    }

    private func processID(of connection: Connection) async throws -> Int {
        try await connection.query("SELECT pg_backend_pid()")[0].decode(Int.self)
    }
}

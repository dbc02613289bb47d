import Foundation
import Postgres
import TestDatabase
import Testing

@Suite(.emptyDatabase, .timeLimit(.minutes(30))) struct `A read` {
    @Test func `answers every statement in order`() async throws {
        let results = try await database.read(["SELECT 1", "SELECT 2 WHERE false", "SELECT 'three'"])
        let counts = results.map { rows in rows.count }
        #expect(counts == [1, 0, 1])
        #expect(try results[0][0].decode(Int.self) == 1)
        #expect(try results[2][0].decode(String.self) == "three")
    }

    @Test func `hands its outcome to who is no task`() async throws {
        let outcome = await withCheckedContinuation { continuation in
            database.read(["SELECT 1", "SELECT 'two'"]) { continuation.resume(returning: $0) }
        }
        let results = try outcome.get()
        #expect(try results[0][0].decode(Int.self) == 1)
        #expect(try results[1][0].decode(String.self) == "two")
        let failure = await withCheckedContinuation { continuation in
            database.read(["SELECT nonsense"]) { continuation.resume(returning: $0) }
        }
        #expect(throws: DatabaseError.self) { try failure.get() }
    }

    @Test func `sees one snapshot in all its statements`() async throws {
        _ = try await database.write(["CREATE TABLE songs (title text)", "INSERT INTO songs VALUES ('first')"])
        let reading = Task { [database] in
            try await database.read([
                "SELECT count(*) FROM songs", "SELECT pg_sleep(3)", "SELECT count(*) FROM songs",
            ])
        }
        try await database.waitUntilRunning("SELECT pg_sleep(3)")
        _ = try await database.write("INSERT INTO songs VALUES ('second')")
        let results = try await reading.value
        #expect(try results[0][0].decode(Int.self) == 1)
        #expect(try results[2][0].decode(Int.self) == 1)
        #expect(try await database.read("SELECT count(*) FROM songs")[0].decode(Int.self) == 2)
    }

    @Test func `changes nothing`() async throws {
        _ = try await database.write("CREATE TABLE songs (title text)")
        let error = await failure { _ = try await database.read("INSERT INTO songs VALUES ('a')") }
        #expect(error?.sqlState == .readOnlyTransaction)
    }

    @Test func `among many gets its own answer`() async throws {
        let outcomes = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<200 {
                group.addTask { [database] in try await read(number, in: database) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes == Array(repeating: true, count: 200))
    }

    /// Reads again and again, failing and being cancelled now and then; says whether all was as it should.
    private func read(_ number: Int, in database: Database) async throws -> Bool {
        for round in 0..<20 {
            let value = number * 1_000 + round
            let isGood =
                switch (number + round) % 5 {
                case 0: await fails(value, in: database)
                case 1: await isCancelled(value, in: database)
                case 2: try await returnsOwnRows(value, in: database)
                default: try await returnsOwnValue(value, in: database)
                }
            guard isGood else { return false }
        }
        return true
    }

    private func fails(_ value: Int, in database: Database) async -> Bool {
        let error = await failure {
            _ = try await database.read(["SELECT \(value)", "SELECT 1 / (\(value) - \(value))", "SELECT \(value)"])
        }
        return error?.sqlState == "22012"
    }

    private func isCancelled(_ value: Int, in database: Database) async -> Bool {
        let task = Task { try await database.read("SELECT \(value) + 0 * length(pg_sleep(0.001)::text)") }
        if value.isMultiple(of: 2) { await Task.yield() }
        task.cancel()
        switch await task.result {
        case .success(let rows): return (try? rows[0].decode(Int.self)) == value
        case .failure(let error): return error as? DatabaseError == .cancelled
        }
    }

    private func returnsOwnRows(_ value: Int, in database: Database) async throws -> Bool {
        let results = try await database.read([
            "SELECT \(value), n FROM generate_series(1, 50) AS n", "SELECT \("text \(value)")",
        ])
        let areOwn = try results[0].allSatisfy { try $0.decode(Int.self, at: 0) == value }
        return try areOwn && results[1][0].decode(String.self) == "text \(value)"
    }

    private func returnsOwnValue(_ value: Int, in database: Database) async throws -> Bool {
        try await database.read("SELECT \(value)")[0].decode(Int.self) == value
    }

    @Test func `is prepared once a connection`() async throws {
        try await Database.opened {
            $0.readConnections = 1
        } _: { database in
            for number in 0..<10 {
                _ = try await database.read("SELECT \(number), 'prepared once'")
            }
            let rows = try await database.read(
                "SELECT count(*) FROM pg_prepared_statements WHERE statement = 'SELECT $1, ''prepared once'''"
            )
            #expect(try rows[0].decode(Int.self) == 1)
        }
    }

    @Test func `can do without prepared statements`() async throws {
        try await Database.opened {
            $0.pooler = .transaction
        } _: { database in
            let rows = try await database.read("SELECT count(*) + \(1) FROM pg_prepared_statements")
            #expect(try rows[0].decode(Int.self) == 1)
        }
    }

    @Test func `that cannot be prepared fails for everyone who sends it and for nobody else`() async throws {
        try await Database.opened {
            $0.readConnections = 1
        } _: { database in
            let states = await withTaskGroup(of: String?.self) { group in
                for number in 0..<50 {
                    group.addTask {
                        let error = await failure {
                            _ = try await database.read(number.isMultiple(of: 2) ? "SELECT nothing" : "SELECT 1")
                        }
                        return error?.sqlState?.rawValue
                    }
                }
                return await group.reduce(into: [String: Int]()) { $0[$1 ?? "none", default: 0] += 1 }
            }
            #expect(states == ["42703": 25, "none": 25])
        }
    }

    @Test func `is prepared anew after the server forgot it`() async throws {
        try await Database.opened {
            $0.readConnections = 1
        } _: { database in
            _ = try await database.read("SELECT 'forgotten'")
            _ = try await database.read("DEALLOCATE ALL")
            #expect(try await database.read("SELECT 'forgotten'")[0].decode(String.self) == "forgotten")
        }
    }

    @Test func `is prepared anew after its table has changed`() async throws {
        try await Database.opened {
            $0.readConnections = 1
        } _: { database in
            _ = try await database.write(["CREATE TABLE songs (title text)", "INSERT INTO songs VALUES ('a')"])
            #expect(try await database.read("SELECT * FROM songs").columnCount == 1)
            _ = try await database.write("ALTER TABLE songs ADD artist text")
            #expect(try await database.read("SELECT * FROM songs").columnCount == 2)
        }
    }

    @Test func `that takes too long is stopped`() async throws {
        try await Database.opened { configuration in
            configuration.statementTimeout = .seconds(2)
        } _: { database in
            #expect(await failure { _ = try await database.read("SELECT pg_sleep(60)") } == .timedOut)
            try await database.waitUntilStopped("SELECT pg_sleep(60)")
        }
    }

    @Test func `that is cancelled does not disturb those behind it`() async throws {
        try await Database.opened {
            $0.readConnections = 1
        } _: { database in
            let slow = Task { try await database.read("SELECT pg_sleep(1)") }
            try await database.waitUntilRunning("SELECT pg_sleep(1)")
            let next = Task { try await database.read("SELECT 'next'")[0].decode(String.self) }
            slow.cancel()
            await #expect(throws: DatabaseError.cancelled) { try await slow.value }
            #expect(try await next.value == "next")
        }
    }

    @Test func `that is cancelled is stopped on the server, and the next one has its connection`() async throws {
        try await Database.opened {
            $0.readConnections = 1
        } _: { database in
            let before = try await database.read("SELECT pg_backend_pid()")[0].decode(Int.self)
            let slow = Task { try await database.read("SELECT pg_sleep(72)") }
            try await database.waitUntilRunning("SELECT pg_sleep(72)")
            slow.cancel()
            await #expect(throws: DatabaseError.cancelled) { try await slow.value }
            #expect(try await database.read("SELECT pg_backend_pid()")[0].decode(Int.self) == before)
            try await database.waitUntilStopped("SELECT pg_sleep(72)")
        }
    }

    @Test func `finds another connection when the server has closed the idle ones`() async throws {
        try await database.waitUntilAllReadersServe()
        _ = try await database.write(
            """
            SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
            WHERE datname = current_database() AND pid <> pg_backend_pid()
            """
        )
        #expect(try await database.read("SELECT 'again'")[0].decode(String.self) == "again")
        #expect(database.usage.readConnections == 1)
    }

    @Test func `that is cancelled the moment it is made is answered once`() async throws {
        let database = database
        await withTaskGroup(of: Void.self) { group in
            group.cancelAll()
            for _ in 0..<50_000 {
                group.addTask { _ = try? await database.read("SELECT 1") }
            }
        }
        #expect(try await database.read("SELECT 1")[0].decode(Int.self) == 1)
    }

    @Test func `whose connection breaks fails, and the next one works`() async throws {
        try await Database.opened {
            $0.readConnections = 1
        } _: { database in
            let slow = Task { try await database.read("SELECT pg_sleep(61)") }
            try await database.terminate("SELECT pg_sleep(61)")
            await #expect(throws: DatabaseError.connectionLost) { try await slow.value }
            #expect(try await database.read("SELECT 'again'")[0].decode(String.self) == "again")
        }
    }

    @Test func `on one connection does not suffer when the other breaks`() async throws {
        try await database.waitUntilAllReadersServe()
        let victim = Task { [database] in try await database.read("SELECT pg_sleep(62)") }
        try await database.waitUntilRunning("SELECT pg_sleep(62)")
        let survivor = Task { [database] in
            try await database.read(["SELECT pg_sleep(3)", "SELECT 'alive'"])[1][0].decode(String.self)
        }
        try await database.waitUntilRunning("SELECT pg_sleep(3)")
        try await database.terminate("SELECT pg_sleep(62)")
        await #expect(throws: DatabaseError.connectionLost) { try await victim.value }
        #expect(try await survivor.value == "alive")
    }

    @Test func `of a result larger than all buffers is complete`() async throws {
        let rows = try await database.read("SELECT repeat('x', 10000) FROM generate_series(1, 2000)")
        #expect(rows.count == 2_000)
        let areComplete = try rows.allSatisfy { row in try row.decode(String.self).utf8.count == 10_000 }
        #expect(areComplete)
    }

    @Test func `with parameters larger than all buffers arrives`() async throws {
        let bytes = [UInt8](repeating: 7, count: 20_000_000)
        #expect(try await database.read("SELECT length(\(bytes))")[0].decode(Int.self) == 20_000_000)
    }
}

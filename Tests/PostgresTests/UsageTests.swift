import Logging
import Postgres
import TestDatabase
import Testing

@Suite(.emptyDatabase, .timeLimit(.minutes(30))) struct `The usage of a database` {
    @Test func `tells reads that are under way`() async throws {
        try await Database.opened { database in
            let reading = Task { try await database.read("SELECT pg_sleep(60)") }
            try await database.waitUntilRunning("SELECT pg_sleep(60)")
            let usage = database.usage
            #expect(usage.readsInFlight == 1)
            #expect(usage.readsWaiting == 0)
            #expect((1...2).contains(usage.readConnections))
            #expect(usage.lentConnections == 0)
            reading.cancel()
        }
    }

    @Test func `counts a read that waits for the one in flight`() async throws {
        let direct = database
        try await Database.opened { configuration in
            configuration.readConnections = 1
        } _: { database in
            try await direct.withConnection { holder in
                _ = try await holder.query("SELECT pg_advisory_lock(7)")
                let first = Task { try await database.read("SELECT pg_advisory_xact_lock_shared(7)") }
                try await direct.waitUntilRunning("SELECT pg_advisory_xact_lock_shared(7)")
                let second = Task { try await database.read("SELECT 1") }
                var usage = database.usage
                while usage.readsInFlight + usage.readsWaiting < 2 {
                    await Task.yield()
                    usage = database.usage
                }
                #expect(usage.readsInFlight == 1)
                #expect(usage.readsWaiting == 1)
                _ = try await holder.query("SELECT pg_advisory_unlock(7)")
                #expect(try await first.value.count + second.value.count == 2)
            }
        }
    }

    @Test func `tells connections that are lent, and who waits for one`() async throws {
        try await Database.opened { configuration in
            configuration.writeConnections = 1
        } _: { database in
            try await database.withConnection { _ in
                let waiting = Task { try await database.write("SELECT 1") }
                var usage = database.usage
                while usage.borrowersWaiting == 0 {
                    await Task.yield()
                    usage = database.usage
                }
                #expect(usage.pooledConnections == 1)
                #expect(usage.lentConnections == 1)
                #expect(usage.borrowersWaiting == 1)
                waiting.cancel()
            }
            let usage = database.usage
            #expect(usage.lentConnections == 0)
        }
    }

    @Test func `is told while the server is away`() async throws {
        let away = DatabaseConfiguration(conninfo: "host=/nowhere")
        try await Database.withDatabase(away, logger: Logger(label: "tests")) { database in
            let usage = database.usage
            #expect(usage.readConnections == 0)
            _ = await failure { _ = try await database.read("SELECT 1") }
            #expect(database.usage.isReachable == false)
        }
    }

    @Test func `reports a server that is reached`() async throws {
        _ = try await database.read("SELECT 1")
        #expect(database.usage.isReachable)
    }

    @Test func `reports how long each caller waited for a connection`() async throws {
        try await Database.opened { configuration in
            configuration.writeConnections = 1
        } _: { database in
            let waits = AsyncStream<Duration>.makeStream()
            database.onLend { waits.continuation.yield($0) }
            try await database.withConnection { _ in
                let waiting = Task { try await database.write("SELECT 1") }
                while database.usage.borrowersWaiting == 0 { await Task.yield() }
                waiting.cancel()
            }
            _ = try await database.write("SELECT 1")
            waits.continuation.finish()
            let all = await waits.stream.reduce(into: []) { $0.append($1) }
            #expect(all.count == 2)
            #expect(all.allSatisfy { $0 >= .zero })
        }
    }

    @Test func `reports how long each statement took, by its verb and table`() async throws {
        try await Database.opened { _ in
        } _: { database in
            let times = AsyncStream<StatementTime>.makeStream()
            database.onStatement { times.continuation.yield($0) }
            for _ in 1...2 { _ = try await database.read("SELECT relname FROM pg_class LIMIT 1") }
            _ = try await database.write(["SELECT 1", "SELECT pg_sleep(0)"])
            times.continuation.finish()
            let all = await times.stream.reduce(into: []) { $0.append($1) }
            #expect(all.map(\.statement) == ["SELECT pg_class", "SELECT pg_class", "SELECT 1", "SELECT pg_sleep"])
            #expect(all.allSatisfy { $0.time >= .zero })
        }
    }
}

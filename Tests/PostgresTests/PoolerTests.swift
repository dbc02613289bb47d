import Foundation
import Postgres
import TestDatabase
import Testing

@Suite(.emptyDatabase, .timeLimit(.minutes(30))) struct `Behind a pooler` {
    @Test func `a session is left as it was, whatever was done on it`() async throws {
        try await TestDatabase.withPooler(sessions: 1) {
            try await Database.opened {
                $0.statementTimeout = .seconds(1)
            } _: { client in
                _ = try await client.write("CREATE TABLE songs (title text CONSTRAINT songs_one UNIQUE)")
                _ = try await client.read(["SELECT \(1)", "SELECT \(2)"])
                let failed = await failure { _ = try await client.read(["SELECT 1", "SELECT 1 / 0"]) }
                #expect(failed?.sqlState == "22012")
                let late = await failure { _ = try await client.read("SELECT pg_sleep(60)") }
                #expect(late == .timedOut)
                _ = try await client.write("INSERT INTO songs VALUES ('Love Stack')")
                let again = await failure { _ = try await client.write("INSERT INTO songs VALUES ('Love Stack')") }
                #expect(again?.constraint == "songs_one")
                try await client.transaction(isolation: .repeatableRead) { connection in
                    _ = try await connection.query("SET LOCAL statement_timeout = 0")
                }
                try await client.withConnection { _ = try await $0.query("SELECT \(3)") }
            }
            let left = try await database.write(Self.state)[0].decode(String.self)
            #expect(left == "read committed, read committed, off, 0, auto, 0, 0")
        }
    }

    /// What a client meets that sets nothing.
    private static let state: Statement = """
        SELECT concat_ws(
            ', ', current_setting('transaction_isolation'), current_setting('default_transaction_isolation'),
            current_setting('default_transaction_read_only'), current_setting('statement_timeout'),
            current_setting('plan_cache_mode'), (SELECT count(*) FROM pg_prepared_statements),
            (
                SELECT count(*) FROM pg_stat_activity
                WHERE datname = current_database() AND state LIKE 'idle in transaction%'
            )
        )
        """

    @Test func `a read sees one snapshot and changes nothing`() async throws {
        let direct = database
        try await TestDatabase.withPooler {
            _ = try await database.write(["CREATE TABLE songs (title text)", "INSERT INTO songs VALUES ('first')"])
            let reading = Task { [database] in
                try await database.read([
                    "SELECT count(*) FROM songs", "SELECT pg_sleep(3)", "SELECT count(*) FROM songs",
                ])
            }
            try await direct.waitUntilRunning("SELECT pg_sleep(3)")
            _ = try await database.write("INSERT INTO songs VALUES ('second')")
            let results = try await reading.value
            #expect(try results[0][0].decode(Int.self) == 1)
            #expect(try results[2][0].decode(Int.self) == 1)
            let error = await failure { _ = try await database.read("INSERT INTO songs VALUES ('third')") }
            #expect(error?.sqlState == .readOnlyTransaction)
        }
    }

    @Test func `everyone among many gets their own answer over two sessions`() async throws {
        try await TestDatabase.withPooler {
            _ = try await database.write("CREATE TABLE numbers (number bigint)")
            try await withThrowingTaskGroup(of: Void.self) { group in
                for caller in 0..<100 {
                    group.addTask { [database] in try await ask(as: caller, of: database) }
                }
                try await group.waitForAll()
            }
            #expect(try await database.read("SELECT count(DISTINCT number) FROM numbers")[0].decode(Int.self) == 500)
        }
    }

    /// Reads, fails and writes by turns.
    private func ask(as caller: Int, of database: Database) async throws {
        for round in 0..<20 {
            let number = 1_000 * caller + round
            switch (caller + round) % 4 {
            case 0:
                let error = await failure { _ = try await database.read(["SELECT \(number)", "SELECT 1 / 0"]) }
                #expect(error?.sqlState == "22012")
            case 1:
                let rows = try await database.write("INSERT INTO numbers VALUES (\(number)) RETURNING number")
                #expect(try rows[0].decode(Int.self) == number)
            default:
                // Longer than what PgBouncer passes on at once, so that answers come while the next read is on its way.
                let long = String(repeating: "x", count: 6_000)
                let results = try await database.read(["SELECT \(number) WHERE \(long) <> ''", "SELECT \(-number)"])
                #expect(try results[0][0].decode(Int.self) == number)
                #expect(try results[1][0].decode(Int.self) == -number)
            }
        }
    }

    @Test func `every read has its own limits`() async throws {
        try await TestDatabase.withPooler(sessions: 1) {
            try await Database.opened {
                $0.readConnections = 1
                $0.statementTimeout = .seconds(7)
            } _: { client in
                let limits = try await withThrowingTaskGroup(of: String.self) { group in
                    for number in 0..<40 {
                        group.addTask {
                            guard number % 4 > 0 else {
                                let error = await failure { _ = try await client.read("SELECT 1 / 0") }
                                return "\(error?.sqlState == "22012")"
                            }
                            return try await client.read(Self.limits)[0].decode(String.self)
                        }
                    }
                    return try await group.reduce(into: Set()) { $0.insert($1) }
                }
                #expect(limits == ["true", "repeatable read, on, 7s"])
            }
        }
    }

    private static let limits: Statement = """
        SELECT concat_ws(
            ', ', current_setting('transaction_isolation'), current_setting('transaction_read_only'),
            current_setting('statement_timeout')
        )
        """

    @Test func `a write gets its turn while reads never pause`() async throws {
        let direct = database
        try await TestDatabase.withPooler(sessions: 1) {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<16 {
                    group.addTask { [database] in
                        for _ in 0..<500 { _ = try await database.read("SELECT pg_sleep(0.01)") }
                    }
                }
                try await direct.waitUntilRunning("SELECT pg_sleep%")
                _ = try await database.write("SELECT 1")
                group.cancelAll()
                while let reader = await group.nextResult() {
                    // A reader that is through had all its turns before the write had one.
                    #expect(throws: DatabaseError.self) { try reader.get() }
                }
            }
        }
    }

    @Test func `who gives up a write stops it, and nothing else`() async throws {
        let direct = database
        try await TestDatabase.withPooler {
            let abandoned = Task { [database] in try await database.write("SELECT pg_sleep(60)") }
            let kept = Task { [database] in try await database.write("SELECT 1 FROM pg_sleep(3)").count }
            try await direct.waitUntilRunning("SELECT%pg_sleep%", count: 2)
            abandoned.cancel()
            await #expect(throws: DatabaseError.cancelled) { try await abandoned.value }
            try await direct.waitUntilStopped("SELECT pg_sleep(60)")
            #expect(try await kept.value == 1)
        }
    }

    @Test func `who waits longer for a session than the pooler lets them has lost the connection`() async throws {
        try await TestDatabase.withPooler(sessions: 1, settings: ["query_wait_timeout = 1"]) {
            // Keeps the only session.
            try await database.transaction { _ in
                let read = await failure { _ = try await database.read("SELECT 1") }
                let written = await failure { _ = try await database.write("SELECT 1") }
                let scripted = await failure {
                    try await database.withConnection { try await $0.execute(script: "SELECT 1") }
                }
                #expect([read, written, scripted] == [.connectionLost, .connectionLost, .connectionLost])
            }
        }
    }

    @Test func `there is a database again when its server has become the primary`() async throws {
        try await OwnServer.run(isStandby: true) { standby, _ in
            try await TestDatabase.withPooler(sessions: 1, before: standby.conninfo) {
                let refused = await failure { _ = try await database.write("CREATE TABLE songs (title text)") }
                #expect(refused?.sqlState == .readOnlyTransaction)
                _ = try await database.read("SELECT pg_promote()")
                while await failure(of: { _ = try await database.write("CREATE TABLE songs (title text)") }) != nil {
                    try await Task.sleep(for: .milliseconds(20))
                }
                #expect(try await database.read("SELECT FROM songs").isEmpty)
            }
        }
    }

    @Test func `rows are copied into a table`() async throws {
        try await TestDatabase.withPooler(sessions: 1) {
            _ = try await database.write("CREATE TABLE numbers (number bigint)")
            try await database.transaction { connection in
                let count = try await connection.copyIn("COPY numbers FROM STDIN (FORMAT binary)") { rows in
                    for number in 0..<100_000 {
                        try await rows.write(number)
                    }
                }
                #expect(count == 100_000)
            }
        }
    }
}

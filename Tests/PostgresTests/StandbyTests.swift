import Postgres
import TestDatabase
import Testing

@Suite(.emptyDatabase, .timeLimit(.minutes(30))) struct `A database with several hosts` {
    /// Opens the database that every server has, at the first of these hosts that will do and then at the test's own.
    private func opened(_ hosts: String, _ body: (Database) async throws -> Void) async throws {
        let own = try OwnServer(conninfo: TestDatabase.current.conninfo).host
        let everywhere = "\(TestDatabase.current.conninfo) host='\(hosts),\(own)' dbname=karaoke"
        try await Database.opened(at: everywhere) { try await body($0) }
    }

    @Test func `is found where it is`() async throws {
        try await opened("/nowhere") { database in
            let (read, written) = (try await database.read("SELECT 1"), try await database.write("SELECT 1"))
            #expect(read.count + written.count == 2)
        }
    }

    @Test func `is read and written at the primary, whichever comes first`() async throws {
        try await OwnServer.run(isStandby: true) { standby, _ in
            try await opened(standby.host) { database in
                let read = try await database.read("SELECT pg_is_in_recovery()")
                let written = try await database.write("SELECT pg_is_in_recovery()")
                #expect(try read[0].decode(Bool.self) == false)
                #expect(try written[0].decode(Bool.self) == false)
            }
        }
    }
}

@Suite(.emptyDatabase, .timeLimit(.minutes(30))) struct `A standby` {
    @Test func `is taken for a database that is away until it is promoted`() async throws {
        try await OwnServer.run(isStandby: true) { standby, database in
            for attempt in [database.read, database.write] {
                guard case .unavailable = await failure(of: { _ = try await attempt(["SELECT 1"]) }) else {
                    Issue.record("a standby was taken for the primary")
                    return
                }
            }
            try await Database.opened(at: "\(standby.conninfo) target_session_attrs=any") { willing in
                _ = try await willing.read("SELECT pg_promote()")
            }
            // Connections for reads and for writes come back each in their own time.
            for attempt in [database.read, database.write] {
                while await failure(of: { _ = try await attempt(["SELECT 1"]) }) != nil {
                    try await Task.sleep(for: .milliseconds(20))
                }
            }
            #expect(try await database.read("SELECT pg_is_in_recovery()")[0].decode(Bool.self) == false)
        }
    }

    @Test func `is left by a connection that led to it`() async throws {
        try await Database.opened {
            $0.writeConnections = 1
        } _: { database in
            let first = try await database.write("SELECT pg_backend_pid()")[0].decode(Int.self)
            let error = await failure {
                // What a server says that has become a standby.
                _ = try await database.write(["SET LOCAL transaction_read_only = on", "CREATE TABLE songs ()"])
            }
            #expect(error?.sqlState == .readOnlyTransaction)
            #expect(try await database.write("SELECT pg_backend_pid()")[0].decode(Int.self) != first)
        }
    }
}

@Suite(.timeLimit(.minutes(30))) struct `A commit that waits for its standby` {
    /// Lends a table on a server whose standby is away.
    private func whileStandbyIsAway(_ body: (OwnServer, Database) async throws -> Void) async throws {
        let waiting = "ALTER SYSTEM SET synchronous_standby_names = 'another'"
        try await OwnServer.run(after: ["CREATE TABLE songs (title text)", waiting], body)
    }

    @Test(arguments: [true, false])
    func `is neither done nor seen when its time is over`(isTransaction: Bool) async throws {
        try await whileStandbyIsAway { server, database in
            try await Database.opened(at: server.conninfo) {
                $0.statementTimeout = .milliseconds(300)
            } _: { timid in
                let error = await failure { try await insert(in: timid, isTransaction) }
                #expect(error == .timedOut)
            }
            #expect(try await database.read("SELECT FROM songs").count == 0)
        }
    }

    @Test(arguments: [true, false])
    func `is neither done nor seen when its caller goes away`(isTransaction: Bool) async throws {
        try await whileStandbyIsAway { _, database in
            let writing = Task { try await insert(in: database, isTransaction) }
            while try await database.read("SELECT FROM pg_stat_activity WHERE wait_event = 'SyncRep'").isEmpty {
                try await Task.sleep(for: .milliseconds(10))
            }
            writing.cancel()
            await #expect(throws: DatabaseError.cancelled) { try await writing.value }
            #expect(try await database.read("SELECT FROM songs").count == 0)
        }
    }

    @Test(arguments: [true, false])
    func `keeps its connection in use when its time is over`(isTransaction: Bool) async throws {
        try await whileStandbyIsAway { server, database in
            try await Database.opened(at: server.conninfo) {
                $0.writeConnections = 1
                $0.statementTimeout = .seconds(2)
                $0.acquireTimeout = .milliseconds(500)
            } _: { timid in
                // Opened now, so that it takes none of the time to wait for it.
                while (try? await timid.write("SELECT 1")) == nil {}
                #expect(await failure { try await insert(in: timid, isTransaction) } == .timedOut)
                #expect(await failure { try await insert(in: timid, isTransaction) } == .poolExhausted)
                #expect(timid.usage.lentConnections == 1)
                try await database.doWithoutStandby()
                while try await timid.mayBeWritten() == false {
                    try await Task.sleep(for: .milliseconds(10))
                }
                #expect(try await database.read("SELECT FROM songs").count == 1)
            }
        }
    }

    @Test func `is neither done nor seen when its statement had to be planned anew`() async throws {
        try await whileStandbyIsAway { server, database in
            try await Database.opened(at: server.conninfo) {
                $0.writeConnections = 1
                $0.statementTimeout = .seconds(1)
            } _: { timid in
                let alone: Statement = "SET LOCAL synchronous_commit = off"
                let insertion: Statement = "INSERT INTO songs VALUES ('a') RETURNING *"
                _ = try await timid.write([alone, insertion])
                _ = try await database.write([alone, "ALTER TABLE songs ADD COLUMN year integer"])
                #expect(await failure { _ = try await timid.write(insertion) } == .timedOut)
            }
            #expect(try await database.read("SELECT FROM songs").count == 1)
        }
    }

    @Test func `is not taken for done at the end of a script whose time is over`() async throws {
        try await whileStandbyIsAway { server, _ in
            try await Database.opened(at: server.conninfo) {
                $0.statementTimeout = .milliseconds(300)
            } _: { timid in
                let error = await failure {
                    try await timid.withConnection { try await $0.execute(script: "INSERT INTO songs VALUES ('a')") }
                }
                #expect(error == .timedOut)
            }
        }
    }

    private func insert(in database: Database, _ isTransaction: Bool) async throws {
        guard isTransaction else {
            _ = try await database.write("INSERT INTO songs VALUES ('a')")
            return
        }
        try await database.transaction { _ = try await $0.query("INSERT INTO songs VALUES ('a')") }
    }
}

extension Database {
    /// Lets the server wait for no standby any more.
    fileprivate func doWithoutStandby() async throws {
        try await withConnection { connection in
            try await connection.execute(script: "ALTER SYSTEM RESET synchronous_standby_names")
            try await connection.execute(script: "SELECT pg_reload_conf()")
        }
    }

    /// Whether a connection for writes can be had.
    fileprivate func mayBeWritten() async throws -> Bool {
        await failure { _ = try await write("SELECT 1") } == nil
    }
}

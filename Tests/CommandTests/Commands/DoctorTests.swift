import Foundation
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database, .timeLimit(.minutes(30))) struct `The doctor` {
    private static var database: Database { TestDatabase.current.database }

    private static func run(_ statements: String...) async throws {
        for statement in statements {
            try await database.withConnection { try await $0.execute(script: statement) }
        }
    }

    @Test func `finds a sound database in order`() async throws {
        let examined = try await karaoke("doctor")
        #expect(examined.exitCode == 0, "\(examined.errors)")
        #expect(examined.output.contains("tables      all rows can be read\n"))
        #expect(examined.output.contains("durable     NO: turn on fsync and synchronous_commit"))
        #expect(examined.output.hasSuffix("Everything but the database's durability is in order.\n"))
    }

    @Test func `finds a private database in order, and says that it stops`() async throws {
        try await withStateDirectory { stateDirectory in
            let place = ["DATABASE_URL": "", "STATE_DIRECTORY": stateDirectory]
            _ = try await karaoke(["board", "list"], environment: place)
            let examined = try await karaoke(["doctor"], environment: place)
            #expect(examined.exitCode == 0, "\(examined.errors)")
            #expect(examined.output.hasSuffix("Everything is in order.\n"))
            let sentence = """
                The database stops when this command ends, since nothing else uses it. Run 'karaoke serve' while psql is \
                connected.

                """
            #expect(try await karaoke(["doctor", "--conninfo"], environment: place).messages == sentence)
            try await Service.run(stateDirectory: stateDirectory) { service in
                let shared = try await karaoke(["doctor", "--conninfo"], environment: service.ownDatabase)
                #expect(shared.messages == "")
            }
        }
    }

    @Test func `says that requests are answered, and how much room is left`() async throws {
        try await withStateDirectory { stateDirectory in
            let place = ["DATABASE_URL": "", "STATE_DIRECTORY": stateDirectory]
            _ = try await karaoke(["board", "list"], environment: place)
            let examined = try await karaoke(["doctor"], environment: place)
            #expect(examined.output.contains(/disk        \d+ MiB free\n/))
            let requests = "requests    a token was looked up; a write went through, and was rolled back\n"
            #expect(examined.output.contains(requests))
        }
    }

    @Test func `fails when what requests do fails`() async throws {
        try await Self.database.withConnection { connection in
            try await connection.execute(script: "ALTER FUNCTION log_change RENAME TO gone")
        }
        let examined = try await karaoke("doctor")
        #expect(examined.exitCode == 1)
        #expect(examined.errors.contains("log_change"))
    }

    @Test func `names settings that do not exist`() async throws {
        let environment = [
            "TRUSTED_PROXY": "10.0.0.1", "HTTP_HOTS": "0.0.0.0", "LIMITS_EVERYTHING": "1", "HTTP_PROXY": "http://proxy",
        ]
        let examined = try await karaoke(["doctor"], environment: environment)
        #expect(examined.exitCode == 1)
        #expect(
            examined.messages == """
                karaoke: HTTP_HOTS is no setting. Did you mean HTTP_HOST?
                LIMITS_EVERYTHING is no setting.
                TRUSTED_PROXY is no setting. Did you mean TRUSTED_PROXIES?

                """
        )
    }

    @Test func `names settings of the file that do not exist, but no comments`() async throws {
        let examined = try await shell(
            """
            cd "$(mktemp -d)" && printf '#HTTP_PORT=1\\n # HTTP_HOST=a\\nHTTP_HOTS=b\\n' > .env && "$karaoke" doctor --env-file .env
            """
        )
        #expect(examined.exitCode == 1)
        #expect(examined.messages == "karaoke: HTTP_HOTS is no setting. Did you mean HTTP_HOST?\n")
    }

    @Test func `finds a pooler that the settings do not name`() async throws {
        try await TestDatabase.withPooler(sessions: 3) {
            let examined = try await karaoke("doctor")
            #expect(examined.exitCode == 78)
            #expect(examined.errors.contains("Set DATABASE_POOLER=transaction"), "\(examined.errors)")
            let named = try await karaoke(["doctor"], environment: ["DATABASE_POOLER": "transaction"])
            #expect(named.exitCode == 0, "\(named.errors)")
        }
    }

    @Test func `finds a pooler with one session, which a second connection waits for`() async throws {
        try await TestDatabase.withPooler(sessions: 1) {
            let examined = try await karaoke("doctor")
            #expect(examined.exitCode == 78)
            #expect(examined.errors.contains("Set DATABASE_POOLER=transaction"), "\(examined.errors)")
        }
    }

    @Test func `names old transactions, and those that wait for them`() async throws {
        let old = try await Inspection.openTransactions(of: Self.database, olderThan: .zero)
        #expect(old.isEmpty)
        try await Self.database.withConnection { first in
            _ = try await first.query(["BEGIN", "LOCK TABLE boards"])
            let blocker = try await first.query("SELECT pg_backend_pid()")[0].decode(Int.self, at: 0)
            let waiting = Task { try await Self.database.withTransaction { try await $0.write("LOCK TABLE boards") } }
            defer { waiting.cancel() }
            var found: [Inspection.OpenTransaction] = []
            while found.first?.blocked.isEmpty ?? true {
                found = try await Inspection.openTransactions(of: Self.database, olderThan: .zero)
            }
            #expect(found[0].description.hasPrefix("process \(blocker) (karaoke), idle in transaction, open since "))
            #expect(found[0].blocked.count == 1)
            #expect(found[0].lockedTables == ["boards"])
        }
    }

    @Test func `names the transaction that locks a table, instead of waiting for it`() async throws {
        try await Self.database.withConnection { connection in
            _ = try await connection.query(["BEGIN", "LOCK TABLE cards"])
            let process = try await connection.query("SELECT pg_backend_pid()")[0].decode(Int.self, at: 0)
            let examined = try await karaoke("doctor")
            _ = try await connection.query("ROLLBACK")
            #expect(examined.exitCode == 1)
            #expect(
                examined.output.contains("\ntransaction process \(process) (karaoke), idle in transaction, open since ")
            )
            #expect(
                examined.messages.hasPrefix("karaoke: The tables are locked: process \(process) (karaoke), idle in ")
            )
            #expect(
                examined.messages.hasSuffix(
                    ", locks cards. End them, if need be with SELECT pg_terminate_backend(PROCESS);\n"
                )
            )
        }
    }

    @Test func `says that the role cannot see the transactions of others, until it may`() async throws {
        let role = "blind_\(TestDatabase.current.name)"
        try await Self.run("CREATE ROLE \(role) LOGIN", "GRANT pg_read_all_data, pg_write_all_data TO \(role)")
        let place = ["DATABASE_URL": "\(TestDatabase.current.conninfo) user=\(role)"]
        let blind = try await karaoke(["doctor"], environment: place)
        #expect(blind.exitCode == 0, "\(blind.errors)")
        let grant = "GRANT pg_read_all_stats TO \(role);"
        #expect(
            blind.output.contains("this role cannot see those of other roles; a superuser can allow it: \(grant)\n")
        )
        #expect(blind.output.hasSuffix(" is in order, as far as this role can see.\n"))
        try await Self.run(grant)
        #expect(try await karaoke(["doctor"], environment: place).output.hasSuffix(" is in order.\n"))
    }

    @Test func `names the collation that the system has in another version`() async throws {
        _ = try await Self.database.write("UPDATE pg_collation SET collversion = '1' WHERE collname = 'ja-x-icu'")
        let examined = try await karaoke("doctor")
        #expect(examined.exitCode == 1)
        #expect(examined.errors.contains("Run REINDEX DATABASE"))
        #expect(examined.errors.contains(#"ALTER COLLATION pg_catalog."ja-x-icu" REFRESH VERSION;"#))
    }

    @Test func `compares the connections that a service needs with those that it may have`() async throws {
        let role = "few_\(TestDatabase.current.name)"
        try await Self.run(
            "CREATE ROLE \(role) LOGIN CONNECTION LIMIT 5",
            "GRANT pg_read_all_data, pg_write_all_data TO \(role)"
        )
        let place = ["DATABASE_URL": "\(TestDatabase.current.conninfo) user=\(role)"]
        let examined = try await karaoke(["doctor"], environment: place)
        #expect(examined.exitCode == 1)
        #expect(
            examined.errors.contains(
                "Only 5 connections are allowed (ALTER ROLE \(role) CONNECTION LIMIT), and a service opens up to 10"
            ),
            "\(examined.errors)"
        )
    }

    @Test func `lists what a killed restore has left`() async throws {
        let name = "\(TestDatabase.current.name.prefix(12))_new_0123abcd"
        try await Self.database.withConnection { connection in
            try await connection.execute(script: "DROP DATABASE IF EXISTS \(name)")
            try await connection.execute(script: "CREATE DATABASE \(name) TEMPLATE template0")
        }
        let examined = try await karaoke("doctor")
        try await Self.database.withConnection { try await $0.execute(script: "DROP DATABASE \(name)") }
        #expect(examined.exitCode == 0, "\(examined.errors)")
        #expect(examined.output.contains("of a restore; if none is running, DROP DATABASE \(name);"))
    }
}

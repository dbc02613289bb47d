import Foundation
import Postgres
import TestDatabase
import Testing

@Suite(.database, .timeLimit(.minutes(30))) struct `The doctor` {
    private static var database: Database { TestDatabase.current.database }

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
            let examined = try await karaoke(["doctor"], environment: place)
            #expect(examined.exitCode == 0, "\(examined.errors)")
            #expect(examined.output.hasSuffix("Everything is in order.\n"))
            let sentence = """
                The database stops when this command ends, since nothing else uses it. Run 'karaoke serve' while psql is \
                connected.

                """
            #expect(try await karaoke(["doctor", "--conninfo"], environment: place).errors == sentence)
            try await Service.run(stateDirectory: stateDirectory) { service in
                let shared = try await karaoke(["doctor", "--conninfo"], environment: service.ownDatabase)
                #expect(shared.errors == "")
            }
        }
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
        for statement in [
            "CREATE ROLE \(role) LOGIN CONNECTION LIMIT 5", "GRANT pg_read_all_data, pg_write_all_data TO \(role)",
        ] {
            try await Self.database.withConnection { try await $0.execute(script: statement) }
        }
        let place = ["DATABASE_URL": "\(TestDatabase.current.conninfo) user=\(role)"]
        let examined = try await karaoke(["doctor"], environment: place)
        #expect(examined.exitCode == 1)
        #expect(
            examined.errors.contains(
                "Only 5 connections are allowed (ALTER ROLE \(role) CONNECTION LIMIT), and a service opens up to 18"
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

import Foundation
import Postgres
import TestDatabase
import Testing

@Suite(.emptyDatabase, .timeLimit(.minutes(30))) struct `A write` {
    private func makeSongs() async throws {
        _ = try await database.write(
            """
            CREATE TABLE songs (
                id integer CONSTRAINT songs_pkey PRIMARY KEY,
                position integer CONSTRAINT songs_one_per_position UNIQUE DEFERRABLE INITIALLY DEFERRED
            )
            """
        )
    }

    private func count() async throws -> Int {
        try await database.read("SELECT count(*) FROM songs")[0].decode(Int.self)
    }

    @Test func `tells how many rows it changed and what they became`() async throws {
        try await makeSongs()
        let inserted = try await database.write(
            "INSERT INTO songs SELECT n, n FROM generate_series(1, \(3)) AS n RETURNING id"
        )
        #expect(inserted.affectedRows == 3)
        let ids = try inserted.map { row in try row.decode(Int.self) }
        #expect(ids == [1, 2, 3])
        #expect(try await database.write("DELETE FROM songs WHERE id > 1").affectedRows == 2)
    }

    @Test func `of several statements is stored as a whole or not at all`() async throws {
        try await makeSongs()
        let error = await failure {
            _ = try await database.write([
                "INSERT INTO songs VALUES (1, 1)", "INSERT INTO songs VALUES (1, 2)", "INSERT INTO songs VALUES (3, 3)",
            ])
        }
        #expect(error?.sqlState == "23505")
        #expect(error?.constraint == "songs_pkey")
        #expect(try await count() == 0)
    }

    @Test(arguments: [
        "guest:1", "O'Brien", #"back\slash"#, #"\'; DROP TABLE songs; --"#, "", "歌\n", "'\u{301}; DROP TABLE songs; --",
    ])
    func `has a setting to its end`(value: String) async throws {
        let current: Statement = "SELECT coalesce(current_setting('karaoke.actor', true), '')"
        let results = try await database.write([
            .setLocal("karaoke.actor", to: value), current, "SET LOCAL standard_conforming_strings = off",
            .setLocal("karaoke.actor", to: value), current,
        ])
        #expect(try results[1][0].decode(String.self) == value)
        #expect(try results[4][0].decode(String.self) == value)
        #expect(try await database.write(current)[0].decode(String.self) == "")
    }

    @Test func `is sent anew when a column of a statement has another type`() async throws {
        try await makeSongs()
        try await Database.opened {
            $0.writeConnections = 1
        } _: { single in
            func add(_ number: Int) async throws -> Int {
                try await single.withTransaction { transaction in
                    try await transaction.write("INSERT INTO songs VALUES (\(number), 1) RETURNING *").count
                }
            }
            #expect(try await add(1) == 1)
            #expect(try await single.write("DELETE FROM songs RETURNING *").count == 1)
            _ = try await database.write("ALTER TABLE songs ALTER COLUMN position TYPE bigint")
            #expect(try await add(2) == 1)
            #expect(try await single.write("DELETE FROM songs RETURNING *").count == 1)
        }
    }

    @Test func `that has a setting adds no warning to the server's log`() async throws {
        try await OwnServer.run { _, server in
            for number in 0..<3 {
                _ = try await server.write([.setLocal("karaoke.actor", to: "\(number)"), "SELECT 1"])
            }
            let log = try await server.read("SELECT pg_read_file(current_setting('data_directory') || '/../log')")
            #expect(try !log[0].decode(String.self).contains("WARNING"))
        }
    }

    @Test func `is refused when a deferred constraint is violated at its end`() async throws {
        try await makeSongs()
        let error = await failure {
            _ = try await database.write(["INSERT INTO songs VALUES (1, 1)", "INSERT INTO songs VALUES (2, 1)"])
        }
        #expect(error?.constraint == "songs_one_per_position")
        #expect(try await count() == 0)
        #expect(try await database.write("INSERT INTO songs VALUES (1, 1)").affectedRows == 1)
    }

    @Test func `is done again when another and it waited for each other`() async throws {
        try await makeSongs()
        _ = try await database.write("INSERT INTO songs VALUES (1, 1), (2, 2)")
        let results = try await crossing(
            "UPDATE songs SET position = 10 WHERE id = 1",
            "UPDATE songs SET position = 20 WHERE id = 2"
        ) { [database] in
            try await database.write([
                "UPDATE songs SET position = position + 1 WHERE id = 2 RETURNING position",
                "UPDATE songs SET position = position + 1 WHERE id = 1 RETURNING position",
            ])
        }
        let positions = try results.map { rows in try rows[0].decode(Int.self) }
        #expect(positions == [21, 11])
    }

    @Test func `is done again when the server says that another was first`() async throws {
        _ = try await database.write([
            "CREATE SEQUENCE attempts",
            """
            CREATE FUNCTION attempt() RETURNS bigint LANGUAGE plpgsql AS $$
            DECLARE
                number bigint := nextval('attempts');
            BEGIN
                IF number < 3 THEN
                    RAISE EXCEPTION 'another was first' USING ERRCODE = 'serialization_failure';
                END IF;
                RETURN number;
            END
            $$
            """,
        ])
        #expect(try await database.write("SELECT attempt()")[0].decode(Int.self) == 3)
    }

    @Test func `that is cancelled is cancelled on the server`() async throws {
        let writing = Task { [database] in try await database.write("SELECT pg_sleep(63)") }
        try await database.waitUntilRunning("SELECT pg_sleep(63)")
        writing.cancel()
        await #expect(throws: DatabaseError.cancelled) { try await writing.value }
        try await database.waitUntilStopped("SELECT pg_sleep(63)")
    }

    @Test func `that takes too long is stopped on the server`() async throws {
        try await Database.opened {
            $0.statementTimeout = .milliseconds(100)
        } _: { timid in
            #expect(await failure { _ = try await timid.write("SELECT pg_sleep(64)") } == .timedOut)
        }
        try await database.waitUntilStopped("SELECT pg_sleep(64)")
    }

    @Test func `whose connection breaks fails, and the next one works`() async throws {
        let writing = Task { [database] in try await database.write("SELECT pg_sleep(65)") }
        try await database.terminate("SELECT pg_sleep(65)")
        await #expect(throws: DatabaseError.connectionLost) { try await writing.value }
        #expect(try await database.write("SELECT 'again'")[0].decode(String.self) == "again")
    }

    @Test func `waits for a connection no longer than it is told to`() async throws {
        try await Database.opened { configuration in
            configuration.writeConnections = 1
            configuration.acquireTimeout = .seconds(2)
        } _: { small in
            try await small.withConnection { connection in
                #expect(await failure { _ = try await small.write("SELECT 1") } == .poolExhausted)
                _ = try await connection.query("SELECT 1")
            }
            #expect(try await small.write("SELECT 1").count == 1)
        }
    }

    @Test func `is refused at once when too many wait already`() async throws {
        try await Database.opened { configuration in
            configuration.writeConnections = 1
            configuration.waitingWritesLimit = 0
        } _: { small in
            #expect(await failure { _ = try await small.write("SELECT 1") } == .poolExhausted)
        }
    }

    @Test func `among many gets its own answer`() async throws {
        let answers = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<100 {
                group.addTask { [database] in
                    try await database.write("SELECT \(number)")[0].decode(Int.self) == number
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers == Array(repeating: true, count: 100))
    }
}

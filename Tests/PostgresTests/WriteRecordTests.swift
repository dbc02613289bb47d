import Postgres
import TestDatabase
import Testing

@Suite(.emptyDatabase, .timeLimit(.minutes(30))) struct `The last write` {
    private static let lack = "DO $$BEGIN RAISE 'no room left' USING ERRCODE = '53100'; END$$"

    @Test func `is remembered when the server lacked resources, until another one succeeds`() async throws {
        #expect(database.failureOfLastWrite == nil)
        _ = await failure { _ = try await database.write(Statement(stringLiteral: Self.lack)) }
        #expect(database.failureOfLastWrite == "53100")
        _ = try await database.readSlowly("SELECT 1")
        _ = await failure { _ = try await database.write("SELECT 1 / 0") }
        #expect(database.failureOfLastWrite == "53100")
        _ = try await database.write("SELECT 1")
        #expect(database.failureOfLastWrite == nil)
    }

    @Test func `is that of a transaction, too`() async throws {
        _ = await failure { try await database.transaction { try await $0.execute(script: Self.lack) } }
        #expect(database.failureOfLastWrite == "53100")
        _ = try await database.withTransaction { try await $0.write("SELECT 1") }
        #expect(database.failureOfLastWrite == nil)
    }

    @Test func `is forgotten on request`() async throws {
        _ = await failure { try await database.transaction { try await $0.execute(script: Self.lack) } }
        database.forgetFailureOfLastWrite()
        #expect(database.failureOfLastWrite == nil)
    }
}

@Suite(.emptyDatabase, .timeLimit(.minutes(30))) struct `A failed statement` {
    @Test(arguments: [
        ("SELECT nothing FROM songs WHERE true", "SELECT songs"), ("UPDATE songs SET nothing = 1", "UPDATE songs"),
        ("INSERT INTO songs (nothing) VALUES (1)", "INSERT songs"), ("SELECT no_function()", "SELECT no_function"),
        ("SELECT title FROM songs FOR NO KEY UPDATE NOWHERE", "SELECT songs"), ("(SELECT 1) / 0", "SELECT 1"),
    ])
    func `is named by its verb and its table`(text: String, name: String) async throws {
        _ = try await database.write("CREATE TABLE IF NOT EXISTS songs (title text)")
        let error = await failure { _ = try await database.write(["SELECT 1", Statement(stringLiteral: text)]) }
        guard case .server(let report)? = error else { throw Unreported() }
        #expect(report.statement == name)
    }

    @Test func `is named without the value in its text`() async throws {
        let statement = Statement.setLocal("karaoke.actor", to: "guest:secret\u{0}".replacing("\u{0}", with: "'"))
        let error = await failure { _ = try await database.write([statement, "SELECT 1 / 0"]) }
        guard case .server(let report)? = error else { throw Unreported() }
        #expect(report.statement == "SELECT 1")
        let wrong = await failure { _ = try await database.write([Statement.setLocal("timezone", to: "secret")]) }
        guard case .server(let report)? = wrong else { throw Unreported() }
        #expect(report.statement == "SELECT set_config")
    }

    @Test(arguments: [
        ("58P01", "anything", true), ("XX000", "could not load library \"x.so\": y", true), ("58030", "x", false),
    ])
    func `reports that the server lacks a file of its own`(state: String, message: String, lacksFile: Bool) async throws
    {
        let error = await failure {
            try await database.withConnection {
                try await $0.execute(script: "DO $$BEGIN RAISE '\(message)' USING ERRCODE = '\(state)'; END$$")
            }
        }
        guard case .server(let report)? = error else { throw Unreported() }
        #expect(report.lacksFile == lacksFile)
    }

    @Test func `is reported to the configuration`() async throws {
        let states = AsyncStream<SQLState>.makeStream()
        try await Database.opened {
            $0.onServerError = { states.continuation.yield($0.sqlState) }
        } _: { database in
            _ = await failure { _ = try await database.read("SELECT 1 / 0") }
            _ = await failure { _ = try await database.write("SELECT nothing") }
        }
        states.continuation.finish()
        var seen: [SQLState] = []
        for await state in states.stream { seen.append(state) }
        #expect(seen == ["22012", "42703"])
    }

    private struct Unreported: Error {}
}

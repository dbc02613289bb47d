import Foundation
import Logging
import Postgres
import TestDatabase
import Testing

@Suite(.emptyDatabase, .timeLimit(.minutes(30))) struct `A database` {
    /// The test's database behind a folder that can be taken away.
    private struct Detour {
        let folder: String
        let conninfo: String

        init() throws {
            let conninfo = TestDatabase.current.conninfo
            let original = try #require(conninfo.firstMatch(of: /host='?([^' ]+)'?/))
            folder = "/tmp/karaoke-detour-\(UUID().uuidString.prefix(8))"
            target = String(original.1)
            self.conninfo = conninfo.replacing(original.0, with: "host=\(folder)")
        }

        private let target: String

        func open() throws {
            try FileManager.default.createSymbolicLink(atPath: folder, withDestinationPath: target)
        }

        func close() {
            try? FileManager.default.removeItem(atPath: folder)
        }
    }

    private static func isUnavailable(_ error: DatabaseError?) -> Bool {
        guard case .unavailable? = error else { return false }
        return true
    }

    @Test func `that cannot be reached says so to every caller`() async throws {
        let detour = try Detour()
        try await Database.opened {
            $0.conninfo = detour.conninfo
        } _: { database in
            for _ in 0..<3 {
                #expect(Self.isUnavailable(await failure { _ = try await database.read("SELECT 1") }))
                #expect(Self.isUnavailable(await failure { _ = try await database.write("SELECT 1") }))
            }
        }
    }

    @Test func `that does not answer says so within the time`() async throws {
        // Takes connections and never says a word.
        let silent = try SilentServer()
        try await Database.opened { configuration in
            configuration.conninfo = "host=127.0.0.1 port=\(silent.port) user=nobody dbname=nothing"
            configuration.acquireTimeout = .milliseconds(100)
        } _: { database in
            #expect(Self.isUnavailable(await failure { _ = try await database.read("SELECT 1") }))
            #expect(Self.isUnavailable(await failure { _ = try await database.write("SELECT 1") }))
        }
    }

    @Test func `serves again by itself when the server is back`() async throws {
        let detour = try Detour()
        defer { detour.close() }
        try await Database.opened {
            $0.conninfo = detour.conninfo
        } _: { database in
            #expect(Self.isUnavailable(await failure { _ = try await database.read("SELECT 1") }))
            #expect(Self.isUnavailable(await failure { _ = try await database.write("SELECT 1") }))
            try detour.open()
            try await retry { try await database.read("SELECT 1") }
            try await retry { try await database.write("SELECT 1") }
        }
    }

    @Test func `ends everyone's waiting when it shuts down`() async throws {
        let (reading, writing, lent) = try await Database.opened { database in
            let reading = Task { try await database.read("SELECT pg_sleep(69)") }
            let writing = Task { try await database.write("SELECT pg_sleep(70)") }
            let lent = Task { try await database.transaction { try await $0.execute(script: "SELECT pg_sleep(71)") } }
            try await TestDatabase.current.database.waitUntilRunning("SELECT pg_sleep(69)")
            try await TestDatabase.current.database.waitUntilRunning("SELECT pg_sleep(70)")
            try await TestDatabase.current.database.waitUntilRunning("SELECT pg_sleep(71)")
            return (reading, writing, lent)
        }
        await #expect(throws: DatabaseError.shutDown) { try await reading.value }
        await #expect(throws: DatabaseError.shutDown) { try await writing.value }
        await #expect(throws: DatabaseError.shutDown) { try await lent.value }
    }

    @Test func `refuses everyone after it has shut down`() async throws {
        let database = try await Database.opened { $0 }
        #expect(await failure { _ = try await database.read("SELECT 1") } == .shutDown)
        #expect(await failure { _ = try await database.write("SELECT 1") } == .shutDown)
        await database.shutDown()
    }

    @Test func `runs until its task is cancelled`() async throws {
        let database = Database(.init(conninfo: TestDatabase.current.conninfo), logger: Logger(label: "tests"))
        let running = Task { try await database.run() }
        #expect(try await database.read("SELECT 1").count == 1)
        running.cancel()
        try await running.value
        #expect(await failure { _ = try await database.read("SELECT 1") } == .shutDown)
    }

    @Test func `names its connections`() async throws {
        let rows = try await database.read("SELECT current_setting('application_name')")
        #expect(try rows[0].decode(String.self) == "karaoke")
    }

    @Test(arguments: [
        "host=a port=1 dbname=b", "postgres://user:secret@host:5432/name?sslmode=require",
        "postgresql://a:1,b:2/name?target_session_attrs=read-write",
    ])
    func `knows a good connection string`(conninfo: String) {
        #expect(DatabaseConfiguration(conninfo: conninfo).isConninfoValid)
    }

    @Test(arguments: ["host", "postgres://user:secret@[broken", "nonsense=1"])
    func `knows a bad connection string and keeps it to itself`(conninfo: String) async throws {
        let configuration = DatabaseConfiguration(conninfo: conninfo)
        #expect(!configuration.isConninfoValid)
        let error = try await Database.opened {
            $0 = configuration
        } _: { database in
            await failure { _ = try await database.read("SELECT 1") }
        }
        #expect(Self.isUnavailable(error))
        #expect(!"\(String(reflecting: error))".contains("secret"))
    }

    private func retry(_ operation: () async throws -> ResultSet) async throws {
        while await failure(of: { _ = try await operation() }) != nil {
            try await Task.sleep(for: .milliseconds(20))
        }
    }
}

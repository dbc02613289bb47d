import Foundation
import TestDatabase
import Testing

@Suite(.database) struct `A command that works only on a database` {
    @Test(
        arguments: [
            ["backup", "FILE"], ["restore", "FILE"], ["migrate"], ["doctor"],
        ]
    )
    func `is rejected when the environment names a server`(arguments: [String]) async throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "karaoke-\(UUID().uuidString)").path
        let command = arguments.map { $0 == "FILE" ? path : $0 }
        let refused = try await karaoke(command, environment: ["SERVER_URL": "http://127.0.0.1:1"])
        #expect(refused.exitCode == 78)
        #expect(refused.output == "")
        #expect(
            refused.errors == """
                karaoke: SERVER_URL names a server, and this command works only on a database. Run it without SERVER_URL \
                where the server's database is, or name a database with --database-url or --state-directory.

                """
        )
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `works on the database that an option names`() async throws {
        let seeded = try await karaoke(
            ["seed", "demo", "--database-url", TestDatabase.current.conninfo],
            environment: ["SERVER_URL": "http://127.0.0.1:1"]
        )
        #expect(seeded.exitCode == 0, "\(seeded.errors)")
    }
}

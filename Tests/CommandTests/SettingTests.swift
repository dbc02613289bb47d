import TestDatabase
import Testing

@Suite(.database) struct `A setting` {
    @Test(
        arguments: [
            ("HTTP_PORT", "eighty", "Give it a whole number from 0 to 65535."),
            ("HTTP_PORT", "70000", "Give it a whole number from 0 to 65535."),
            ("DATABASE_READ_CONNECTIONS", "0", "Give it a whole number from 1 to 64."),
            ("LOG_LEVEL", "loud", "Give it one of trace, debug, info, notice, warning, error, critical."),
            ("PUBLIC_URL", "karaoke", "Give it an address like https://karaoke.example."),
        ]
    )
    func `that is wrong is named with what is allowed`(name: String, value: String, way: String) async throws {
        let outcome = try await karaoke("board", "list", environment: [name: value])
        #expect(outcome.exitCode == 78)
        #expect(outcome.errors == "karaoke: The setting \(name) is '\(value)', which is not allowed. \(way)\n")
    }

    @Test func `of a database that is not there ends with 69 and keeps its password`() async throws {
        let url = "postgresql://karaoke:hush@127.0.0.1:1/karaoke"
        let outcome = try await karaoke("board", "list", environment: ["DATABASE_URL": url])
        #expect(outcome.exitCode == 69)
        #expect(outcome.errors.contains("the database cannot be reached"))
        #expect(!outcome.errors.contains("hush"))
    }

    @Test func `given as an option goes before the environment`() async throws {
        let outcome = try await karaoke(
            "board",
            "list",
            "--database-url",
            TestDatabase.current.conninfo,
            environment: ["DATABASE_URL": "postgresql://127.0.0.1:1/nowhere"]
        )
        #expect(outcome.exitCode == 0)
    }
}

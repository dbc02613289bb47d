import TestDatabase
import Testing

@testable import KaraokeCommand

@Suite(.database) struct `A file of settings` {
    @Test func `is read only when it is named`() async throws {
        let folder = #"cd "$(mktemp -d)" && echo LOG_LEVEL=loud > .env && "$karaoke" board list"#
        #expect(try await shell(folder).exitCode == 0)
        let read = try await shell("\(folder) --env-file .env")
        #expect(read.exitCode == 78)
        #expect(read.errors.contains("The setting LOG_LEVEL is 'loud'"))
        let missing = try await shell("\(folder) --env-file nowhere")
        #expect(missing.exitCode == 66)
        #expect(missing.errors == "karaoke: The file 'nowhere' does not exist.\n")
    }

    @Test(arguments: ["broken line", "=x", "HTTP_PORT: 1", "HTTP PORT=1", "export HTTP_PORT=1", "\u{301}HTTP_PORT=1"])
    func `has neither lines without a sign nor without a name`(line: String) async throws {
        try await withFile("# A comment\r\n\n LOG_LEVEL = error\r\n\(line)\n") { path in
            let refused = try await karaoke("board", "list", "--env-file", path)
            #expect(refused.exitCode == 78)
            let sentence = "is no setting. Write NAME=value, or # before a comment."
            #expect(refused.errors == "karaoke: Line 4 of \(path) \(sentence)\n")
        }
    }

    @Test func `has values with signs, blanks and combining marks`() async throws {
        let text =
            "DATABASE_URL=host=/a dbname='b c'\r\n # HTTP_PORT=1\nLOG_LEVEL = \u{301}\u{600}x \nLOG_LEVEL=\u{301}\n"
        try await withFile(text) { path in
            let values = try SettingsFile(path).values
            #expect(values == ["DATABASE_URL": "host=/a dbname='b c'", "LOG_LEVEL": "\u{301}"])
        }
    }

    @Test(arguments: [["backup", "/nowhere/file"], ["migrate"], ["doctor"]])
    func `leads to a database that the command names`(arguments: [String]) async throws {
        let named = try await karaoke(arguments)
        #expect(named.errors.hasPrefix("Database: \(TestDatabase.current.name) on "), "\(named.errors)")
    }
}

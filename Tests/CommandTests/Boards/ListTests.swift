import TestDatabase
import Testing

@testable import KaraokeCommand

@Suite(.database) struct `A list on the command line` {
    @Test func `has as many rows as are wanted`() async throws {
        _ = try await karaoke("seed", "demo")
        let one = try await karaoke("board", "list", "--limit", "1")
        #expect(one.output.split(separator: "\n").count == 1)
        #expect(try await karaoke("board", "list", "--limit", "0").exitCode == 64)
        let document = try await karaoke("board", "list", "--limit", "1", "--json")
        #expect(document.output.hasPrefix(#"{"boards":[{"allowsEncores":false,"#))
        #expect(document.output.hasSuffix("}]}\n"))
    }

    @Test func `without rows is empty for programs, and says so to people`() async throws {
        let empty = try await karaoke("board", "list")
        #expect(empty.output == "")
        #expect(empty.messages == "There is no board yet.\n")
        #expect(try await karaoke("board", "list", "--json").output == #"{"boards":[]}"# + "\n")
    }

    @Test func `of tokens names boards by their slugs`() async throws {
        _ = try await karaoke("seed", "demo")
        _ = try await karaoke("token", "create", "--role", "display", "--board", "crowded")
        #expect(try await karaoke("token", "list").output.contains("  display  crowded  kdb_"))
    }

    @Test func `is aligned beneath headings on a terminal`() throws {
        var table = TextTable(["BOARD", "TITLE"], isAligned: true)
        try table.add(["friday-night", "Friday"])
        try table.add(["x", "Ünï\u{1B}"])
        try table.add(["alone"])
        #expect(
            table.lines == ["BOARD         TITLE", "friday-night  Friday", "x             Ünï\u{FFFD}", "alone"]
        )
    }
}

import Foundation
import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database, .timeLimit(.minutes(30))) struct `An exported board` {
    private func exported() async throws -> String {
        _ = try await karaoke("seed", "demo")
        let outcome = try await karaoke("board", "export", "karaoke-party")
        #expect(outcome.exitCode == 0, "\(outcome.errors)")
        return outcome.output
    }

    @Test func `is imported on another server, and exported there unchanged`() async throws {
        let file = try await exported()
        try await TestDatabase.withAnother {
            let tried = try await karaoke("board", "import", "-", "--dry-run", input: file)
            #expect(
                tried.output.hasPrefix("karaoke-party  would be restored: Karaoke Party, version 1, with 3 sections, ")
            )
            #expect(try await karaoke("board", "list").output == "")
            let restored = try await karaoke("board", "import", "-", input: file)
            #expect(restored.exitCode == 0, "\(restored.errors)")
            #expect(restored.output == tried.output.replacing("would be ", with: ""))
            #expect(try await karaoke("board", "export", "karaoke-party").output == file)
        }
    }

    @Test func `goes into a file that only its owner may read`() async throws {
        let file = try await exported()
        try await withFile("before") { path in
            let outcome = try await karaoke("board", "export", "karaoke-party", "--force", "-o", path)
            #expect(outcome.output == "" && outcome.exitCode == 0, "\(outcome.errors)")
            #expect(try String(contentsOfFile: path, encoding: .utf8) == file)
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
        }
    }

    @Test func `leaves no file when the board or the folder is missing`() async throws {
        try await withFile("before") { path in
            let missing = try await karaoke("board", "export", "nowhere", "--force", "--output", path)
            #expect(missing.exitCode == 1)
            #expect(missing.errors == "karaoke: There is no such board. 'karaoke board list' shows all of them.\n")
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "before")
            let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
            let name = URL(fileURLWithPath: path).lastPathComponent
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            #expect(names.filter { $0.hasPrefix(name) } == [name])
            let unwritable = try await karaoke("board", "export", "nowhere", "-o", "/nowhere/party.json")
            #expect(unwritable.exitCode == 74)
            #expect(
                unwritable.errors
                    == "karaoke: The file '/nowhere/party.json' cannot be written: No such file or directory.\n"
            )
        }
    }

    @Test func `replaces the existing one or becomes a copy, on request`() async throws {
        let file = try await exported()
        let refused = try await karaoke("board", "import", "-", input: file)
        #expect(refused.exitCode == 1)
        #expect(
            refused.errors == """
                karaoke: The board exists already. Replace it with --replace, or create another board with --copy.

                """
        )
        let replaced = try await karaoke("board", "import", "-", "--replace", input: file)
        #expect(replaced.output.hasPrefix("karaoke-party  replaced: Karaoke Party, version 2, with "))
        let taken = try await karaoke("board", "import", "-", "--copy", input: file)
        #expect(taken.exitCode == 65)
        #expect(taken.errors == "karaoke: Another board has the slug \"karaoke-party\". Choose one with --slug.\n")
        let copied = try await karaoke("board", "import", "-", "--copy", "--slug", "two", input: file)
        #expect(copied.output.hasPrefix("two  copied: Karaoke Party, version 1, with "))
        #expect(copied.output.contains("; 19 new songs; guests join with the code "))
    }

    @Test func `is rejected with a sentence when the file is damaged`() async throws {
        let file = try await exported()
        let half = try await karaoke("board", "import", "-", "--replace", input: String(file.prefix(file.count / 2)))
        #expect(half.exitCode == 65)
        #expect(half.errors.hasPrefix("karaoke: standard input: It is not JSON: at line "))
        let hint = " 'karaoke board export' writes such files; songs alone are imported by 'karaoke songs import'.\n"
        #expect(half.errors.hasSuffix(hint))
        let newer = file.replacing("\"version\":1,\n", with: "\"version\":2,\n")
        let refused = try await karaoke("board", "import", "-", "--replace", input: newer)
        #expect(refused.exitCode == 65)
        #expect(
            refused.errors == "karaoke: standard input: version: This release reads files of the version 1 only.\n"
        )
        #expect(try await karaoke("board", "import", "/nowhere").exitCode == 66)
        #expect(try await karaoke("board", "import", "-", "--replace", "--copy").exitCode == 64)
        #expect(try await karaoke("board", "export", "karaoke-party").output == file)
    }

    @Test func `lacks the oldest changes of a log that exceeds the limit`() async throws {
        _ = try await karaoke("seed", "demo")
        let boards = Boards(TestDatabase.current.database)
        try await lengthenLog(of: try await boards.head(.slug("karaoke-party")).id)
        try await withFile("before") { path in
            #expect(try await karaoke("board", "export", "karaoke-party", "--force", "-o", path).exitCode == 0)
            let imported = try await karaoke("board", "import", path, "--replace")
            #expect(imported.exitCode == 0, "\(imported.errors)")
        }
    }

    @Test func `changes nothing when its import is killed`() async throws {
        let file = try await exported()
        let database = TestDatabase.current.database
        try await withFile(file) { path in
            try await withFile("") { pid in
                try await database.transaction { connection in
                    connection.statementTimeout = nil
                    _ = try await connection.query("LOCK TABLE changes IN EXCLUSIVE MODE")
                    async let killed = shell(
                        #""$karaoke" board import \#(path) --replace & echo $! > \#(pid); wait $!"#
                    )
                    try await untilSomebodyWaits(database)
                    let text = try String(contentsOfFile: pid, encoding: .utf8)
                    kill(try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines))), SIGKILL)
                    #expect(try await killed.exitCode == 137)
                }
            }
        }
        #expect(try await karaoke("board", "export", "karaoke-party").output == file)
    }
}

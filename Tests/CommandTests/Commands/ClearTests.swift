import Postgres
import TestDatabase
import Testing

@Suite(.database) struct `Clearing a board by command` {
    @Test func `says what goes, and keeps the evening`() async throws {
        try await Party.make()
        let tried = try await karaoke("board", "clear", "karaoke-party", "--dry-run")
        #expect(tried.output == "Would clear 3 people, 19 cards, 3 dibs and 1 pick.\n")
        let refused = try await karaoke("board", "clear", "karaoke-party")
        #expect(refused.exitCode == 65)
        #expect(refused.errors.contains("Pass --yes where there is no terminal"))
        let cleared = try await karaoke("board", "clear", "karaoke-party", "--yes")
        #expect(cleared.exitCode == 0)
        #expect(cleared.output == "cleared: 3 people, 19 cards, 3 dibs and 1 pick\n")
        let again = try await karaoke("board", "clear", "karaoke-party", "--yes")
        #expect(again.exitCode == 0)
        #expect(again.output == "The board is empty already.\n")
        let evenings = try await karaoke("board", "evenings", "karaoke-party")
        let line = try #require(evenings.output.wholeMatch(of: /(\d+)  [0-9T:-]+Z  (.*)\n/))
        #expect(line.2 == "3 people, 19 cards, 3 dibs and 1 pick")
        let unsung = try await karaoke("board", "evenings", "karaoke-party", String(line.1))
        #expect((unsung.output, unsung.errors, unsung.exitCode) == ("", "Nobody sang on that evening.\n", 0))
        let missing = try await karaoke("board", "evenings", "karaoke-party", "1")
        #expect(missing.exitCode != 0)
        #expect(missing.errors.contains("evening"))
    }

    @Test func `opens a closed board, and keeps the list of its evening`() async throws {
        try await Party.make()
        let none = try await karaoke("board", "evenings", "karaoke-party")
        #expect((none.output, none.errors, none.exitCode) == ("", "No evening of this board is over.\n", 0))
        _ = try await karaoke("board", "advance", "karaoke-party")
        let present = try await karaoke("board", "setlist", "karaoke-party", "--format", "csv").output
        _ = try await karaoke("board", "close", "karaoke-party")
        #expect(try await karaoke("board", "clear", "karaoke-party", "--yes").exitCode == 0)
        #expect(try await karaoke("board", "list").output.contains("karaoke-party  active"))
        let evenings = try await karaoke("board", "evenings", "karaoke-party").output
        let version = String(try #require(evenings.prefixMatch(of: /\d+/)).output)
        let past = try await karaoke("board", "evenings", "karaoke-party", version, "--format", "csv")
        #expect(past.output == present)
        let lines = try await karaoke("board", "evenings", "karaoke-party", version).output
        #expect(lines.wholeMatch(of: /\d\d:\d\d    .+: .+ - .+\n/) != nil)
        let document = try await karaoke("board", "evenings", "karaoke-party", version, "--format", "json").output
        #expect(document.hasPrefix(#"{"version":\#(version),"#))
        _ = try await karaoke("board", "close", "karaoke-party")
        let empty = try await karaoke("board", "clear", "karaoke-party", "--yes")
        #expect(empty.output == "The board is empty already. 'karaoke board open karaoke-party' reopens it.\n")
    }

    @Test func `by a file keeps the code and the tokens of the board`() async throws {
        let file = "slug: thursday\ntitle: Thursday\npeople:\n  - person: Matt\n"
        _ = try await karaoke("seed", "board", "-", input: file)
        _ = try await karaoke("token", "create", "--role", "display", "--board", "thursday")
        let facts: Statement = """
            SELECT boards.id::text || join_code || tokens.prefix FROM boards JOIN tokens ON tokens.board_id = boards.id
            """
        let before = try await TestDatabase.current.database.read(facts).map { try $0.decode(String.self, at: 0) }
        let reset = try await karaoke("seed", "board", "-", "--reset", input: file)
        #expect(reset.output == "thursday  made: Thursday\n")
        let after = try await TestDatabase.current.database.read(facts).map { try $0.decode(String.self, at: 0) }
        #expect(before.count == 1 && after == before)
    }
}

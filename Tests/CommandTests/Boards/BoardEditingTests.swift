import TestDatabase
import Testing

@Suite(.database) struct `A board in the command line` {
    @Test func `has a name of its own, and nobody at first`() async throws {
        _ = try await karaoke("board", "create", "Friday", "--slug", "friday")
        let taken = try await karaoke("board", "create", "x", "--slug", "friday")
        #expect(taken.exitCode == 65)
        #expect(taken.errors == "karaoke: There is a board 'friday' already. Give another name with --slug.\n")
        let refused = try await karaoke("board", "invite", "friday", "Sam")
        #expect(refused.exitCode == 1)
        #expect(refused.errors == "karaoke: Nobody called 'Sam' has a section on this board. It has none.\n")
    }

    @Test func `gets another title and slug, and the old ones back`() async throws {
        _ = try await karaoke("board", "create", "Sam's Friday", "--slug", "friday")
        let renamed = try await karaoke("board", "rename", "friday", "Friday Night", "--slug", "friday-night")
        #expect(renamed.output == "friday-night  renamed: Friday Night\n")
        let undo = #"karaoke board rename friday-night 'Sam'\''s Friday' --slug friday"#
        #expect(renamed.errors == "To undo: \(undo)\n")
        let undone = try await shell(undo.replacing("karaoke", with: #""$karaoke""#))
        #expect(undone.output == "friday  renamed: Sam's Friday\n")
        #expect(try await karaoke("board", "rename", "friday").exitCode == 64)
        #expect(try await karaoke("board", "rename", "friday", "").exitCode == 65)
        #expect(try await karaoke("board", "rename", "nowhere", "x").exitCode == 1)
    }

    @Test func `gets another rule for its setlist, and encores`() async throws {
        let made = try await karaoke("board", "create", "Friday", "--slug", "friday", "--rule", "picked", "--encores")
        #expect(made.exitCode == 0)
        let updated = try await karaoke("board", "update", "friday", "--time-zone", "Europe/Berlin")
        #expect(updated.output == "friday  setlist: picked, with encores, time zone Europe/Berlin\n")
        let changed = try await karaoke("board", "update", "friday", "--rule", "rounds", "--no-encores")
        #expect(changed.output == "friday  setlist: rounds, without encores, time zone Europe/Berlin\n")
        #expect(try await karaoke("board", "update", "friday").exitCode == 64)
        #expect(try await karaoke("board", "update", "friday", "--rule", "lots").exitCode == 64)
        let nowhere = try await karaoke("board", "update", "friday", "--time-zone", "Nowhere")
        #expect(nowhere.exitCode == 65, "\(nowhere.errors)")
        #expect(try await karaoke("board", "create", "--from", "friday.yaml", "--encores").exitCode == 64)
    }

    @Test func `is deleted when that is confirmed`() async throws {
        _ = try await karaoke("seed", "demo")
        let asked = try await karaoke("board", "delete", "karaoke-party")
        #expect(asked.exitCode == 65)
        let file = try await karaoke("board", "export", "karaoke-party").output
        let drawing = try await karaoke("board", "show", "karaoke-party").output
        let deleted = try await karaoke("board", "delete", "karaoke-party", "--yes")
        #expect(deleted.output == "karaoke-party  deleted: Karaoke Party\n")
        #expect(try await karaoke("board", "show", "karaoke-party").exitCode == 1)
        #expect(try await karaoke("board", "import", "-", "-q", input: file).output == "")
        #expect(try await karaoke("board", "show", "karaoke-party").output == drawing)
    }

    @Test func `is asked about on a terminal`() async throws {
        _ = try await karaoke("seed", "demo")
        for (answer, isThere) in [("n", true), ("", true), ("y", false)] {
            let asked = try await shell(
                #"printf '\#(answer)\n' | script --quiet --command '"'"$karaoke"'" board delete crowded' /dev/null"#
            )
            #expect(
                asked.output.contains(
                    "Delete the board 'crowded' (Crowded Party) with 3 sections and 61 cards? This cannot be undone; "
                        + "'karaoke board export' keeps a copy. [y/N]"
                ),
                "\(asked.output)"
            )
            #expect(try await karaoke("board", "show", "crowded").exitCode == (isThere ? 0 : 1))
        }
    }
}

@Suite(.database) struct `A quiet command` {
    @Test func `prints nothing but errors`() async throws {
        try await withFile("Sam\tLove Stack\nMatt\n") { file in
            let board = #"{"slug": "party", "title": "Party", "people": []}"#
            let commands = [
                ["migrate", "-q"], ["seed", "demo", "-q"],
                ["songs", "import", "-q", "--skip-refused", "--rows", "all", file],
                ["board", "freeze", "crowded", "--quiet"], ["board", "rename", "crowded", "Crowd", "-q"],
                ["songs", "import", "-q", "--dry-run", "--skip-refused", file],
            ]
            for command in commands {
                let silent = try await karaoke(command)
                #expect(silent.output + silent.errors == "", "\(command)")
            }
            #expect(try await karaoke("seed", "board", "-", "-q", input: board).output == "")
            let refused = try await karaoke("songs", "import", "--quiet", file)
            #expect(refused.exitCode == 65)
            #expect(
                refused.errors
                    == "karaoke: \(file): Nothing was stored. Fix the refused lines, or pass --skip-refused.\n"
            )
            #expect(refused.output == "")
            #expect(try await karaoke("songs", "import", "--quiet", "--json", "-", input: "Sam\tMain\n").output != "")
        }
    }
}

import Postgres
import TestDatabase
import Testing

@Suite(.database) struct `Looking at a board` {
    @Test func `lists the boards`() async throws {
        _ = try await karaoke("seed", "demo")
        let list = try await karaoke("board", "list")
        #expect(list.exitCode == 0)
        #expect(
            list.output == """
                karaoke-party  active  1  Karaoke Party
                crowded  active  1  Crowded Party

                """
        )
    }

    @Test func `shows rejections without relying on colour`() async throws {
        let party = """
            {"slug": "party", "title": "Party", "people": [
                {"person": "Matt", "songs": [
                    {"title": "Scrolling in the Deep", "artist": "The Delegates", "rejected": true},
                    {"title": "Love Stack", "artist": "The Push and Pops"}
                ]},
                {"person": "Sam", "songs": [{"title": "Love Stack", "artist": "The Push and Pops", "dibs": true}]},
                {"person": "Sommer", "rejected": true, "songs": [
                    {"title": "Purple Main", "artist": "The Main Actors"}
                ]}
            ]}
            """
        _ = try await karaoke("seed", "board", "-", input: party)
        let shown = try await karaoke("board", "show", "party", "--columns", "100")
        #expect(shown.exitCode == 0)
        #expect(shown.errors == "")
        #expect(
            shown.output == """
                Party
                3 sections with 4 cards, 3 crossed off and 1 remaining.

                Matt's Favorites                  Sam's Favorites                   Sommer's Favorites
                ───────────────────────────────   ───────────────────────────────   ───────────────────────────────
                ✗ Scrolling in the Deep           • Love Stack                      ✗ Purple Main
                  The Delegates                     The Push and Pops                 The Main Actors
                  [crossed off]                     [dibs Sam]                        [crossed off: section out]
                ✗ Love Stack
                  The Push and Pops
                  [crossed off: dibs Sam]

                """
        )
    }

    @Test(arguments: ["0", "-5", "1001"])
    func `is rejected for a width that no terminal has`(columns: String) async throws {
        _ = try await karaoke("seed", "demo")
        let refused = try await karaoke("board", "show", "karaoke-party", "--columns", columns)
        #expect(refused.exitCode == 64)
        #expect(refused.errors == "karaoke: --columns: It has to be a whole number from 20 to 1000.\n")
    }

    @Test func `prints no stored control characters`() async throws {
        let title = "\u{1B}[2JParty\u{7}"
        _ = try await TestDatabase.current.database.write(
            "INSERT INTO boards (id, slug, title) VALUES (gen_random_uuid(), 'party', \(title))"
        )
        let list = try await karaoke("board", "list")
        #expect(list.output.hasPrefix("party  active  "))
        #expect(list.output.hasSuffix("  \u{FFFD}[2JParty\u{FFFD}\n"))
    }

    @Test func `exits with 74 when the output cannot be written`() async throws {
        _ = try await karaoke("seed", "demo")
        let full = try await shell(#""$karaoke" board list > /dev/full"#)
        #expect(full.exitCode == 74)
        #expect(full.errors == "karaoke: The output cannot be written: No space left on device.\n")
    }

    @Test func `exits quietly when its output is closed`() async throws {
        _ = try await karaoke("seed", "demo")
        let unread = try await shell(#""$karaoke" board list | true; echo "${PIPESTATUS[0]}""#)
        #expect(unread.output == "141\n")
        #expect(unread.errors == "")
    }

    @Test func `prints the same document every time`() async throws {
        _ = try await karaoke("seed", "demo")
        let first = try await karaoke("board", "show", "karaoke-party", "--json", "--viewer", "Matt")
        let second = try await karaoke("board", "show", "karaoke-party", "--format", "json", "--viewer", "matt")
        #expect(first.output.contains(#""counts":{"sections":3,"cards":19,"rejected":11,"remaining":8}"#))
        #expect(first.output == second.output)
    }

    @Test func `draws it as SVG`() async throws {
        _ = try await karaoke("seed", "demo")
        let drawn = try await karaoke("board", "display", "karaoke-party", "--format", "svg")
        #expect(drawn.output.hasPrefix("<svg"))
        #expect(drawn.output.contains("</svg>"))
    }

    @Test func `suggests a remedy for a missing board`() async throws {
        let missing = try await karaoke("board", "show", "nowhere")
        #expect(missing.exitCode == 1)
        #expect(missing.errors == "karaoke: There is no such board. 'karaoke board list' shows all of them.\n")
    }

    @Test func `names the people when the viewer is unknown`() async throws {
        _ = try await karaoke("seed", "demo")
        let missing = try await karaoke("board", "show", "karaoke-party", "--viewer", "nobody")
        #expect(missing.exitCode == 1)
        #expect(
            missing.errors
                == "karaoke: Nobody called 'nobody' has a section on this board. It has: Matt, Sam, Sommer.\n"
        )
    }

    @Test func `shows it as a grid, a stack or an outline`() async throws {
        let party = """
            {"slug": "party", "title": "Party", "people": [
                {"person": "Matt", "songs": [
                    {"title": "Scrolling in the Deep", "artist": "The Delegates", "rejected": true},
                    {"title": "Love Stack", "artist": "The Push and Pops"}
                ]},
                {"person": "Sam", "songs": [{"title": "Purple Main", "artist": "The Main Actors"}]}
            ]}
            """
        _ = try await karaoke("seed", "board", "-", input: party)
        let show = ["board", "show", "party", "--columns", "60", "--arrangement"]
        let head = "Party\n2 sections with 3 cards, 1 crossed off and 2 remaining.\n\n"
        let outline = try await karaoke(show + ["outline", "--expanded", "matt"])
        #expect(
            outline.output == """
                \(head)▾ Matt's Favorites
                  ✗ Scrolling in the Deep  The Delegates  [crossed off]
                  • Love Stack  The Push and Pops
                ▸ Sam's Favorites

                """
        )
        let grid = try await karaoke(show + ["grid", "--grid-columns", "fixed:200,flexible", "--grid-spacing", "4"])
        let rule = String(repeating: "─", count: 60)
        #expect(
            grid.output == """
                \(head)Matt's Favorites
                \(rule)
                ✗ Scrolling in the Deep        • Love Stack
                  The Delegates                  The Push and Pops
                  [crossed off]

                Sam's Favorites
                \(rule)
                • Purple Main
                  The Main Actors

                """
        )
        let stack = try await karaoke(show + ["stack"])
        #expect(stack.output == (try await karaoke(show + ["grid", "--grid-columns", "1"])).output)
    }

    @Test func `prints each arrangement as the API does`() async throws {
        _ = try await karaoke("seed", "demo")
        for arrangement in ["board", "grid", "stack", "outline"] {
            let display = ["board", "display", "karaoke-party", "--arrangement", arrangement]
            #expect((try await karaoke(display + ["--json"])).output.contains("\"arrangement\":\"\(arrangement)\""))
            #expect((try await karaoke(display + ["--format", "svg"])).output.hasPrefix("<svg"))
        }
    }

    @Test(
        arguments: [
            (["--arrangement", "ring"], "The value 'ring' is invalid for '--arrangement <arrangement>'"),
            (["--grid-columns", "3"], "--grid-columns: It belongs to arrangement=grid."),
            (["--arrangement", "stack", "--grid-spacing", "3"], "--grid-spacing: It belongs to arrangement=grid."),
            (["--arrangement", "grid", "--expanded", "all"], "--expanded: It belongs to arrangement=outline."),
            (["--arrangement", "grid", "--grid-columns", "0"], "--grid-columns: It has to be a number of"),
            (["--arrangement", "grid", "--grid-spacing", "x"], "--grid-spacing: It has to be a number from"),
            (["--width", "99"], "--width: It has to be a whole number from 100 to 20000."),
            (["--arrangement", "outline", "--expanded", ""], "--expanded is empty; give it a value, or leave it out."),
        ]
    )
    func `names the option that is wrong`(options: [String], cause: String) async throws {
        _ = try await karaoke("seed", "demo")
        let refused = try await karaoke(["board", "show", "karaoke-party"] + options)
        #expect(refused.exitCode == 64)
        #expect(refused.errors.hasPrefix("karaoke: \(cause)"))
    }

    @Test func `names the people when one to expand is unknown`() async throws {
        _ = try await karaoke("seed", "demo")
        let missing = try await karaoke(
            "board",
            "show",
            "karaoke-party",
            "--arrangement",
            "outline",
            "--expanded",
            "Matt,nobody"
        )
        #expect(missing.exitCode == 1)
        #expect(
            missing.errors
                == "karaoke: Nobody called 'nobody' has a section on this board. It has: Matt, Sam, Sommer.\n"
        )
    }
}

import TestDatabase
import Testing

@Suite(.database) struct `Looking at a board` {
    @Test func `lists the boards`() async throws {
        _ = try await karaoke("seed", "demo")
        let list = try await karaoke("board", "list")
        #expect(list.exitCode == 0)
        #expect(
            list.output == """
                karaoke-party  active  version 1  Karaoke Party
                crowded  active  version 1  Crowded Party

                """
        )
    }

    @Test func `shows what is crossed off without relying on colour`() async throws {
        _ = try await karaoke("seed", "demo")
        let shown = try await karaoke("board", "show", "karaoke-party", "--columns", "120")
        #expect(shown.exitCode == 0)
        #expect(!shown.output.contains("\u{1B}"))
        #expect(shown.output.contains("Matt's Favorites"))
        #expect(shown.output.contains("Scrolling in the Deep"))
    }

    @Test func `prints the same document every time`() async throws {
        _ = try await karaoke("seed", "demo")
        let first = try await karaoke("board", "display", "karaoke-party", "--viewer", "Matt")
        let second = try await karaoke("board", "display", "karaoke-party", "--viewer", "matt")
        #expect(first.output.contains(#""counts":{"sections":3,"cards":19,"rejected":11,"remaining":8}"#))
        #expect(first.output == second.output)
    }

    @Test func `draws it as SVG`() async throws {
        _ = try await karaoke("seed", "demo")
        let drawn = try await karaoke("board", "display", "karaoke-party", "--format", "svg")
        #expect(drawn.output.hasPrefix("<svg"))
        #expect(drawn.output.contains("</svg>"))
    }

    @Test func `says what to do about a board that is not there`() async throws {
        let missing = try await karaoke("board", "show", "nowhere")
        #expect(missing.exitCode == 1)
        #expect(missing.errors == "karaoke: There is no such board. 'karaoke board list' shows all of them.\n")
    }

    @Test func `names the people when the viewer is nobody`() async throws {
        _ = try await karaoke("seed", "demo")
        let missing = try await karaoke("board", "show", "karaoke-party", "--viewer", "nobody")
        #expect(missing.exitCode == 1)
        #expect(
            missing.errors
                == "karaoke: Nobody called 'nobody' has a section on this board. It has: Matt, Sam, Sommer.\n"
        )
    }
}

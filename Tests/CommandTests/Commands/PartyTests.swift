import Foundation
import Pages
import Postgres
import TestDatabase
import Testing

#if canImport(System)
import System
#else
import SystemPackage
#endif

@Suite(.database, .timeLimit(.minutes(30))) struct `A party` {
    @Test func `begins with a board, a code and a link for the host`() async throws {
        let port = unusedPort()
        let party = try await host("--port \(port) --public-url http://wall.example:\(port)")
        let code = try #require(party.output.firstMatch(of: /enter the code ([A-Z0-9-]+) at/)?.1)
        let drawing = try #require(QRCode("HTTP://WALL.EXAMPLE:\(port)/J/\(code)")).lines(isInked: false)
        #expect(
            party.output.replacing(/kdb_[A-Za-z0-9_-]{43}/, with: "SECRET") == """
                My party
                \(drawing.joined(separator: "\n"))
                Guests scan this, or enter the code \(code) at http://wall.example:\(port)/
                The wall, for the TV: http://wall.example:\(port)/b/my-party
                You are the host. This link signs your browser in, once and within 15 minutes:
                  http://wall.example:\(port)/sign-in?code=SECRET&page=/b/my-party/host
                Ctrl-C ends the party. 'karaoke party my-party' goes on with this board.

                """
        )
        #expect(party.messages == "")
        #expect(party.exitCode == 0)
    }

    @Test func `goes on with the board of the time before`() async throws {
        for name in ["'Friday Night'", "friday-night", "'FRIDAY night'", ""] {
            let party = try await host(name)
            #expect(party.output.hasPrefix("Friday Night\n"))
            #expect(party.output.contains("/b/friday-night\n"))
        }
        #expect(try await karaoke("board", "list").output == "friday-night  active  1  Friday Night\n")
    }

    @Test func `finds a board by a title that makes no address`() async throws {
        let first = try await host("カラオケの夜")
        let second = try await host("カラオケの夜")
        let address = try #require(first.output.firstMatch(of: /\/b\/party-[a-z0-9]+\n/)?.output)
        #expect(second.output.contains(address))
    }

    @Test func `listens on the network, unless the environment says otherwise`() async throws {
        let party = try await host("", before: "export HTTP_HOST=127.0.0.1")
        #expect(party.output.contains("/: start again without HTTP_HOST, which lets only this machine in.\n"))
        #expect(!party.output.contains("\u{2588}"))
        #expect(try await host("").output.contains(/(Guests scan this|connect this machine)/))
    }

    @Test func `has well-known songs in a new songbook`() async throws {
        let party = try await shell(
            """
            "$karaoke" party --port 0 --no-browser >/dev/null & party=$!
            until "$karaoke" songs search dancing queen || ! kill -0 $party; do sleep 0.1; done
            kill -INT $party && wait $party
            """
        )
        #expect(party.output.hasPrefix("ABBA  Dancing Queen\n"))
        #expect(party.exitCode == 0)
    }

    @Test func `is not held on a closed board`() async throws {
        _ = try await karaoke("board", "create", "Friday", "--slug", "friday")
        _ = try await karaoke("board", "close", "friday")
        let refused = try await karaoke("party", "friday")
        #expect(refused.exitCode == 1)
        #expect(refused.output == "")
        #expect(refused.messages == "karaoke: The board 'friday' is closed. 'karaoke board open friday' reopens it.\n")
    }

    @Test(
        arguments: [
            ("   ", "The field 'title' is blank."),
            (String(repeating: "x", count: 201), "The field 'title' has more than 200 characters."),
        ]
    )
    func `needs a title that a board may have`(name: String, sentence: String) async throws {
        let refused = try await karaoke("party", name)
        #expect(refused.exitCode == 65)
        #expect(refused.messages == "karaoke: \(sentence)\n")
    }

    @Test func `offers in a script to clear the board of the evening before`() async throws {
        try await evening()
        let party = try await host("friday")
        #expect(
            party.messages == """
                'Friday' still has 1 person, 1 card, 1 dibs and 0 picks on it. 'karaoke board clear friday' \
                clears it for a new one.

                """
        )
        #expect(try await karaoke("board", "clear", "friday", "--dry-run").output.hasPrefix("Would clear 1 person"))
    }

    @Test func `goes on with an evening that is on, without a word`() async throws {
        try await evening(hoursAgo: 5)
        #expect(try await host("friday").messages == "")
    }

    @Test func `is held again on a closed board once that is cleared`() async throws {
        try await evening(hoursAgo: 0)
        _ = try await karaoke("board", "close", "friday")
        let refused = try await karaoke("party")
        #expect(refused.exitCode == 1)
        #expect(
            refused.messages == """
                'Friday' still has 1 person, 1 card, 1 dibs and 0 picks on it. 'karaoke board clear friday' \
                clears it for a new one.
                karaoke: The board 'friday' is closed. 'karaoke board open friday' reopens it.

                """
        )
        let terminal = try PseudoTerminal()
        defer { try? terminal.close() }
        try terminal.type("y\n")
        let party = try await host("< \(terminal.path()) 2> \(terminal.path())")
        #expect(party.output.hasPrefix("Friday\n"))
        #expect(try await karaoke("board", "list").output.hasPrefix("friday  active"))
        try terminal.screen.close()
    }

    @Test(arguments: ["y": "The board is empty already.\n", "": "Would clear 1 person, 1 card, 1 dibs and 0 picks.\n"])
    func `asks on a terminal whether to clear it`(answer: String, outcome: String) async throws {
        try await evening()
        let terminal = try PseudoTerminal()
        defer { try? terminal.close() }
        try terminal.type("\(answer)\n")
        let party = try await host("friday < \(terminal.path()) 2> \(terminal.path())")
        #expect(party.output.hasPrefix("Friday\n"))
        let question = /Clear it for a new one\? The code, hosts, tokens and settings stay\. \[y\/N\]/
        let cleared = /settings stay\. \[y\/N\]\s+Cleared 1 person, 1 card, 1 dibs and 0 picks\./
        _ = try terminal.read(until: answer.isEmpty ? question : cleared)
        #expect(try await karaoke("board", "clear", "friday", "--dry-run").output == outcome)
        try terminal.screen.close()
    }

    /// Stores a board with a card, whose last change was some hours ago.
    private func evening(hoursAgo hours: Int = 7) async throws {
        let file = """
            slug: friday
            title: Friday
            people:
              - person: Matt
                songs:
                  - title: Purple Main
                    artist: Matt
                    dibs: true
            """
        _ = try await karaoke("seed", "board", "-", input: file)
        _ = try await TestDatabase.current.database.write(
            "UPDATE changes SET at = now() - interval '1 hour' * \(hours)"
        )
    }

    /// Holds a party until it has printed its announcement.
    private func host(_ arguments: String, before: String = "true") async throws -> Outcome {
        try await shell(
            """
            said=$(mktemp)
            trap 'rm "$said"' EXIT
            \(before)
            "$karaoke" party \(arguments.contains("--port") ? "" : "--port 0") \(arguments) > "$said" & party=$!
            until grep --quiet Ctrl-C "$said" || ! kill -0 $party 2>/dev/null; do sleep 0.05; done
            cat "$said"
            kill $party
            wait $party
            """
        )
    }
}

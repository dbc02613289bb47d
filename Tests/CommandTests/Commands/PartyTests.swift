import Foundation
import Pages
import TestDatabase
import Testing

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
        #expect(try await karaoke("board", "list").output == "friday-night  active  version 1  Friday Night\n")
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

    @Test func `is not held on a closed board`() async throws {
        _ = try await karaoke("board", "create", "friday", "--title", "Friday")
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

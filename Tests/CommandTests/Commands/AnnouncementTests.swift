import Foundation
import Postgres
import TestDatabase
import Testing

@Suite(.database, .timeLimit(.minutes(30))) struct `A starting service` {
    @Test func `says how to create a board where there is none`() async throws {
        let begun = try await serve()
        #expect(
            begun.output == """
                The service is at http://127.0.0.1:PORT/ and has no board yet. In another terminal,
                  'karaoke seed demo' creates the example boards,
                  'karaoke board create Friday' creates an empty board.
                'karaoke token create --role admin' creates a token to sign in with at http://127.0.0.1:PORT/sign-in.
                Ctrl-C stops the service.

                """
        )
    }

    @Test func `names the existing boards`() async throws {
        _ = try await karaoke("seed", "demo")
        for name in ["friday", "sunday"] {
            _ = try await karaoke("board", "create", name.capitalized)
        }
        let begun = try await serve("--host 0.0.0.0")
        #expect(
            begun.output == """
                Karaoke Party: http://127.0.0.1:PORT/b/karaoke-party
                Crowded Party: http://127.0.0.1:PORT/b/crowded
                Friday: http://127.0.0.1:PORT/b/friday
                1 more: 'karaoke board list' lists them.
                'karaoke token create --role admin' creates a token to sign in with at http://127.0.0.1:PORT/sign-in.
                Ctrl-C stops the service.

                """
        )
    }

    @Test func `names the folder of its database in the commands to type`() async throws {
        try await withStateDirectory { folder in
            let begun = try await serve("--state-directory \(folder)", before: "unset DATABASE_URL")
            #expect(begun.output.contains("  'karaoke seed demo --state-directory \(folder)' creates "))
            #expect(begun.output.contains("'karaoke token create --role admin --state-directory \(folder)' creates "))
        }
    }

    @Test func `makes its host a first board, and the newest one from then on`() async throws {
        let first = try await serve("--host-link")
        #expect(
            first.output.replacing(/kdb_[A-Za-z0-9_-]{43}/, with: "SECRET") == """
                My party: http://127.0.0.1:PORT/b/my-party
                You are the host. This link signs your browser in, once and within 15 minutes:
                  http://127.0.0.1:PORT/sign-in?code=SECRET&page=/b/my-party/host
                Phones cannot reach this address: 'karaoke serve --lan' listens on the local network.
                Ctrl-C stops the service.

                """
        )
        _ = try await karaoke("board", "create", "Friday", "--slug", "friday")
        _ = try await karaoke("seed", "demo")
        let second = try await serve("--host-link --host 0.0.0.0")
        #expect(second.output.contains("&page=/b/friday/host\n"))
        #expect(second.output.contains("Phones on the same network can join."))
        _ = try await karaoke("seed", "board", "-", input: "slug: monday\ntitle: Monday\npeople:\n  - person: Matt\n")
        _ = try await TestDatabase.current.database.write("UPDATE changes SET at = now() - interval '7 hours'")
        let offer =
            "'Monday' still has 1 person, 0 cards, 0 dibs and 0 picks on it. 'karaoke board clear monday' "
        #expect(try await serve("--host-link").output.contains("\(offer)clears it for a new one.\n"))
    }

    @Test(
        arguments: [
            ("ulimit -n 4096", ""),
            (
                "ulimit -n 4096; export HTTP_CONNECTION_LIMIT=30000",
                "Only 3840 clients fit the limit of open files (LimitNOFILE, ulimit -Hn); 30000 are configured "
                    + "(HTTP_CONNECTION_LIMIT)."
            ),
            ("ulimit -n 4096; export HTTP_CONNECTION_LIMIT=3000", ""),
        ]
    )
    func `warns of the limit of open files only when it matters`(before: String, sentence: String) async throws {
        let warnings = try await serve(before: before).errors.split(separator: "\n").filter { $0.contains("warning") }
        #expect(warnings.count == (sentence.isEmpty ? 0 : 1), "\(warnings)")
        #expect(warnings.first?.contains(sentence) ?? sentence.isEmpty, "\(warnings)")
    }

    /// Runs a service until it has printed its announcement.
    ///
    /// - Parameters:
    ///   - options: The options of the command.
    ///   - before: The script before the service.
    ///   - after: The script while the service runs at `$address`; its output is appended.
    /// - Returns: The output, with `PORT` for the port.
    /// - Throws: When the shell cannot be run.
    private func serve(
        _ options: String = "",
        before: String = "true",
        then after: String = "true"
    ) async throws -> Outcome {
        try await shell(
            """
            said=$(mktemp)
            trap 'rm "$said"' EXIT
            \(before)
            "$karaoke" serve --port 0 \(options) > "$said" & service=$!
            until grep --quiet Ctrl-C "$said" || ! kill -0 $service 2>/dev/null; do sleep 0.05; done
            address=$(grep --only-matching --max-count=1 'http://[0-9.:]*' "$said" | head -1)
            sed -E 's/(127.0.0.1):[0-9]+/\\1:PORT/g' "$said"
            \(after)
            kill $service
            wait $service
            """
        )
    }
}

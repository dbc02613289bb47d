import TestDatabase
import Testing

@Suite(.database) struct `A setting` {
    @Test(
        arguments: [
            ("HTTP_PORT", "eighty", "Give it a whole number from 0 to 65535."),
            ("HTTP_PORT", "70000", "Give it a whole number from 0 to 65535."),
            ("HTTP_THREADS", "0", "Give it a whole number from 1 to 1024."),
            ("DATABASE_READ_CONNECTIONS", "0", "Give it a whole number from 1 to 64."),
            ("DATABASE_POOLER", "session", "Give it one of none, transaction."),
            ("LOG_LEVEL", "loud", "Give it one of trace, debug, info, notice, warning, error, critical."),
            ("PUBLIC_URL", "karaoke", "Give it an address like https://karaoke.example."),
            ("LOG_FORMAT", "xml", "Give it one of text, json."),
            ("METRICS_PORT", "0", "Give it a whole number from 1 to 65535."),
            ("METRICS_PORT", "8080", "Give it another port than HTTP_PORT."),
            (
                "PUBLIC_URL", "https://karaoke.example/party",
                "Give it an address without a path: all pages are at the root of their host."
            ),
            ("LIMITS_GUEST_RATE", "0", "Give it a whole number from 1 to 1000000."),
            (
                "TRUSTED_PROXIES", "10.0.0.0/8,proxy",
                "Give it addresses and blocks by commas, like 10.0.0.0/8,::1."
            ),
            (
                "HTTP_CORS_ORIGINS", "https://a.example/",
                "Give it origins by commas, like https://karaoke.example, or *."
            ),
        ]
    )
    func `that is wrong is named with what is allowed`(name: String, value: String, way: String) async throws {
        let outcome = try await karaoke("board", "list", environment: [name: value])
        #expect(outcome.exitCode == 78)
        #expect(outcome.errors == "karaoke: The setting \(name) is '\(value)', which is not allowed. \(way)\n")
    }

    @Test(arguments: ["postgresql://host:not-a-port/x?hush", "hush", "host=localhost hush=1"])
    func `of a malformed database address is named, and its value kept`(url: String) async throws {
        try await expectRefusal(of: "DATABASE_URL", url)
        try await expectRefusal(of: "DATABASE_DIRECT_URL", url)
    }

    @Test(arguments: ["too-short", "with a blank in it"])
    func `of a weak token for metrics is named, and its value kept`(token: String) async throws {
        let outcome = try await karaoke("board", "list", environment: ["METRICS_TOKEN": token])
        #expect(outcome.exitCode == 78)
        #expect(
            outcome.errors == """
                karaoke: The setting METRICS_TOKEN is not allowed as it is. Give it 16 or more visible ASCII characters.

                """
        )
    }

    private func expectRefusal(of name: String, _ url: String) async throws {
        let outcome = try await karaoke("board", "list", environment: [name: url])
        #expect(outcome.exitCode == 78)
        #expect(
            outcome.errors == """
                karaoke: The setting \(name) is not allowed as it is. Give it a libpq URI \
                (postgresql://user@host/database) or key=value pairs (host=... dbname=...).

                """
        )
    }

    @Test(
        arguments: [
            ["board", "list", "--database-url"], ["board", "list", "--state-directory"], ["doctor", "--log-level"],
            ["serve", "--host"], ["serve", "--port"], ["serve", "--public-url"],
        ]
    )
    func `is refused as an option without a value`(arguments: [String]) async throws {
        let refused = try await shell("\"$karaoke\" \(arguments.joined(separator: " ")) ''")
        #expect(refused.exitCode == 64)
        #expect(
            refused.errors.hasPrefix("karaoke: \(arguments.last ?? "") is empty; give it a value, or leave it out.\n")
        )
    }

    @Test func `of a missing database exits with 69 and hides its password`() async throws {
        let url = "postgresql://karaoke:hush@127.0.0.1:1/karaoke"
        let outcome = try await karaoke("board", "list", environment: ["DATABASE_URL": url])
        #expect(outcome.exitCode == 69)
        #expect(
            outcome.errors == """
                karaoke: The database cannot be reached: connection to server at "127.0.0.1", port 1 failed: \
                Connection refused. Start the server, or correct the host and the port in DATABASE_URL. \
                'karaoke doctor' looks closer.

                """
        )
        #expect(!outcome.errors.contains("hush"))
    }

    @Test func `of a missing database is reported by the doctor without referring to the doctor`() async throws {
        let url = "postgresql://127.0.0.1:1/karaoke"
        let outcome = try await karaoke("doctor", environment: ["DATABASE_URL": url])
        #expect(outcome.exitCode == 69)
        #expect(outcome.errors.hasSuffix("or correct the host and the port in DATABASE_URL.\n"))
    }

    @Test(arguments: ["host", "dbname=nowhere"])
    func `of a database that rejects connections is reported once, with a remedy`(problem: String) async throws {
        let url = problem == "host" ? "host=/nowhere" : "\(TestDatabase.current.conninfo) \(problem)"
        for command in [["board", "list"], ["serve", "--port", "0"], ["migrate"]] {
            let outcome = try await karaoke(command, environment: ["DATABASE_URL": url])
            #expect(outcome.exitCode == 69)
            let lines = outcome.messages.split(separator: "\n")
            #expect(lines.count == 1, "\(lines)")
            let way =
                problem == "host"
                ? "Start the server, or correct the host and the port in DATABASE_URL."
                : "Create the database, or correct its name in DATABASE_URL."
            #expect(outcome.messages.hasPrefix("karaoke: The database cannot be reached: "))
            #expect(outcome.messages.hasSuffix(" \(way) 'karaoke doctor' looks closer.\n"), "\(lines)")
        }
    }

    @Test func `of a folder that cannot be created is reported with the alternative`() async throws {
        let environment = ["DATABASE_URL": "", "STATE_DIRECTORY": "/proc/nowhere"]
        let outcome = try await karaoke("board", "list", environment: environment)
        #expect(outcome.exitCode == 78)
        #expect(
            outcome.errors == """
                karaoke: Without DATABASE_URL a private database is used, which needs a folder; but /proc/nowhere \
                cannot be made: No such file or directory. Set DATABASE_URL to a database of your own, or \
                STATE_DIRECTORY to a folder that can be written.

                """
        )
    }

    @Test func `of a folder that is a file is reported with the alternative`() async throws {
        try await withFile("") { path in
            let outcome = try await karaoke(
                ["board", "list"],
                environment: ["DATABASE_URL": "", "STATE_DIRECTORY": path]
            )
            #expect(outcome.exitCode == 78)
            #expect(outcome.errors.contains("but \(path) cannot be made: Not a directory. Set DATABASE_URL "))
        }
    }

    @Test func `given as an option takes precedence over the environment`() async throws {
        let outcome = try await karaoke(
            "board",
            "list",
            "--database-url",
            TestDatabase.current.conninfo,
            environment: ["DATABASE_URL": "postgresql://127.0.0.1:1/nowhere"]
        )
        #expect(outcome.exitCode == 0)
    }
}

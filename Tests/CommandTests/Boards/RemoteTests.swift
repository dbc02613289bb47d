import Foundation
import Karaoke
import Subprocess
import TestDatabase
import Testing

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// Commands for a remote server, without any use of the local database.
@Suite(.emptyDatabase, .timeLimit(.minutes(30))) struct `A command for a remote server` {
    /// Runs a service with the example boards, and passes the settings for commands on it.
    private func serve(_ body: (Service, [String: String]) async throws -> Void) async throws {
        try await withStateDirectory { folder in
            _ = try await Service.run(stateDirectory: folder) { service in
                let songs = "The Push and Pops\tLove Stack\nMatt\tLove Main\n"
                _ = try await karaoke("songs", "import", "-", input: songs, environment: service.ownDatabase)
                _ = try await karaoke("seed", "demo", environment: service.ownDatabase)
                let server = "http://127.0.0.1:\(service.port)"
                try await body(service, ["SERVER_URL": server, "SERVER_TOKEN": try await service.token()])
            }
        }
    }

    @Test func `prints the same as on the database`() async throws {
        try await serve { service, server in
            let commands = [
                ["board", "list"], ["board", "show", "karaoke-party", "--viewer", "Matt", "--columns", "100"],
                ["board", "display", "crowded"], ["board", "display", "karaoke-party", "--format", "svg"],
                ["board", "show", "nowhere"], ["board", "show", "karaoke-party", "--viewer", "nobody"],
                ["token", "list"], ["token", "revoke", "01a1fc8d-0000-7000-8000-000000000000"],
                ["board", "create", "Crowded", "--slug", "crowded"],
                ["board", "export", "karaoke-party"], ["board", "export", "nowhere"],
                ["songs", "search", "scroling", "deep", "--board", "karaoke-party"],
                ["songs", "outline"], ["songs", "outline", "M"], ["songs", "outline", "the push and pops"],
                ["songs", "outline", "nobody"], ["songs", "export"], ["songs", "export", "--format", "json-lines"],
                ["songs", "export", "--format", "html", "--language", "ja"],
                ["songs", "show", "love stack"], ["songs", "show", "Love Stack", "--json"], ["songs", "show", "no"],
                ["songs", "delete", "love stack", "--yes"], ["board", "rename", "nowhere", "x"],
                ["songs", "add", "--title", "Love Stack", "--artist", "The Push and Pops"],
                ["board", "rename", "karaoke-party", "--slug", "crowded"], ["board", "delete", "nowhere", "--yes"],
                ["songs", "search", "love", "--json"], ["songs", "search", "love", "--board", "nowhere"],
            ]
            for command in commands {
                let there = try await karaoke(command, environment: server)
                let here = try await karaoke(command, environment: service.ownDatabase)
                #expect(there.output == here.output)
                #expect(there.errors == here.errors)
                #expect(there.exitCode == here.exitCode)
            }
        }
    }

    @Test func `adds, changes and deletes songs and boards`() async throws {
        try await serve { service, server in
            let names = ["--title", "Main", "--artist", "Sam"]
            let added = try await karaoke(
                ["songs", "add"] + names + ["--year", "1984", "--duet", "--tag", "live"],
                environment: server
            )
            let id = added.output.filter { !$0.isNewline }
            let edit = ["songs", "edit", id, "--rating", "4", "--no-duet", "--source", "bar", "--source-id", "7"]
            #expect(try await karaoke(edit + ["--clear", "tag"], environment: server).exitCode == 0)
            let shown = try await karaoke("songs", "show", id, environment: service.ownDatabase).output
            #expect(shown.hasSuffix("\nartist: Sam\nyear: 1984\nrating: 4\nsource: bar\nsourceId: 7\n"), "\(shown)")
            #expect(try await karaoke("songs", "edit", id, "--clear", "source", environment: server).exitCode == 0)
            #expect(try await karaoke("songs", "delete", id, "--yes", environment: server).exitCode == 0)
            let gone = try await karaoke("songs", "show", id, environment: server)
            #expect(gone.errors == "karaoke: The songbook has no such song.\n")
            let renamed = try await karaoke("board", "rename", "crowded", "Crowd", environment: server)
            #expect(renamed.output == "crowded  renamed: Crowd\n")
            #expect(try await karaoke("board", "delete", "crowded", "--yes", environment: server).exitCode == 0)
            let left = try await karaoke("board", "list", environment: service.ownDatabase).output
            #expect(!left.contains("crowd"))
        }
    }

    @Test(arguments: Song.Field.details)
    func `changes and empties each detail of a song`(field: Song.Field) async throws {
        try await serve { service, server in
            let added = try await karaoke("songs", "add", "--title", "Main", "--artist", "Sam", environment: server)
            let id = added.output.filter { !$0.isNewline }
            let values: [Song.Field: (given: String, shown: String)] = [
                .year: ("1984", "1984"), .duration: ("3:35", "215"), .rating: ("4", "4"), .isDuet: ("", "yes"),
                .artworkURL: ("https://example.com/a.png", "https://example.com/a.png"),
            ]
            let (given, shown) = values[field] ?? ("word", "word")
            let option = field == .isDuet ? ["--duet"] : ["--\(field.column.replacing("_", with: "-"))", given]
            let edited = try await karaoke(["songs", "edit", id] + option, environment: server)
            #expect(edited.exitCode == 0, "\(edited.errors)")
            let set = try await karaoke("songs", "show", id, environment: service.ownDatabase).output
            #expect(set.hasSuffix("\nartist: Sam\n\(field.name): \(shown)\n"), "\(set)")
            let cleared = try await karaoke("songs", "edit", id, "--clear", field.name, environment: server)
            #expect(cleared.exitCode == 0, "\(cleared.errors)")
            let left = try await karaoke("songs", "show", id, environment: service.ownDatabase).output
            #expect(left.hasSuffix("\nartist: Sam\n"), "\(left)")
        }
    }

    @Test func `finds a song with the name under which it was imported`() async throws {
        try await serve { service, server in
            try await withFile("Party, The\tLove Chain\n") { file in
                let seeded = try await karaoke("seed", "songs", file, environment: server)
                #expect(seeded.exitCode == 0)
            }
            let command = ["songs", "search", "chain", "--json"]
            let there = try await karaoke(command, environment: server)
            #expect(there.output.contains(#""importedArtist":"Party, The""#))
            #expect(try await karaoke(command, environment: service.ownDatabase).output == there.output)
        }
    }

    @Test func `prints the bytes that the server lays out`() async throws {
        try await serve { service, server in
            let printed = try await karaoke("board", "show", "karaoke-party", "--json", environment: server)
            let served = try await service.send("GET", "/api/v1/boards/karaoke-party/display")
            #expect(printed.output == served.body)
        }
    }

    @Test func `imports songs, and reports the result`() async throws {
        try await serve { service, server in
            try await withFile("Sam\tLove Stack\nMatt\n") { file in
                let refused = try await karaoke("seed", "songs", file, environment: server)
                #expect(refused.exitCode == 65)
                #expect(refused.output.hasSuffix("0 inserted, 0 updated, 0 unchanged, 0 merged, 1 refused\n"))
                let stored = try await karaoke("seed", "songs", "--skip-refused", file, environment: server)
                #expect(stored.output.hasSuffix("1 inserted, 0 updated, 0 unchanged, 0 merged, 1 refused\n"))
                let tried = try await karaoke("seed", "songs", "--skip-refused", file, environment: service.ownDatabase)
                #expect(tried.output.hasSuffix("0 inserted, 0 updated, 1 unchanged, 0 merged, 1 refused\n"))
            }
        }
    }

    @Test func `reports the number of lines that the server left out`() async throws {
        try await serve { _, server in
            let table = (1...1_002).map { "Sam\tSong \($0)\n" }.joined()
            let told = try await karaoke("seed", "songs", "--rows", "all", "-", input: table, environment: server)
            #expect(told.output.contains(" Sam - Song 1002\n"))
            let wrong = String(repeating: "Sam\n", count: 1_002)
            let refused = try await karaoke("seed", "songs", "-", input: wrong, environment: server)
            #expect(
                refused.output.hasSuffix(
                    "\nand 2 more with problems\n0 inserted, 0 updated, 0 unchanged, 0 merged, 1002 refused\n"
                )
            )
            let json = try await karaoke("seed", "songs", "--json", "-", input: table, environment: server)
            #expect(json.output.contains("\"rows\":[],\"untold\":0,"))
        }
    }

    @Test(arguments: ["\u{1F}\u{8B}\u{8}\0\0", "Sam\0", "artist,year\nSam,1999\n", ""])
    func `reports a fault of a file as on the database`(content: String) async throws {
        try await serve { service, server in
            try await withFile(content) { file in
                let command = ["seed", "songs", file, "--columns", "artist,year"]
                let there = try await karaoke(command, environment: server)
                let here = try await karaoke(command, environment: service.ownDatabase)
                #expect(there.output == here.output)
                #expect(there.errors == here.errors)
                #expect(there.exitCode == here.exitCode)
            }
        }
    }

    @Test func `creates a board, invites to it, freezes and opens it`() async throws {
        try await serve { service, server in
            let made = try await karaoke("board", "create", "Friday", "--slug", "friday", environment: server)
            #expect(made.output.hasPrefix("friday  made: Friday; guests join with the code "))
            let frozen = try await karaoke("board", "freeze", "karaoke-party", environment: server)
            #expect(frozen.output == "karaoke-party is frozen: only hosts can change it.\n")
            let opened = try await karaoke("board", "open", "karaoke-party", environment: server)
            #expect(opened.output == "karaoke-party is open again.\n")
            let invited = try await karaoke("board", "invite", "karaoke-party", "matt", environment: server)
            #expect(invited.errors == "Matt joins the board with this code.\n")
            let code = invited.output.trimmingCharacters(in: .whitespacesAndNewlines)
            let path = "/api/v1/boards/karaoke-party/guests"
            let body = #"{"personalCode":"\#(code)"}"#
            #expect(try await service.send("POST", path, token: server["SERVER_TOKEN"] ?? "", body: body).status == 201)
        }
    }

    @Test func `restores a board from a file`() async throws {
        try await serve { _, server in
            let file = try await karaoke("board", "export", "karaoke-party", environment: server).output
            let refused = try await karaoke("board", "import", "-", input: file, environment: server)
            #expect(refused.exitCode == 1)
            #expect(refused.errors.hasPrefix("karaoke: The board exists already. Replace it with --replace"))
            let taken = try await karaoke("board", "import", "-", "--copy", input: file, environment: server)
            #expect(taken.errors == "karaoke: Another board has the slug \"karaoke-party\". Choose one with --slug.\n")
            let replaced = try await karaoke("board", "import", "-", "--replace", input: file, environment: server)
            #expect(replaced.output.hasPrefix("karaoke-party  replaced: Karaoke Party, version 2, with 3 sections, "))
        }
    }

    @Test func `works with a host's token for one board`() async throws {
        try await serve { service, server in
            let arguments = ["token", "create", "--role", "host", "--board", "karaoke-party"]
            let made = try await karaoke(arguments, environment: server)
            let host = ["--server", server["SERVER_URL"] ?? "", "--server-token", made.output.filter { !$0.isNewline }]
            let listed = try await karaoke(["token", "list", "--board", "karaoke-party"] + host)
            #expect(listed.output.contains("  host "))
            let own = try await karaoke(["board", "list"] + host)
            #expect(own.output.hasPrefix("karaoke-party  active  "))
            let refused = try await karaoke(["board", "create", "Other", "--slug", "other"] + host)
            #expect(refused.exitCode == 77)
            #expect(refused.errors.hasPrefix("karaoke: The token does not allow this: "))
        }
    }

    @Test func `draws a board again whenever it changes, until it is deleted`() async throws {
        try await serve { service, server in
            let token = try #require(server["SERVER_TOKEN"])
            let variables = server.map { "\($0)='\($1)'" }.joined(separator: " ")
            let path = "/api/v1/boards/karaoke-party"
            try await withFile("") { file in
                let watch = #"\#(variables) "$karaoke" board watch karaoke-party --columns 100 > \#(file)"#
                async let watched = shell(watch)
                try await wait(for: "Karaoke Party\n", in: file)
                let patch = #"{"title":"Karaoke Night"}"#
                #expect(try await service.send("PATCH", path, token: token, body: patch).status == 200)
                try await wait(for: "Karaoke Night\n", in: file)
                #expect(try await service.send("DELETE", path, token: token).status == 204)
                let ended = try await watched
                #expect(ended.exitCode == 0)
                #expect(ended.errors == "karaoke: The board was deleted.\n")
            }
        }
    }

    @Test func `prints a line for each change of a board`() async throws {
        try await serve { service, server in
            let token = try #require(server["SERVER_TOKEN"])
            let variables = server.map { "\($0)='\($1)'" }.joined(separator: " ")
            let path = "/api/v1/boards/karaoke-party"
            try await withFile("") { file in
                async let watched = shell(
                    #"\#(variables) "$karaoke" board watch karaoke-party --changes > \#(file) 2>&1"#
                )
                try await wait(for: "Karaoke Party: 11 of 19 songs are still in.\n", in: file)
                let zoe = try await service.send("POST", "\(path)/sections", token: token, body: #"{"person":"Zoe"}"#)
                #expect(zoe.status == 201)
                try await wait(for: "+ Zoe\n", in: file)
                let sections = try await service.send("GET", "\(path)/sections", token: token).body
                let sommer = try #require(sections.firstMatch(of: /"id":"([0-9a-f-]{36})","person":"Sommer"/)).1
                let patch = #"{"rejected":false}"#
                _ = try await service.send("PATCH", "\(path)/sections/\(sommer)", token: token, body: patch)
                try await wait(for: "+ Sommer: ", in: file)
                #expect(try await service.send("DELETE", "\(path)/sections/\(sommer)", token: token).status == 204)
                try await wait(for: "- Sommer\n", in: file)
                #expect(try await service.send("DELETE", path, token: token).status == 204)
                #expect(try await watched.exitCode == 0)
                let text = try String(contentsOfFile: file, encoding: .utf8)
                #expect(text.matches(of: #/\+ Sommer: /#).count == 7, "\(text)")
                #expect(text.hasSuffix("- Sommer\nkaraoke: The board was deleted.\n"))
            }
        }
    }

    /// Waits until a file contains a text.
    private func wait(for text: String, in file: String) async throws {
        while try !String(contentsOfFile: file, encoding: .utf8).contains(text) {
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    @Test func `suggests a remedy when the server is missing`() async throws {
        let refused = try await karaoke("board", "list", "--server", "http://127.0.0.1:1")
        #expect(refused.exitCode == 69)
        #expect(
            refused.errors == """
                karaoke: The service cannot be reached: nothing listens there. Check SERVER_URL, and that the \
                server is running.

                """
        )
    }

    @Test func `trusts a server whose certificate is in SSL_CERT_FILE, and no other`() async throws {
        try await withStateDirectory { folder in
            try FileManager.default.createDirectory(atPath: "\(folder)/api/v1", withIntermediateDirectories: true)
            let (certificate, key) = ("\(folder)/certificate.pem", "\(folder)/key.pem")
            _ = try await Subprocess.run(
                .name("openssl"),
                arguments: [
                    "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-days", "1",
                    "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate,
                ],
                output: .discarded,
                error: .discarded
            )
            let head = "HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n"
            try "\(head){\"boards\":[]}".write(
                toFile: "\(folder)/api/v1/boards?limit=100",
                atomically: true,
                encoding: .utf8
            )
            let port = unusedPort()
            _ = try await Subprocess.run(
                .name("openssl"),
                arguments: ["s_server", "-HTTP", "-accept", "\(port)", "-cert", certificate, "-key", key],
                workingDirectory: FilePath(folder),
                input: .none,
                output: .discarded,
                error: .discarded
            ) { execution in
                defer { Foundation.kill(execution.processIdentifier.value, SIGKILL) }
                while (try? TCPConnection(port: port)) == nil { try await Task.sleep(for: .milliseconds(20)) }
                let list = ["board", "list", "--server", "https://localhost:\(port)"]
                let refused = try await karaoke(list)
                #expect(refused.exitCode == 69)
                #expect(refused.errors.contains("certificate"))
                let trusted = try await karaoke(list, environment: ["SSL_CERT_FILE": certificate])
                #expect(trusted.exitCode == 0, "\(trusted.errors)")
            }
        }
    }

    @Test func `suggests a remedy when a token is missing`() async throws {
        try await serve { _, server in
            let refused = try await karaoke("board", "list", "--server", server["SERVER_URL"] ?? "")
            #expect(refused.exitCode == 77)
            #expect(refused.errors.hasPrefix("karaoke: The server requires a valid token: "))
            #expect(refused.errors.hasSuffix(" Give one with SERVER_TOKEN or --server-token.\n"))
        }
    }

    @Test func `warns before a token is sent unencrypted to another machine`() async throws {
        let server = ["--server", "http://karaoke.invalid", "--server-token", "kdb_hush"]
        let warned = try await karaoke(["board", "list"] + server)
        #expect(
            warned.errors.hasPrefix(
                """
                karaoke: The token goes to http://karaoke.invalid unencrypted, where others on the way can read it. \
                Use https://.

                """
            )
        )
        #expect(warned.exitCode == 69)
        #expect(!warned.errors.contains("hush"))
    }

    @Test(
        arguments: [
            (["--server", "http://127.0.0.1:1", "--database-url", "host=x"], 64),
            (["--server", ""], 64),
            (["--server", "karaoke"], 78),
            (["--server-token", "kdb_hush"], 78),
            (["--server", "http://127.0.0.1:1", "--server-token", "two words"], 78),
        ] as [([String], Int32)]
    )
    func `is rejected when the server or the token is ambiguous`(options: [String], code: Int32) async throws {
        let refused = try await karaoke(["board", "list"] + options)
        #expect(refused.exitCode == code)
        #expect(!refused.errors.contains("hush") && !refused.errors.contains("two words"))
    }
}

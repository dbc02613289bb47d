import Foundation
import Postgres
import TestDatabase
import Testing

/// A database whose owner creates the tables, and whose service runs as a role with the grants in Documentation/Operating.md.
@Suite(.emptyDatabase, .timeLimit(.minutes(30))) struct `A role that owns nothing` {
    @Test func `runs every command except those that create tables or databases`() async throws {
        let place = try await Self.prepare()
        try await withFile("") { path in
            let commands: [[String]] = [
                ["seed", "demo"], ["doctor"], ["board", "list"],
                ["songs", "search", "luv", "stak", "--board", "crowded"],
                ["songs", "duplicates"], ["board", "freeze", "karaoke-party"], ["board", "open", "karaoke-party"],
                ["board", "invite", "karaoke-party", "Sam"], ["token", "create", "--role", "admin"],
                ["board", "export", "karaoke-party", "-o", path],
                ["board", "import", path, "--copy", "--slug", "other"],
                ["board", "import", path, "--replace"], ["backup", path, "--force"], ["migrate", "--status"],
            ]
            for command in commands {
                let outcome = try await karaoke(command, environment: place)
                #expect(outcome.exitCode == 0, "\(command): \(outcome.errors)")
            }
            let examined = try await karaoke(["doctor"], environment: place)
            #expect(!examined.output.contains("as far as this role can see"))
            let seeded = try await karaoke("seed", "songs", "-", input: "artist,title\nOwn,Song\n", environment: place)
            #expect(seeded.exitCode == 0, "\(seeded.errors)")
            let refused = try await karaoke(["restore", path, "--check"], environment: place)
            #expect(refused.exitCode == 77, "\(refused.errors)")
            #expect(
                refused.errors.contains("permission denied to create database. It needs CREATEDB, and has to be the ")
            )
        }
    }

    @Test func `serves a party`() async throws {
        let place = try await Self.prepare()
        _ = try await karaoke(["seed", "demo"], environment: place)
        let made = try await karaoke(["token", "create", "--role", "admin"], environment: place)
        let token = made.output.trimmingCharacters(in: .whitespacesAndNewlines)
        let board = "/api/v1/boards/karaoke-party"
        let song = #"{"title":"Swift Rain","artist":"The Unwrapped"}"#
        try await withStateDirectory { stateDirectory in
            let ended = try await Service.run(stateDirectory: stateDirectory, place) { service in
                let found = try await service.send("GET", board, token: token).body
                let code = try #require(found.firstMatch(of: /"joinCode":"(\w+)"/)).1
                let newcomer = #"{"joinCode":"\#(code)","person":"Zoe"}"#
                let joined = try await service.send("POST", "\(board)/guests", body: newcomer)
                #expect(joined.status == 201, "\(joined.body)")
                let guest = String(try #require(joined.body.firstMatch(of: /"secret":"([\w-]+)"/)).1)
                let section = String(try #require(joined.body.firstMatch(of: /"section":"([\w-]+)"/)).1)
                let card = #"{"section":"\#(section)","title":"Own Song","artist":"Zoe"}"#
                let key = "a-card-of-this-evening"
                let pinned = try await service.send("POST", "\(board)/cards", token: guest, body: card, key: key)
                #expect(pinned.status == 201, "\(pinned.body)")
                let own = String(try #require(pinned.body.firstMatch(of: /"song":"([\w-]+)"/)).1)
                let id = String(try #require(pinned.body.firstMatch(of: /"id":"([\w-]+)"/)).1)
                let stored = try await service.send("POST", "/api/v1/songs", token: token, body: song)
                #expect(stored.status == 201, "\(stored.body)")
                let shared = String(try #require(stored.body.firstMatch(of: /"id":"([\w-]+)"/)).1)
                let requests: [(String, String, String, String?, Int)] = [
                    ("PUT", "\(board)/claims/\(own)/holders/\(section)", guest, nil, 201),
                    ("POST", "\(board)/picks", guest, #"{"card":"\#(id)"}"#, 201),
                    ("POST", "\(board)/setlist/advance", token, #"{"from":null}"#, 200),
                    ("POST", "\(board)/undo", token, "{}", 200),
                    ("POST", "\(board)/undo", guest, "{}", 200),
                    ("PATCH", "/api/v1/songs/\(shared)", token, #"{"title":"Swift Snow"}"#, 200),
                    ("GET", "/api/v1/songs?q=swft+snow", token, nil, 200),
                    ("DELETE", "/api/v1/songs/\(shared)", token, nil, 204),
                    ("GET", "\(board)/changes", token, nil, 200),
                    ("DELETE", board, token, nil, 204),
                ]
                for (method, path, token, body, status) in requests {
                    let answer = try await service.send(method, path, token: token, body: body)
                    #expect(answer.status == status, "\(method) \(path): \(answer.body)")
                }
            }
            #expect(ended == 0)
        }
    }

    /// Creates the tables as an owner that is not a superuser, revokes PostgreSQL's default privileges, and runs the
    /// grants.
    ///
    /// - Returns: The connection settings of the service's role.
    private static func prepare() async throws -> [String: String] {
        let (name, conninfo) = (TestDatabase.current.name, TestDatabase.current.conninfo)
        let (owner, service) = ("owner_\(name)", "service_\(name)")
        try await run([
            "CREATE ROLE \(owner) LOGIN", "GRANT CREATE ON DATABASE \(name) TO \(owner)",
            "GRANT USAGE, CREATE ON SCHEMA public TO \(owner)",
        ])
        let migrated = try await karaoke(["migrate"], environment: ["DATABASE_URL": "\(conninfo) user=\(owner)"])
        #expect(migrated.exitCode == 0, "\(migrated.errors)")
        try await run([
            "REVOKE ALL ON DATABASE \(name) FROM PUBLIC", "REVOKE ALL ON SCHEMA public FROM PUBLIC",
            "REVOKE ALL ON ALL FUNCTIONS IN SCHEMA public FROM PUBLIC",
        ])
        let grants = try documentedGrants.replacing("karaoke_owner", with: owner)
            .replacing("karaoke_service", with: service).replacing("DATABASE karaoke", with: "DATABASE \(name)")
        try await run([grants])
        return ["DATABASE_URL": "\(conninfo) user=\(service)"]
    }

    private static func run(_ scripts: [String]) async throws {
        for script in scripts {
            try await TestDatabase.current.database.withConnection { try await $0.execute(script: script) }
        }
    }

    /// The statements in Documentation/Operating.md that create the role.
    private static var documentedGrants: String {
        get throws {
            let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
            let text = try String(contentsOf: root.appending(path: "Documentation/Operating.md"), encoding: .utf8)
            return String(try #require(text.firstMatch(of: /```sql\n(CREATE ROLE [^`]*)```/)).1)
        }
    }
}

import Foundation
import TestDatabase
import Testing

@Suite(.database, .timeLimit(.minutes(30))) struct `A document that a command prints` {
    @Test func `has the members that the REST API returns`() async throws {
        _ = try await withStateDirectory { stateDirectory in
            try await Service.run(stateDirectory: stateDirectory) { service in
                let token = try await service.token()
                func printed(_ arguments: String...) async throws -> NSDictionary {
                    let outcome = try await karaoke(arguments, environment: service.ownDatabase)
                    #expect(outcome.exitCode == 0, "\(outcome.errors)")
                    return try jsonObject(outcome.output)
                }
                func returned(_ path: String) async throws -> NSDictionary {
                    try jsonObject(try await service.send("GET", "/api/v1/\(path)", token: token).body)
                }
                func expectList(_ command: [String], _ path: String, _ name: String) async throws {
                    let outcome = try await karaoke(command + ["--json"], environment: service.ownDatabase)
                    let list = try jsonObject(outcome.output)
                    #expect(list.allKeys.compactMap { $0 as? String } == [name])
                    #expect(list[name] as? NSArray == (try await returned(path))[name] as? NSArray)
                }
                let made = try await printed("board", "create", "Friday Night", "--json")
                #expect(made == (try await returned("boards/friday-night")))
                _ = try await karaoke(["seed", "demo"], environment: service.ownDatabase)
                #expect(try await printed("board", "freeze", "crowded", "--json") == returned("boards/crowded"))
                #expect(
                    try await printed("board", "rename", "crowded", "Full", "--json") == returned("boards/crowded")
                )
                let setlist = try await returned("boards/karaoke-party/setlist")
                #expect(try await printed("board", "setlist", "karaoke-party", "--json") == setlist)
                let cleared = try await printed("board", "clear", "karaoke-party", "--yes", "--json")
                #expect(cleared["content"] is NSDictionary)
                try await expectList(["board", "list"], "boards", "boards")
                try await expectList(
                    ["board", "evenings", "karaoke-party"],
                    "boards/karaoke-party/evenings",
                    "evenings"
                )
                try await expectList(["board", "wanted", "crowded"], "boards/crowded/wanted-songs", "songs")
                try await expectList(["songs", "outline"], "songs/outline", "rows")
                let host = try await printed("token", "create", "--role", "host", "--board", "crowded", "--json")
                #expect((host["secret"] as? String)?.hasPrefix("kdb_") == true)
                try await expectList(["token", "list"], "tokens", "tokens")
            }
        }
    }

    @Test func `of migrations has their state`() async throws {
        try await withStateDirectory { stateDirectory in
            let place = ["DATABASE_URL": "", "STATE_DIRECTORY": stateDirectory]
            let printed = try await karaoke(["migrate", "--status", "--json"], environment: place)
            #expect(printed.output.hasPrefix(#"{"migrations":[{"number":1,"state":"pending","subject":"folding"}"#))
        }
    }

    @Test func `of the release is its version`() async throws {
        let version = try await karaoke("version").output
        #expect(version == (try await karaoke("--version").output))
        #expect(try await karaoke("version", "--json").output == #"{"version":"\#(version.dropLast())"}"# + "\n")
    }
}

import Foundation
import Testing

@Suite(.timeLimit(.minutes(30))) struct `A private database` {
    @Test func `is backed up and restored while its service runs`() async throws {
        let code = try await withStateDirectory { stateDirectory in
            try await Service.run(stateDirectory: stateDirectory) { service in
                _ = try await karaoke(["seed", "demo"], environment: service.ownDatabase)
                try await withFile("") { path in
                    let written = try await karaoke(["backup", path], environment: service.ownDatabase)
                    #expect(written.exitCode == 0, "\(written.messages)")
                    let made = try await karaoke(
                        ["board", "create", "Late", "--slug", "late"],
                        environment: service.ownDatabase
                    )
                    #expect(made.exitCode == 0, "\(made.messages)")
                    let refused = try await karaoke(["restore", path, "--replace"], environment: service.ownDatabase)
                    #expect(refused.messages.hasPrefix("karaoke: Others are connected to the database. "))
                    let restored = try await karaoke(
                        ["restore", path, "--replace", "--force"],
                        environment: service.ownDatabase
                    )
                    #expect(restored.exitCode == 0, "\(restored.messages)")
                    try await service.waitUntilReady()
                    #expect(try await service.send("GET", "/api/v1/boards/karaoke-party/display").status == 200)
                    #expect(try await service.send("GET", "/api/v1/boards/late/display").status == 404)
                }
            }
        }
        #expect(code == 0)
    }
}

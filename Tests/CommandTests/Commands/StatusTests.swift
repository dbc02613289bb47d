import Foundation
import TestDatabase
import Testing

@Suite(.database, .timeLimit(.minutes(30))) struct `The state of a service` {
    @Test func `is printed for people and programs, with the last backup`() async throws {
        _ = try await withStateDirectory { stateDirectory in
            try await Service.run(stateDirectory: stateDirectory) { service in
                _ = try await karaoke("seed", "demo", environment: service.ownDatabase)
                let before = try await karaoke(["status"], environment: service.ownDatabase)
                #expect(before.exitCode == 0, "\(before.errors)")
                let beginning = #/service     \S+, since \S+\ndatabase    private, in \S+\n/#
                #expect(before.output.prefixMatch(of: beginning) != nil, "\(before.output)")
                let counts = """
                    boards      2
                    phones      0 signed in
                    streams     0
                    last backup none

                    """
                #expect(before.output.hasSuffix(counts), "\(before.output)")
                let file = "\(stateDirectory)/friday.backup"
                _ = try await karaoke(["backup", file], environment: service.ownDatabase)
                let size = try #require(FileManager.default.attributesOfItem(atPath: file)[.size] as? Int)
                let after = try await karaoke(["status"], environment: service.ownDatabase)
                #expect(after.output.contains("Z, \(size) bytes\n"), "\(after.output)")
                let document = try await karaoke(["status", "--json"], environment: service.ownDatabase)
                let token = try await service.token()
                let answer = try await service.send("GET", "/api/v1/status", token: token)
                #expect(try jsonObject(document.output) == jsonObject(answer.body))
                let examined = try await karaoke(["doctor", "--json"], environment: service.ownDatabase)
                #expect(examined.output.contains("\(size) bytes"))
                #expect(examined.output.hasPrefix(#"{"faults":[],"findings":[{"#))
            }
        }
    }

    @Test func `says that no service runs`() async throws {
        try await withStateDirectory { stateDirectory in
            let place = ["DATABASE_URL": "", "STATE_DIRECTORY": stateDirectory]
            let refused = try await karaoke(["status"], environment: place)
            #expect(refused.exitCode == 69)
            #expect(refused.errors == "karaoke: No service runs in \(stateDirectory).\n")
        }
    }
}

/// An object of JSON, to be compared without the order of its members.
func jsonObject(_ text: String) throws -> NSDictionary {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
}

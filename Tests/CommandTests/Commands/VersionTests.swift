import Foundation
import Testing

@Suite(.timeLimit(.minutes(30))) struct `The version` {
    @Test func `is the same wherever it is asked for`() async throws {
        let printed = try await karaoke(["--version"], environment: ["DATABASE_URL": "unused"])
        let version = printed.output.trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(version.wholeMatch(of: /\d+\.\d+\.\d+/) != nil)
        try await withStateDirectory { stateDirectory in
            let token = "metrics-of-a-test"
            let ended = try await Service.run(stateDirectory: stateDirectory, ["METRICS_TOKEN": token]) { service in
                let health = try await service.send("GET", "/healthz").body
                #expect(health == #"{"status":"ok","version":"\#(version)"}"#)
                let description = try await service.send("GET", "/api/v1/openapi.json").body
                let document = try JSONDecoder().decode(DescribedVersion.self, from: Data(description.utf8))
                #expect(document.info.version == version)
                let metrics = try await service.send("GET", "/metrics", token: token).body
                #expect(metrics.contains(#"version="\#(version)""#))
            }
            #expect(ended == 0)
        }
    }
}

/// The part of an OpenAPI description that has its version.
private struct DescribedVersion: Decodable {
    let info: Info

    struct Info: Decodable {
        let version: String
    }
}

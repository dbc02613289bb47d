import Foundation
import TestDatabase
import Testing

@testable import KaraokeCommand

@Suite(.database) struct `The command that prints settings` {
    private static let environment = [
        "HTTP_PORT": "9000", "METRICS_TOKEN": "a-long-and-hidden-token", "TRUSTED_PROXY": "::1",
    ]

    @Test func `prints each value with its source, and no secret`() async throws {
        try await withFile("LIVE_CLIENTS=7\nHTTP_PORT=1\n") { path in
            let command = ["config", "--env-file", path, "--log-level", "error"]
            let printed = try await karaoke(command, environment: Self.environment)
            #expect(printed.exitCode == 0)
            let lines = printed.output.split(separator: "\n")
            for line in [
                "HTTP_PORT  environment  9000", "LOG_LEVEL  option  error", "LIVE_CLIENTS  \(path)  7",
                "HTTP_HOST  default  127.0.0.1", "METRICS_TOKEN  environment  set", "DATABASE_URL  environment  set",
            ] {
                #expect(lines.contains(Substring(line)), "\(line)")
            }
            #expect(!printed.output.contains("hidden"))
            #expect(printed.errors == "TRUSTED_PROXY is no setting. Did you mean TRUSTED_PROXIES?\n")
        }
    }

    @Test func `prints all settings before it rejects a value`() async throws {
        let printed = try await karaoke("config", environment: ["HTTP_PORT": "eighty"])
        #expect(printed.exitCode == 78)
        #expect(printed.output.contains("HTTP_PORT  environment  eighty\n"))
        #expect(printed.errors.hasPrefix("karaoke: The setting HTTP_PORT is 'eighty'"))
    }

    @Test func `takes an empty value for none`() async throws {
        try await withFile("HTTP_PORT=1\n") { path in
            let printed = try await shell(#"HTTP_PORT= "$karaoke" config --env-file \#(path)"#)
            #expect(printed.output.contains("HTTP_PORT  default  8080\n"))
        }
    }

    @Test func `prints the declarations for programs`() async throws {
        let printed = try await karaoke("config", "--json", environment: Self.environment)
        let document = try JSONSerialization.jsonObject(with: Data(printed.output.utf8)) as? [String: [[String: Any]]]
        let settings = try #require(document?["settings"])
        #expect(settings.compactMap { $0["name"] as? String } == (try Settings.declarations().map(\.variable)))
        let port = try #require(settings.first { $0["name"] as? String == "HTTP_PORT" })
        #expect(port["value"] as? String == "9000")
        #expect(port["default"] as? String == "8080")
        #expect(port["values"] as? String == "0 to 65535")
    }
}

import Foundation
import KaraokeClient
import Pages
import Testing

/// Clients and proxies give up a live stream only after it misses two heartbeats.
@Suite struct `Two heartbeats of a stream` {
    private let twice = BoardServer.Configuration().liveSilence * 2

    @Test func `come before the client gives up`() {
        #expect(Timeouts().silence > twice)
    }

    @Test(arguments: ["client", "server"])
    func `come before HAProxy gives up`(side: String) throws {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
        let configuration = try String(contentsOf: root.appending(path: "deploy/haproxy.cfg"), encoding: .utf8)
        let wait = try #require(try configuration.firstMatch(of: Regex("timeout \(side) ([0-9]+)s\n")))
        let seconds = try #require(wait.output[1].substring.flatMap { Int($0) })
        #expect(Duration.seconds(seconds) > twice)
    }
}

import Testing

@testable import struct EmbeddedPostgres.EmbeddedCluster

@Suite struct `The default state directory` {
    @Test func `is a system folder for root`() {
        let environment = ["HOME": "/root", "XDG_STATE_HOME": "/elsewhere"]
        #expect(EmbeddedCluster.stateDirectory(environment: environment, isRoot: true) == "/var/lib/karaoke")
    }

    #if os(Linux)
    @Test(arguments: [
        (["HOME": "/home/matt"], "/home/matt/.local/state/karaoke"),
        (["HOME": "/home/matt", "XDG_STATE_HOME": "/data/state"], "/data/state/karaoke"),
        (["HOME": "/home/matt", "XDG_STATE_HOME": "state"], "/home/matt/.local/state/karaoke"),
    ])
    func `is the user's state folder`(environment: [String: String], expected: String) {
        #expect(EmbeddedCluster.stateDirectory(environment: environment, isRoot: false) == expected)
    }
    #endif
}

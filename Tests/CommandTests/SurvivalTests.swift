import Foundation
import Testing

@Suite struct `An acknowledged write` {
    @Test func `survives the sudden death of the database and of the service`() async throws {
        let folder = "/tmp/karaoke-survival-\(UUID().uuidString.prefix(8))"
        let open: [FileAttributeKey: Any] = [.posixPermissions: 0o755]
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false, attributes: open)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let stateDirectory = "\(folder)/state"
        let port = Int.random(in: 20_000..<30_000)

        let service = try await Service(stateDirectory: stateDirectory, port: port)
        defer { service.stop() }
        let token = try await karaoke(
            "token",
            "create",
            "--role",
            "admin",
            environment: ["DATABASE_URL": "", "STATE_DIRECTORY": stateDirectory]
        )
        .output.trimmingCharacters(in: .whitespacesAndNewlines)

        var acknowledged = try await write("before", 20, to: service, token: token)
        #expect(acknowledged.count == 20)

        async let during = write("during", 200, to: service, token: token)
        try await Task.sleep(for: .milliseconds(100))
        try service.killDatabase()
        acknowledged += try await during
        try await service.waitUntilReady()
        acknowledged += try await write("after", 20, to: service, token: token)
        #expect(acknowledged.count >= 40)

        async let cut = write("cut", 200, to: service, token: token)
        try await Task.sleep(for: .milliseconds(100))
        service.kill()
        acknowledged += try await cut

        let restarted = try await Service(stateDirectory: stateDirectory, port: port)
        defer { restarted.stop() }
        for slug in acknowledged {
            let answer = try await restarted.send("GET", "/api/v1/boards/\(slug)")
            #expect(answer.status == 200, "\(slug)")
        }
    }

    /// Makes boards one after the other and tells which of them the service acknowledged.
    private func write(_ name: String, _ count: Int, to service: Service, token: String) async throws -> [String] {
        var acknowledged: [String] = []
        for number in 0..<count {
            let slug = "\(name)-\(number)"
            let body = #"{"slug": "\#(slug)", "title": "Board \#(number)"}"#
            let answer = try await service.send("POST", "/api/v1/boards", token: token, body: body)
            #expect([0, 201, 503].contains(answer.status), "\(answer)")
            if answer.status == 201 { acknowledged.append(slug) }
        }
        return acknowledged
    }
}

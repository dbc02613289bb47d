import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A running `karaoke serve` over a private cluster of its own.
final class Service: Sendable {
    let stateDirectory: String
    let port: Int
    private let process = Process()

    /// Starts the program and waits until it answers.
    init(stateDirectory: String, port: Int) async throws {
        self.stateDirectory = stateDirectory
        self.port = port
        let built: URL = try #require(program)
        process.executableURL = built
        process.arguments = ["serve", "--port", "\(port)"]
        process.environment = Self.environment(stateDirectory)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        try await waitUntilReady()
    }

    static func environment(_ stateDirectory: String) -> [String: String] {
        inherited.merging(["STATE_DIRECTORY": stateDirectory, "LOG_LEVEL": "critical"]) { $1 }
    }

    /// Waits for the service to say that it can answer, for a minute at most.
    func waitUntilReady() async throws {
        let deadline = ContinuousClock.now + .seconds(60)
        while ContinuousClock.now < deadline {
            guard try await send("GET", "/readyz").status != 200 else { return }
            try await Task.sleep(for: .milliseconds(50))
        }
        Issue.record("the service did not become ready")
    }

    /// Sends a request; the status is 0 when no answer came.
    func send(
        _ method: String,
        _ path: String,
        token: String = "",
        body: String? = nil
    ) async throws -> (status: Int, body: String) {
        var request = URLRequest(url: try #require(URL(string: "http://127.0.0.1:\(port)\(path)")))
        request.httpMethod = method
        request.timeoutInterval = 30
        request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = body.map { Data($0.utf8) }
        guard let (data, response) = try? await URLSession.shared.data(for: request) else { return (0, "") }
        return ((response as? HTTPURLResponse)?.statusCode ?? 0, String(decoding: data, as: UTF8.self))
    }

    /// Ends the program without warning.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Ends the program in order; nothing happens when it has ended already.
    func stop() {
        guard process.isRunning else { return }
        process.terminate()
        process.waitUntilExit()
    }

    /// Ends the private cluster's server without warning.
    func killDatabase() throws {
        let file = try #require(
            FileManager.default.enumerator(atPath: stateDirectory)?.compactMap { $0 as? String }
                .first { $0.hasSuffix("postmaster.pid") }
        )
        let text = try String(contentsOfFile: "\(stateDirectory)/\(file)", encoding: .utf8)
        Foundation.kill(try #require(pid_t(text.prefix { $0.isNumber })), SIGKILL)
    }
}

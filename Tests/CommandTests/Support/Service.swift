import Foundation
import HTTPTypes
import NIOCore
import Subprocess
import Synchronization
import TestClient
import Testing

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// A port that no other service of these tests uses.
func unusedPort() -> Int {
    ports.add(1, ordering: .relaxed).newValue
}

private let ports = Atomic(Int.random(in: 20_000..<30_000))

/// A running `karaoke serve` over a private cluster of its own.
final class Service: Sendable {
    let stateDirectory: String
    let port: Int
    let process: pid_t
    private let isEnding = Mutex(false)

    private init(stateDirectory: String, port: Int, process: pid_t) {
        self.stateDirectory = stateDirectory
        self.port = port
        self.process = process
    }

    /// Runs the program until the closure returns or has ended it.
    ///
    /// - Parameters:
    ///   - stateDirectory: The folder of the cluster.
    ///   - settings: Further settings.
    ///   - body: A closure that is called once the service responds.
    /// - Returns: The exit code of the program; a negative number is the signal that ended it.
    /// - Throws: When the program cannot be run, and the errors of the closure.
    @discardableResult
    static func run(
        stateDirectory: String,
        _ settings: [String: String] = [:],
        _ body: (Service) async throws -> Void
    ) async throws -> Int32 {
        let port = unusedPort()
        let result = try await Subprocess.run(
            .path(FilePath(try #require(program).path)),
            arguments: ["serve", "--port", "\(port)"],
            environment: .custom(variables(stateDirectory, settings)),
            input: .none,
            output: .discarded,
            error: .discarded
        ) { execution in
            let process = execution.processIdentifier.value
            let service = Service(stateDirectory: stateDirectory, port: port, process: process)
            do {
                try await service.waitUntilReady()
                try await body(service)
            } catch {
                service.kill()
                throw error
            }
            if !service.isEnding.withLock({ $0 }) { service.terminate() }
        }
        return switch result.terminationStatus {
        case .exited(let code): code
        case .signaled(let signal): -signal
        }
    }

    private static func variables(
        _ stateDirectory: String,
        _ settings: [String: String]
    ) -> [Environment.Key: String] {
        let set = inherited.merging(["STATE_DIRECTORY": stateDirectory, "LOG_LEVEL": "critical"]) { $1 }
            .merging(settings) { $1 }
        return Dictionary(
            uniqueKeysWithValues: set.compactMap { name, value in Environment.Key(rawValue: name).map { ($0, value) } }
        )
    }

    /// Waits until the service is ready, for ten minutes at most, since many tests may create clusters at once.
    func waitUntilReady() async throws {
        let deadline = ContinuousClock.now + .seconds(600)
        while ContinuousClock.now < deadline {
            guard try await send("GET", "/readyz").status != 200 else { return }
            try await Task.sleep(for: .milliseconds(50))
        }
        Issue.record("the service did not become ready")
    }

    /// Waits until the service accepts no more connections, because it is shutting down.
    func waitUntilClosed() async throws {
        while (try? TCPConnection(port: port)) != nil {
            try await Task.sleep(for: .milliseconds(20))
        }
    }

    /// Creates an admin's token.
    func token() async throws -> String {
        let made = try await karaoke("token", "create", "--role", "admin", environment: ownDatabase)
        return made.output.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The variables with which a command uses the service's cluster.
    var ownDatabase: [String: String] { ["DATABASE_URL": "", "STATE_DIRECTORY": stateDirectory] }

    /// Sends a request.
    ///
    /// The status is 0 when there was no response.
    func send(
        _ method: String,
        _ path: String,
        token: String = "",
        body: String? = nil,
        key: String? = nil
    ) async throws -> (status: Int, body: String) {
        var fields: HTTPFields = [.contentType: "application/json"]
        if !token.isEmpty { fields[.authorization] = "Bearer \(token)" }
        if let key, let name = HTTPField.Name("Idempotency-Key") { fields[name] = key }
        let method = try #require(HTTPRequest.Method(rawValue: method))
        let response = try? await TestClient.connect(to: port) { client in
            try await client.execute(
                uri: path,
                method: method,
                headers: fields,
                body: body.map { ByteBuffer(string: $0) }
            )
        }
        guard let response else { return (0, "") }
        return (response.status.code, String(buffer: response.body))
    }

    /// Kills the program.
    func kill() {
        isEnding.withLock { $0 = true }
        Foundation.kill(process, SIGKILL)
    }

    /// Ends the program as a service manager does.
    func terminate() {
        isEnding.withLock { $0 = true }
        Foundation.kill(process, SIGTERM)
    }

    /// Kills the private cluster's server.
    func killDatabase() throws {
        Foundation.kill(try databaseProcess(), SIGKILL)
    }

    /// The main process of the private cluster's server.
    func databaseProcess() throws -> pid_t {
        let file = try #require(
            FileManager.default.enumerator(atPath: stateDirectory)?.compactMap { $0 as? String }
                .first { $0.hasSuffix("postmaster.pid") }
        )
        let text = try String(contentsOfFile: "\(stateDirectory)/\(file)", encoding: .utf8)
        return try #require(pid_t(text.prefix { $0.isNumber }))
    }
}

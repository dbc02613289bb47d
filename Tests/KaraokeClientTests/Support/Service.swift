import BoardAPI
import Foundation
import Karaoke
import KaraokeClient
import Logging
import Pages
import Storage
import TestDatabase
import Testing
import WebServer

/// Runs the service on a free port over the test's database, and passes a client with an admin's token to the
/// closure.
func serve<Outcome: Sendable>(
    _ test: @Sendable @escaping (BoardClient) async throws -> Outcome
) async throws -> Outcome {
    let (_, secret) = try await Tokens(TestDatabase.current.database).create(.admin)
    return try await run(BoardServer.Configuration(port: 0)) { port in
        let address = try #require(ServerAddress("http://127.0.0.1:\(port)"))
        return try await test(BoardClient(at: address, token: AccessToken(secret)))
    }
}

/// Runs the service with a socket of its own, and passes a client at the socket and the port to the closure.
///
/// - Parameters:
///   - folder: The folder of the socket; `nil` for a temporary one.
///   - isOpenToGroup: True to let the group open the socket.
///   - test: The closure.
/// - Throws: The errors of the service and of the closure.
func serveAtSocket(
    in folder: String? = nil,
    isOpenToGroup: Bool = false,
    _ test: @Sendable @escaping (BoardClient, _ port: Int) async throws -> Void
) async throws {
    guard let folder else {
        return try await withSocketFolder { try await serveAtSocket(in: $0, isOpenToGroup: isOpenToGroup, test) }
    }
    var configuration = BoardServer.Configuration(port: 0)
    let socket = ServiceSocket(path: "\(folder)/karaoke.socket", isOpenToGroup: isOpenToGroup)
    configuration.socket = socket
    try await run(configuration) { port in
        try await test(BoardClient(at: ServerAddress(socket: socket.path)), port)
    }
}

/// Creates a folder for a socket, which is deleted when the closure returns.
func withSocketFolder(_ body: (String) async throws -> Void) async throws {
    // The path of a socket has to be short.
    let folder = "/tmp/karaoke-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await body(folder)
}

/// Runs the service over the test's database, and passes its port to the closure.
private func run<Outcome: Sendable>(
    _ configuration: BoardServer.Configuration,
    _ test: @Sendable @escaping (_ port: Int) async throws -> Outcome
) async throws -> Outcome {
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    let server = BoardServer(
        configuration: configuration,
        database: TestDatabase.current.database,
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    ) { port.yield($0) }
    return try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await server.run() }
        var listening = ports.makeAsyncIterator()
        let port = try #require(await listening.next())
        let outcome = try await test(port)
        group.cancelAll()
        try? await group.waitForAll()
        return outcome
    }
}

extension BoardClient {
    /// A client of the same service with another token, or with none.
    func presenting(_ token: AccessToken?) -> BoardClient {
        BoardClient(at: address, token: token)
    }
}

import BoardAPI
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
    let database = TestDatabase.current.database
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    let server = BoardServer(
        configuration: BoardServer.Configuration(port: 0),
        database: database,
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    ) { port.yield($0) }
    let (_, secret) = try await Tokens(database).create(.admin)
    return try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await server.run() }
        defer { group.cancelAll() }
        var listening = ports.makeAsyncIterator()
        let port = try #require(await listening.next())
        let address = try #require(ServerAddress("http://127.0.0.1:\(port)"))
        return try await test(BoardClient(at: address, token: AccessToken(secret)))
    }
}

extension BoardClient {
    /// A client of the same service with another token, or with none.
    func presenting(_ token: AccessToken?) -> BoardClient {
        BoardClient(at: address, token: token)
    }
}

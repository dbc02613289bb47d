import Foundation
import Logging
import NIOCore
import ServiceLifecycle
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

/// A running service over the test's database that is let end.
final class EndingService: Sendable {
    let port: Int
    let server: BoardServer
    private let group: ServiceGroup

    private init(port: Int, server: BoardServer, group: ServiceGroup) {
        self.port = port
        self.server = server
        self.group = group
    }

    /// Runs a service until it has ended.
    ///
    /// - Parameters:
    ///   - configuration: How it is set up.
    ///   - body: Lets it end.
    /// - Returns: What the closure returns.
    /// - Throws: What the service and the closure throw.
    static func run<Outcome: Sendable>(
        _ configuration: BoardServer.Configuration,
        _ body: (EndingService) async throws -> Outcome
    ) async throws -> Outcome {
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
        let database = TestDatabase.current.database
        let server = BoardServer(configuration: configuration, database: database, logger: logger) { port in
            continuation.yield(port)
        }
        let group = ServiceGroup(services: [server], logger: logger)
        async let running: Void = group.run()
        var iterator = ports.makeAsyncIterator()
        let port = try #require(await iterator.next())
        let outcome = try await body(EndingService(port: port, server: server, group: group))
        try await running
        return outcome
    }

    /// Lets the service end, and returns when it takes no more connections.
    func end() async throws {
        server.beginDrain()
        await group.triggerGracefulShutdown()
        while try await ask() {
            try await Task.sleep(for: .milliseconds(10))
        }
    }

    /// Connects and asks.
    ///
    /// - Returns: Whether the answer came; it does not from a service that takes no more connections.
    func ask() async throws -> Bool {
        let answer = try? await withConnection(to: port) { inbound, outbound in
            try await outbound.write(ByteBuffer(string: Self.question))
            return try await inbound.first { _ in true }.map { String(buffer: $0) }
        }
        guard let answer = answer ?? nil else { return false }
        #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
        return true
    }

    /// A request that needs no database.
    static let question = "GET /healthz HTTP/1.1\r\nHost: wall\r\n\r\n"
}

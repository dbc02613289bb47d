import HTTPTypes
import Hummingbird
import Karaoke
import Logging
import NIOCore
import Postgres
import ServiceLifecycle
import Storage
import TestClient
import TestDatabase

@testable import BoardAPI
@testable import Pages
@testable import WebServer

/// A running service over the test's database, and a client of it.
struct Service: Sendable {
    let client: TestClient
    /// The secret of an admin's token.
    let secret: String
    let routes: [Route]
    let server: BoardServer

    var feed: LiveFeed { server.feed }
    var displayCache: DisplayCache { server.displayCache }

    var boards: Boards { Boards(TestDatabase.current.database) }
    var songs: Songs { Songs(TestDatabase.current.database) }
    var tokens: Tokens { Tokens(TestDatabase.current.database) }

    /// The metrics, as Prometheus reads them.
    func metrics(_ fields: HTTPFields = [:]) async throws -> Answer {
        try await send(.get, "/metrics", as: BoardServer.Configuration.metricsSecret, fields)
    }

    func id(of slug: String) async throws -> Board.ID { try await boards.head(.slug(slug)).id }
    var guests: Guests { Guests(TestDatabase.current.database) }

    /// Sends a request with a token of the role admin, and with a body of JSON when one is given.
    func send(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ body: String? = nil,
        _ fields: HTTPFields = [:]
    ) async throws -> Answer {
        try await send(method, path, body, as: secret, fields)
    }

    /// Sends a request with a token.
    func send(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ body: String? = nil,
        as secret: String,
        _ fields: HTTPFields = [:]
    ) async throws -> Answer {
        var fields = fields
        fields[.authorization] = "Bearer \(secret)"
        return try await sendAnonymously(method, path, body, fields)
    }

    /// Lends the same service on a connection of its own, where requests do not wait for answers to earlier ones.
    func onOwnConnection<Outcome>(_ body: (Service) async throws -> Outcome) async throws -> Outcome {
        try await TestClient.connect(to: client.port) { client in
            try await body(Service(client: client, secret: secret, routes: routes, server: server))
        }
    }

    /// Sends a request as somebody who has no token, unless the fields hold one.
    func sendAnonymously(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ body: String? = nil,
        _ fields: HTTPFields = [:]
    ) async throws -> Answer {
        var fields = fields
        if body != nil, !fields.contains(.contentType) { fields[.contentType] = "application/json" }
        let bytes = body.map { ByteBuffer(string: $0) }
        return try await client.execute(uri: path, method: method, headers: fields, body: bytes) { Answer($0) }
    }
}

/// Runs the service over the test's database, on a free port unless it is set up otherwise.
func serve<Outcome: Sendable>(
    _ configuration: BoardServer.Configuration = .with { _ in },
    logger: Logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
    _ test: @Sendable @escaping (Service) async throws -> Outcome
) async throws -> Outcome {
    let database = TestDatabase.current.database
    let (_, secret) = try await Tokens(database).create(.admin)
    let files = try await WebFiles.installed()
    return try await run(configuration, over: database, logger: logger) { server, client in
        let routes = server.routes(files: files).list
        return try await test(Service(client: client, secret: secret, routes: routes, server: server))
    }
}

/// Runs the service over a database until the closure returns.
///
/// - Throws: The errors of the service and of the closure.
func run<Outcome: Sendable>(
    _ configuration: BoardServer.Configuration,
    over database: Database,
    logger: Logger,
    onMetricsListening: @escaping @Sendable (_ port: Int) async -> Void = { _ in },
    _ test: @Sendable @escaping (_ server: BoardServer, _ client: TestClient) async throws -> Outcome
) async throws -> Outcome {
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    let server = BoardServer(
        configuration: configuration,
        database: database,
        logger: logger,
        onListening: { port.yield($0) },
        onMetricsListening: onMetricsListening
    )
    let services = ServiceGroup(services: [server], logger: logger)
    return try await withThrowingTaskGroup { group in
        group.addTask {
            defer { port.finish() }
            try await services.run()
        }
        guard let listening = await ports.first(where: { _ in true }) else {
            try await group.waitForAll()
            throw TestClientError.connectionClosed
        }
        do {
            let outcome = try await TestClient.connect(to: listening) { try await test(server, $0) }
            await services.triggerGracefulShutdown()
            return outcome
        } catch {
            await services.triggerGracefulShutdown()
            throw error
        }
    }
}

extension BoardServer.Configuration {
    /// The token for metrics of services under test.
    static let metricsSecret = "metrics-of-a-test"

    /// A configuration that listens on a free port, changed as a closure says.
    static func with(_ change: (inout Self) -> Void) -> Self {
        var configuration = Self(port: 0)
        configuration.metricsToken = MetricsToken(metricsSecret)
        change(&configuration)
        return configuration
    }
}

import HTTPTypes
import HummingbirdTesting
import Karaoke
import Logging
import NIOCore
import Storage
import TestDatabase

@testable import Server

/// A running service over the test's database, and a client of it.
struct Service: Sendable {
    let client: any TestClientProtocol
    /// The secret of an admin's token.
    let secret: String

    var boards: Boards { Boards(TestDatabase.current.database) }
    var songs: Songs { Songs(TestDatabase.current.database) }

    /// Sends a request with a token of the role admin, and with a body of JSON when one is given.
    func send(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ body: String? = nil,
        fields: HTTPFields = [:]
    ) async throws -> Answer {
        var fields = fields
        if !fields.contains(.authorization) { fields[.authorization] = "Bearer \(secret)" }
        if body != nil, !fields.contains(.contentType) { fields[.contentType] = "application/json" }
        return try await send(method, path, body.map { ByteBuffer(string: $0) }, exactly: fields)
    }

    func get(_ path: String, fields: HTTPFields = [:]) async throws -> Answer {
        try await send(.get, path, fields: fields)
    }

    /// Sends a request as somebody without a token.
    func sendAnonymously(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ body: String? = nil,
        fields: HTTPFields = [:]
    ) async throws -> Answer {
        try await send(method, path, body.map { ByteBuffer(string: $0) }, exactly: fields)
    }

    /// Sends a request as it stands.
    func send(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ body: ByteBuffer?,
        exactly fields: HTTPFields
    ) async throws -> Answer {
        try await client.execute(uri: path, method: method, headers: fields, body: body) { Answer($0) }
    }
}

/// Runs the service on a free port over the test's database.
func serve<Result: Sendable>(_ test: @Sendable @escaping (Service) async throws -> Result) async throws -> Result {
    let database = TestDatabase.current
    let (_, secret) = try await Tokens(database.database).create(.admin)
    let server = BoardServer(
        configuration: BoardServer.Configuration(port: 0),
        database: database.database,
        logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    )
    return try await server.application().test(.live) { client in
        try await test(Service(client: client, secret: secret))
    }
}

import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Logging
import Postgres
import Testing

@testable import Server

@Suite struct `A database that is away` {
    @Test(arguments: [
        "/api/v1/boards/karaoke-party", "/api/v1/boards/karaoke-party/display", "/b/karaoke-party", "/readyz",
    ])
    func `makes the service unavailable, not broken`(path: String) async throws {
        try await serveWithoutDatabase { client in
            try await client.execute(uri: path, method: .get) { response in
                let answer = Answer(response)
                #expect(answer.status == 503)
                #expect(answer["Retry-After"] == "1")
                #expect(answer["Content-Type"] == "application/problem+json")
                #expect(answer.body.contains("\"code\":\"unavailable\""))
                #expect(!answer.body.contains("/nowhere"))
            }
        }
    }

    @Test func `leaves the service alive, and refusing what needs no database to be refused`() async throws {
        try await serveWithoutDatabase { client in
            let statuses = [
                try await client.execute(uri: "/healthz", method: .get) { $0.status.code },
                try await client.execute(uri: "/api/v1/boards", method: .post) { $0.status.code },
                try await client.execute(uri: "/nothing", method: .get) { $0.status.code },
            ]
            #expect(statuses == [200, 401, 404])
        }
    }

    private func serveWithoutDatabase(
        _ test: @Sendable @escaping (any TestClientProtocol) async throws -> Void
    ) async throws {
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let configuration = Database.Configuration(conninfo: "host=/nowhere dbname=karaoke")
        try await Database.withDatabase(configuration, logger: logger) { database in
            let server = BoardServer(
                configuration: BoardServer.Configuration(port: 0),
                database: database,
                logger: logger
            )
            try await server.application().test(.live, test)
        }
    }
}

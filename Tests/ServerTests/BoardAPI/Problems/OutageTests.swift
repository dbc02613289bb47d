import HTTPTypes
import Hummingbird
import Karaoke
import Logging
import NIOCore
import Postgres
import Storage
import TestClient
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

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

    @Test(.database) func `is not ready while it can be read only`() async throws {
        let (configuration, role) = try await Self.forReadsOnly()
        try await serve(configuration) { client in
            try await Self.openReadConnection(by: client, role: role)
            try await client.execute(uri: "/readyz", method: .get) { response in
                let answer = Answer(response)
                #expect(answer.status == 503)
                #expect(answer.body.contains(#""detail":"The database takes no writes.","checks":["writes"]"#))
            }
            let admin = TestDatabase.current.database
            try await admin.withConnection { try await $0.execute(script: "ALTER ROLE \(role) CONNECTION LIMIT 20") }
            var status = 0
            while status != 200 {
                status = try await client.execute(uri: "/readyz", method: .get) { $0.status.code }
            }
        }
    }

    @Test(.database) func `refuses a wrong code while it can be read only`() async throws {
        let board = try await Boards(TestDatabase.current.database)
            .create(Board.Draft(slug: "party", title: "Party"), by: .command)
        let attempts = [
            (#"{"joinCode":"AAAAAA","person":"Matt"}"#, 403), (#"{"personalCode":"AAAA-AAAA-AAAA"}"#, 403),
            (#"{"joinCode":"\#(try #require(board.joinCode))","person":"Matt"}"#, 503),
        ]
        let (configuration, role) = try await Self.forReadsOnly()
        try await serve(configuration) { client in
            try await Self.openReadConnection(by: client, role: role)
            for (body, status) in attempts {
                try await client.execute(
                    uri: "/api/v1/boards/party/guests",
                    method: .post,
                    headers: [.contentType: "application/json"],
                    body: ByteBuffer(string: body)
                ) { #expect($0.status.code == status, "\(body)") }
            }
        }
    }

    @Test func `leaves the service running, which still rejects invalid requests`() async throws {
        try await serveWithoutDatabase { client in
            let statuses = [
                try await client.execute(uri: "/healthz", method: .get) { $0.status.code },
                try await client.execute(uri: "/api/v1/boards", method: .post) { $0.status.code },
                try await client.execute(uri: "/nothing", method: .get) { $0.status.code },
            ]
            #expect(statuses == [200, 401, 404])
        }
    }

    /// A role for the test's database that may open one connection for reads, and none to write.
    private static func forReadsOnly() async throws -> (configuration: DatabaseConfiguration, role: String) {
        let role = "reader_\(TestDatabase.current.name)"
        for statement in [
            "CREATE ROLE \(role) LOGIN CONNECTION LIMIT 1", "GRANT pg_read_all_data, pg_write_all_data TO \(role)",
        ] {
            try await TestDatabase.current.database.withConnection { try await $0.execute(script: statement) }
        }
        var configuration = TestDatabase.current.configuration
        configuration.conninfo += " user=\(role)"
        configuration.acquireTimeout = .milliseconds(500)
        configuration.readConnections = 1
        return (configuration, role)
    }

    /// Reads until the connection for reads is open, which is the only one that the role may have.
    ///
    /// A connection that the service borrowed at its start, to read the songs for searches, is closed once it is idle; until
    /// then, a read is refused a connection.
    private static func openReadConnection(by client: TestClient, role: String) async throws {
        while try await client.execute(uri: "/api/v1/boards/nobody", method: .get, { $0.status.code }) != 404 {
            _ = try await TestDatabase.current.database.write(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = \(role) AND state = 'idle'"
            )
        }
    }

    private func serveWithoutDatabase(
        _ test: @Sendable @escaping (TestClient) async throws -> Void
    ) async throws {
        try await serve(DatabaseConfiguration(conninfo: "host=/nowhere dbname=karaoke"), test)
    }

    private func serve(
        _ configuration: DatabaseConfiguration,
        _ test: @Sendable @escaping (TestClient) async throws -> Void
    ) async throws {
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        try await Database.withDatabase(configuration, logger: logger) { database in
            try await run(.with { _ in }, over: database, logger: logger) { _, client in try await test(client) }
        }
    }
}

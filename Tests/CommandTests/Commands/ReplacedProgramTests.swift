import EmbeddedPostgres
import Foundation
import Logging
import Postgres
import Testing

@Suite(.timeLimit(.minutes(30))) struct `A private database whose PostgreSQL is upgraded while it runs` {
    @Test func `serves on although the library of its functions is another one`() async throws {
        try await withService { service, postgres in
            let token = try await service.token()
            try postgres.breakLibrary()
            try await endSessions(of: service)
            #expect(try await create("after", on: service, token) == 201)
            #expect(try await service.send("GET", "/readyz").status == 200)
        }
    }

    @Test func `is restarted with the new program, and keeps what was acknowledged`() async throws {
        try await withService { service, postgres in
            let token = try await service.token()
            let process = try service.databaseProcess()
            var acknowledged: [String] = []
            var number = 0
            try postgres.replaceProgram()
            while (try? service.databaseProcess()) ?? process == process {
                number += 1
                let slug = "board-\(number)"
                let status = try await create(slug, on: service, token)
                #expect([201, 503].contains(status))
                if status == 201 { acknowledged.append(slug) }
            }
            try await service.waitUntilReady()
            for slug in acknowledged { #expect(try await service.send("GET", "/api/v1/boards/\(slug)").status == 200) }
        }
    }

    @Test func `answers with 503 while a library cannot be loaded, and is restarted`() async throws {
        // As in a cluster whose operator has changed the setting.
        try await withService(after: "ALTER SYSTEM SET shared_preload_libraries = ''") { service, postgres in
            let token = try await service.token()
            let process = try service.databaseProcess()
            try postgres.breakLibrary()
            try await endSessions(of: service)
            #expect(try await create("during", on: service, token) == 503)
            while (try? service.databaseProcess()) ?? process == process {
                let unready = try await service.send("GET", "/readyz")
                #expect(unready.status == 503)
                #expect(unready.body.contains(#""checks":["database"]"#))
            }
            postgres.mendLibrary()
            try await service.waitUntilReady()
            #expect(try await create("after", on: service, token) == 201)
        }
    }

    /// Runs a service over a private cluster of copied programs, after a statement of its superuser.
    private func withService(
        after statement: String? = nil,
        _ body: (Service, CopiedPostgres) async throws -> Void
    ) async throws {
        try await CopiedPostgres.temporary { postgres in
            try await withStateDirectory { stateDirectory in
                if let statement {
                    try await Service.run(stateDirectory: stateDirectory, postgres.settings) {
                        try await administer($0, statement)
                    }
                }
                try await Service.run(stateDirectory: stateDirectory, postgres.settings) {
                    try await body($0, postgres)
                }
            }
        }
    }

    private func create(_ slug: String, on service: Service, _ token: String) async throws -> Int {
        let body = #"{"slug":"\#(slug)","title":"Party"}"#
        return try await service.send("POST", "/api/v1/boards", token: token, body: body).status
    }

    /// Ends all sessions, so that new ones load what they need.
    private func endSessions(of service: Service) async throws {
        try await administer(
            service,
            """
            SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()
            """
        )
    }

    private func administer(_ service: Service, _ statement: String) async throws {
        let conninfo = try await karaoke(["doctor", "--conninfo"], environment: service.ownDatabase).output
        let configuration = DatabaseConfiguration(conninfo: "\(conninfo) user=\(EmbeddedCluster.superuser)")
        try await Database.withDatabase(configuration, logger: Logger(label: "tests")) { database in
            try await database.withConnection { try await $0.execute(script: statement) }
        }
    }
}

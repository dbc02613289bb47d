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
            // The connections that were ended may fail one request each.
            var status = 503
            while status == 503 { status = try await create("after", on: service, token) }
            #expect(status == 201)
            try await service.waitUntilReady()
        }
    }

    @Test func `is restarted with the new program, and keeps what was acknowledged`() async throws {
        try await withService { service, postgres in
            let token = try await service.token()
            let process = databaseProcess(of: service)
            var acknowledged: [String] = []
            var number = 0
            try postgres.replaceProgram()
            while [process, nil].contains(databaseProcess(of: service)) {
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
        try await withService(with: "shared_preload_libraries = ''") { service, postgres in
            let token = try await service.token()
            let process = databaseProcess(of: service)
            try postgres.breakLibrary()
            try await endSessions(of: service)
            #expect(try await create("during", on: service, token) == 503)
            while [process, nil].contains(databaseProcess(of: service)) {
                let unready = try await service.send("GET", "/readyz")
                #expect(unready.status == 503)
                #expect(unready.body.contains(#""checks":["database"]"#))
            }
            postgres.mendLibrary()
            try await service.waitUntilReady()
            #expect(try await create("after", on: service, token) == 201)
        }
    }

    /// Runs a service over a private cluster of copied programs, with a line at the end of its settings.
    private func withService(
        with setting: String? = nil,
        _ body: (Service, CopiedPostgres) async throws -> Void
    ) async throws {
        try await CopiedPostgres.temporary { postgres in
            try await withStateDirectory { stateDirectory in
                if let setting {
                    try await Service.run(stateDirectory: stateDirectory, postgres.settings) { _ in }
                    let file = "\(stateDirectory)/postgres/data/postgresql.conf"
                    let handle = try #require(FileHandle(forUpdatingAtPath: file))
                    try handle.seekToEnd()
                    try handle.write(contentsOf: Data("\n\(setting)\n".utf8))
                    try handle.close()
                }
                try await Service.run(stateDirectory: stateDirectory, postgres.settings) {
                    try await body($0, postgres)
                }
            }
        }
    }

    /// The main process of the private server; `nil` while there is none.
    private func databaseProcess(of service: Service) -> Substring? {
        let file = "\(service.stateDirectory)/postgres/data/postmaster.pid"
        return (try? String(contentsOfFile: file, encoding: .utf8))?.prefix { $0.isNumber }
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

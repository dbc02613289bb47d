import Foundation
import Hummingbird
import Postgres
import Storage
import WebServer

/// The route of the service's state, for operators.
package struct StatusRoutes {
    private let database: Postgres.Database
    private let process: RunningService
    private let streams: @Sendable () -> Int

    /// - Parameters:
    ///   - database: The database of the boards.
    ///   - process: The facts about this process.
    ///   - streams: Returns the number of clients that follow a board.
    package init(database: Postgres.Database, process: RunningService, streams: @escaping @Sendable () -> Int) {
        self.database = database
        self.process = process
        self.streams = streams
    }

    package func add(to routes: inout Routes) {
        routes.get("/api/v1/status", access: .admins, use: read)
    }

    @Sendable
    private func read(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        try Query.refuse(in: request)
        let document = StatusDocument(
            process: process,
            usage: try await ServiceUsage(of: database),
            streams: streams(),
            lastBackup: try await Backups(database).last()
        )
        return .read(document, for: request)
    }
}

/// The facts about a running service that do not change.
package struct RunningService: Sendable {
    package let version: String
    /// The database in a few words, without secrets.
    package let database: String
    package let startedAt: Date

    package init(version: String, database: String, startedAt: Date = .now) {
        self.version = version
        self.database = database
        self.startedAt = startedAt
    }
}

/// The document of the service's state.
private struct StatusDocument: JSONEncodable {
    let process: RunningService
    let usage: ServiceUsage
    let streams: Int
    let lastBackup: StoredBackup?

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("version", process.version)
            json.member("startedAt", process.startedAt)
            json.member("database", process.database)
            json.member("boards", usage.boards)
            json.member("phones", usage.phones)
            json.member("streams", streams)
            json.member("lastBackup", lastBackup.map(StoredBackupDocument.init))
        }
    }
}

/// The document of a backup.
private struct StoredBackupDocument: JSONEncodable {
    let backup: StoredBackup

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("writtenAt", backup.writtenAt)
            json.member("bytes", backup.bytes)
        }
    }
}

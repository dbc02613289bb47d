import Configuration
import EmbeddedPostgres
import Foundation
import Logging
import Postgres
import Storage

/// The database that is backed up or restored, with the programs for it.
struct DatabasePlace {
    let server: DatabaseServer
    let programs: DumpPrograms
    private let configuration: Postgres.DatabaseConfiguration
    private let logger: Logger

    /// Asks the server for its release, and finds the programs for it.
    init(_ configuration: Postgres.DatabaseConfiguration, logger: Logger) async throws {
        self.configuration = configuration
        self.logger = logger
        server = try await Postgres.Database.withDatabase(configuration, logger: logger) {
            try await Backups($0).server()
        }
        programs = try await DumpPrograms.find(for: server.release)
    }

    /// The connection string of the database, or of another one on the server.
    ///
    /// - Parameters:
    ///   - name: The other database.
    ///   - role: The role for all statements; `nil` for the connecting one, which has to be a member of it.
    /// - Returns: The connection string.
    /// - Throws: ``SettingError`` when libpq does not understand the configured one.
    func connection(to name: String? = nil, as role: String? = nil) throws(SettingError) -> ConnectionString {
        guard var connection = ConnectionString(configuration.conninfo) else { throw .database("database.url") }
        connection["dbname"] = name ?? server.database
        // As in the service: of several hosts, the writable one.
        connection["target_session_attrs"] = connection["target_session_attrs"] ?? "read-write"
        if let role {
            let options = connection["options"] ?? ProcessInfo.processInfo.environment["PGOPTIONS"] ?? ""
            connection["options"] = "\(options) -c role=\(role.replacing(/[\s\\]/) { "\\\($0.output)" })"
        }
        return connection
    }

    /// Opens the database, or another one on the server, as ``connection(to:as:)`` describes.
    func withDatabase<Answer>(
        _ name: String? = nil,
        as role: String? = nil,
        _ body: (Postgres.Database) async throws -> Answer
    ) async throws -> Answer {
        var configuration = configuration
        configuration.conninfo = try connection(to: name, as: role).conninfo
        return try await Postgres.Database.withDatabase(configuration, logger: logger, body)
    }
}

import Configuration
import EmbeddedPostgres
import Foundation
import Logging
import Postgres
import Storage

/// Where a database is that is written down or read back, and the programs that do so.
struct DatabasePlace {
    let server: DatabaseServer
    let programs: DumpPrograms
    private let configuration: Postgres.DatabaseConfiguration
    private let logger: Logger

    /// Asks the server which programs it needs.
    init(_ configuration: Postgres.DatabaseConfiguration, logger: Logger) async throws {
        self.configuration = configuration
        self.logger = logger
        server = try await Postgres.Database.withDatabase(configuration, logger: logger) {
            try await Backups($0).server()
        }
        programs = try await DumpPrograms.find(for: server.release)
    }

    /// How to reach the database, or another one of the server.
    ///
    /// - Parameters:
    ///   - name: The other one.
    ///   - role: The role that everything is done as; `nil` for the one that connects, which has to be a member of it.
    /// - Returns: The address.
    /// - Throws: ``SettingError`` when libpq does not understand the address.
    func connection(to name: String? = nil, as role: String? = nil) throws(SettingError) -> ConnectionString {
        guard var connection = ConnectionString(configuration.conninfo) else { throw .database("database.url") }
        connection["dbname"] = name ?? server.database
        // As the service has it: of several hosts the one that takes writes.
        connection["target_session_attrs"] = connection["target_session_attrs"] ?? "read-write"
        if let role {
            let options = connection["options"] ?? ProcessInfo.processInfo.environment["PGOPTIONS"] ?? ""
            connection["options"] = "\(options) -c role=\(role.replacing(/[\s\\]/) { "\\\($0.output)" })"
        }
        return connection
    }

    /// Lends the database, or another one of the server, as ``connection(to:as:)`` says.
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

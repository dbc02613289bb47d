import EmbeddedPostgres
import Foundation
import Logging
import Postgres
import Storage

extension Settings {
    /// How many connections to open, and how long to wait for what.
    func databaseConfiguration(_ conninfo: String) -> Postgres.Database.Configuration {
        var configuration = Postgres.Database.Configuration(conninfo: conninfo)
        configuration.readConnections = database.readConnections
        configuration.writeConnections = database.writeConnections
        configuration.connectTimeout = database.connectTimeout
        configuration.acquireTimeout = database.acquireTimeout
        configuration.readTimeout = database.statementTimeout
        configuration.statementTimeout = database.statementTimeout
        return configuration
    }

    /// A logger that writes to the error stream.
    func logger() -> Logger {
        var logger = Logger(label: "karaoke") { StreamLogHandler.standardError(label: $0) }
        logger.logLevel = logLevel
        return logger
    }

    /// The private cluster of the state directory.
    func embeddedCluster(logger: Logger) -> EmbeddedCluster {
        EmbeddedCluster(stateDirectory: stateDirectory ?? EmbeddedCluster.defaultStateDirectory, logger: logger)
    }

    /// Lends the configured database, or the embedded one, which is started and migrated at need.
    ///
    /// - Parameters:
    ///   - migrates: Whether pending migrations of the embedded database are applied first.
    ///   - checks: Whether a configured database is refused when its schema does not fit; it is never migrated.
    ///   - body: The work.
    /// - Returns: What the work returned.
    /// - Throws: `EmbeddedPostgresError`, `MigrationError`, and what the work throws.
    func withDatabase<Answer: Sendable>(
        migrates: Bool = true,
        checks: Bool = true,
        _ body: (Postgres.Database, EmbeddedCluster.Lease?) async throws -> Answer
    ) async throws -> Answer {
        var logger = logger()
        logger.logLevel = max(logLevel, .warning)
        guard let url = database.url else {
            let lease = try await embeddedCluster(logger: logger).start()
            do {
                let answer = try await Postgres.Database.withDatabase(
                    databaseConfiguration(lease.conninfo()),
                    logger: logger
                ) { database in
                    if migrates {
                        _ = try await Migrator(database: database).migrate()
                    }
                    return try await body(database, lease)
                }
                await lease.release()
                return answer
            } catch {
                await lease.release()
                throw error
            }
        }
        return try await Postgres.Database.withDatabase(databaseConfiguration(url), logger: logger) { database in
            if checks {
                try await Migrator(database: database).check()
            }
            return try await body(database, nil)
        }
    }
}

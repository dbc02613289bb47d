import Configuration
import EmbeddedPostgres
import Foundation
import Logging
import Postgres
import Server
import Storage

extension Settings {
    /// The database of `DATABASE_URL`; `nil` when the private one is used.
    private var configuredDatabase: Postgres.DatabaseConfiguration? { database.url.map(databaseConfiguration) }

    /// The same settings for what reaches the database past a pooler.
    var pastPooler: Settings {
        guard database.url != nil, let url = database.directURL, url != database.url else { return self }
        var settings = self
        settings.database.url = url
        settings.database.pooler = .none
        return settings
    }

    /// How many connections to open, and how long to wait for what.
    private func databaseConfiguration(_ conninfo: String) -> Postgres.DatabaseConfiguration {
        var configuration = Postgres.DatabaseConfiguration(conninfo: conninfo)
        configuration.pooler = database.pooler
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
        var logger = Logger(label: "karaoke") { label in
            switch logFormat {
            case .text: StreamLogHandler.standardError(label: label)
            case .json: JSONLogHandler(label: label) { try? FileHandle.standardError.write(contentsOf: $0) }
            }
        }
        logger.logLevel = logLevel
        return logger
    }

    /// Lends the private database, which is started at need and let go of afterwards.
    ///
    /// - Throws: `EmbeddedPostgresError`, ``PrivateDatabaseError``, ``FullDiskError``, and what the work throws.
    private func withPrivateDatabase<Answer>(
        logger: Logger,
        _ body: (Postgres.DatabaseConfiguration, EmbeddedCluster.Lease) async throws -> Answer
    ) async throws -> Answer {
        let directory = stateDirectory ?? EmbeddedCluster.defaultStateDirectory
        do {
            let lease = try await EmbeddedCluster(stateDirectory: directory, logger: logger).start()
            do {
                var configuration = databaseConfiguration(lease.conninfo())
                configuration.pooler = .none
                let answer = try await body(configuration, lease)
                await lease.release()
                return answer
            } catch DatabaseError.unavailable(let reason) {
                await lease.release()
                throw PrivateDatabaseError(reason: reason, log: lease.log)
            } catch {
                await lease.release()
                throw error
            }
        } catch {
            // A full disk shows itself in many ways, and the way out is always the same.
            guard
                error is DatabaseError || error is EmbeddedPostgresError || error is PrivateDatabaseError,
                let full = FullDiskError(of: directory)
            else { throw error }
            throw full
        }
    }

    /// Tells where the database is: the configured one, or the private one, which is started at need and let go of
    /// afterwards.
    ///
    /// - Throws: `EmbeddedPostgresError`, ``PrivateDatabaseError``, ``FullDiskError``, and what the work throws.
    func withPlace<Answer>(
        logger: Logger,
        _ body: (Postgres.DatabaseConfiguration, EmbeddedCluster.Lease?) async throws -> Answer
    ) async throws -> Answer {
        guard let configuration = configuredDatabase else {
            return try await withPrivateDatabase(logger: logger) { try await body($0, $1) }
        }
        return try await body(configuration, nil)
    }

    /// A logger for commands that end by themselves, which report their failure in a sentence of their own.
    func quietLogger() -> Logger {
        var logger = logger()
        logger.logLevel = max(logLevel, .error)
        return logger
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
        let logger = quietLogger()
        return try await withPlace(logger: logger) { configuration, lease in
            try await Postgres.Database.withDatabase(configuration, logger: logger) { database in
                let migrator = try Migrator(database: database)
                if lease != nil, migrates {
                    _ = try await migrator.migrate { migration in
                        Terminal.tell("\(migration) waits for transactions that use its tables.")
                    }
                }
                if lease == nil, checks { try await migrator.check() }
                return try await body(database, lease)
            }
        }
    }
}

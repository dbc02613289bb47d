import Configuration
import EmbeddedPostgres
import Foundation
import Logging
import Postgres
import Storage
import WebServer

extension Settings {
    /// The configuration of the database in `DATABASE_URL`; `nil` for the private one.
    private var configuredDatabase: Postgres.DatabaseConfiguration? { database.url.map(databaseConfiguration) }

    /// The settings with the connection string that bypasses a pooler.
    var pastPooler: Settings {
        guard database.url != nil, let url = database.directURL, url != database.url else { return self }
        var settings = self
        settings.database.url = url
        settings.database.connections.pooler = .none
        return settings
    }

    /// The database in a line, without secrets.
    var databaseLine: String { "Database: \(databaseName)" }

    /// The database in a few words, without secrets.
    var databaseName: String {
        guard let url = database.url else { return "private, in \(stateFolder)" }
        let (place, environment) = (ConnectionString(url), ProcessInfo.processInfo.environment)
        let name = place?["dbname"] ?? environment["PGDATABASE"] ?? place?["user"] ?? "the default one"
        let host = place?["host"] ?? place?["hostaddr"] ?? environment["PGHOST"] ?? "this machine"
        return "\(name) on \(host)"
    }

    private func databaseConfiguration(_ conninfo: String) -> Postgres.DatabaseConfiguration {
        var configuration = database.connections
        configuration.conninfo = conninfo
        return configuration
    }

    /// A logger that writes to the error stream.
    func logger() -> Logger {
        var logger = Logger(label: "karaoke") { label in
            let isForJournal = Terminal.isJournal
            let write = { @Sendable (line: Data) in try? FileHandle.standardError.write(contentsOf: line) }
            let handler: any LogHandler =
                switch logFormat {
                case .text where isForJournal: JournalLogHandler { _ = write($0) }
                case .text: StreamLogHandler.standardError(label: label)
                case .json: JSONLogHandler(label: label, isForJournal: isForJournal) { _ = write($0) }
                }
            return StoppedServerLogHandler(inner: handler)
        }
        logger.logLevel = logLevel
        return logger
    }

    /// Opens the private database, which is started when necessary and released afterwards.
    ///
    /// - Throws: `EmbeddedPostgresError`, ``PrivateDatabaseError``, ``FullDiskError``, and the errors of the body.
    private func withPrivateDatabase<Answer>(
        logger: Logger,
        _ body: (Postgres.DatabaseConfiguration, EmbeddedCluster.Lease) async throws -> Answer
    ) async throws -> Answer {
        let directory = stateFolder
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
            // A full disk causes many different errors, with the same remedy.
            guard
                error is DatabaseError || error is EmbeddedPostgresError || error is PrivateDatabaseError,
                let full = FullDiskError(of: directory)
            else { throw error }
            throw full
        }
    }

    /// Passes the configuration of the configured database to the body, or that of the private one, which is started
    /// when necessary and released afterwards.
    ///
    /// - Throws: `EmbeddedPostgresError`, ``PrivateDatabaseError``, ``FullDiskError``, and the errors of the body.
    func withDatabaseConfiguration<Answer>(
        logger: Logger,
        _ body: (Postgres.DatabaseConfiguration, EmbeddedCluster.Lease?) async throws -> Answer
    ) async throws -> Answer {
        guard let configuration = configuredDatabase else {
            return try await withPrivateDatabase(logger: logger) { try await body($0, $1) }
        }
        return try await body(configuration, nil)
    }

    /// A logger for short commands, which report their failure in a sentence.
    func quietLogger() -> Logger {
        var logger = logger()
        logger.logLevel = max(logLevel, .error)
        return logger
    }

    /// Opens the configured database, or the embedded one, which is started and migrated when necessary.
    ///
    /// - Parameters:
    ///   - migrates: True to apply the pending migrations of the embedded database first.
    ///   - checks: True to reject a configured database whose schema does not fit. It is never migrated.
    ///   - body: The work.
    /// - Returns: The result of the body.
    /// - Throws: `EmbeddedPostgresError`, `MigrationError`, and the errors of the body.
    func withDatabase<Answer: Sendable>(
        migrates: Bool = true,
        checks: Bool = true,
        _ body: (Postgres.Database, EmbeddedCluster.Lease?) async throws -> Answer
    ) async throws -> Answer {
        let logger = quietLogger()
        return try await withDatabaseConfiguration(logger: logger) { configuration, lease in
            try await Postgres.Database.withDatabase(configuration, logger: logger) { database in
                let migrator = try Migrator(database: database)
                if lease != nil, migrates {
                    _ = try await migrator.migrate { migration in
                        Terminal.printError("\(migration) waits for transactions that use its tables.")
                    }
                }
                if lease == nil, checks { try await migrator.check() }
                return try await body(database, lease)
            }
        }
    }
}

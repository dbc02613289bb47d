import ArgumentParser
import BoardAPI
import EmbeddedPostgres
import KaraokeClient
import Logging
import NIOCore
import Pages
import Postgres
import ServiceLifecycle
import Storage
import WebServer

/// A service that a command runs until a signal stops it.
struct ForegroundService {
    let settings: Settings
    /// The settings that differ from the defaults, and those that are not known.
    let given: GivenSettings
    /// The machine's address in the local network, for a service that listens there.
    let networkAddress: String?
    /// True to open the host's link in the browser of a desktop, when the command runs on a terminal.
    let opensBrowser: Bool
    /// True to load the starter songs into a new songbook.
    var loadsStarterSongs = false

    /// Runs the service.
    ///
    /// - Parameters:
    ///   - prepare: A closure that is called when the schema is up to date, before the service listens.
    ///   - announce: A closure that is called when the service listens, with the result of `prepare`.
    /// - Throws: ``ListeningError``, and the errors of the database and of `prepare`.
    func run<Preparation: Sendable>(
        prepare: (Postgres.Database) async throws -> Preparation,
        announce: @escaping @Sendable (Postgres.Database, Preparation, ServiceAddress, Int) async -> Announcement
    ) async throws {
        let logger = settings.logger()
        logBeginning(to: logger)
        if let threads = settings.process.threads {
            // This applies to the whole process, until the first of the threads is needed.
            NIOSingletons.groupLoopCountSuggestion = threads
        }
        try await settings.withDatabaseConfiguration(logger: logger) { configuration, cluster in
            var configuration = configuration
            configuration.onServerError = { if $0.lacksFile { cluster?.reportMissingFile() } }
            let quiet = settings.quietLogger()
            let preparation = try await Postgres.Database.withDatabase(configuration, logger: quiet) { database in
                if cluster == nil { try await warnOfPooler(database, logger: logger) }
                try await bringUpToDate(database, isPrivate: cluster != nil, logger: logger)
                return try await prepare(database)
            }
            let database = Postgres.Database(configuration, logger: logger)
            var services: [any ServiceLifecycle.Service] = [database]
            if let cluster {
                services.append(ClusterWatch(lease: cluster))
            }
            let freeBytes = { @Sendable in cluster?.freeBytes }
            try await serve(database, with: services, freeBytes: freeBytes, logger: logger) { address, port in
                await announce(database, preparation, address, port)
            }
        }
        logger.notice("stopped")
    }

    /// Names the database and settings that are not known, before either causes a failure.
    private func logBeginning(to logger: Logger) {
        if settings.logFormat == .text, !Terminal.isJournal {
            Terminal.printError(settings.databaseLine)
        } else {
            logger.notice("\(settings.databaseLine)")
        }
        for unknown in given.unknown { logger.warning("\(unknown)") }
    }

    /// Logs what listens, in one line.
    private func logStart(to logger: Logger) {
        logger.notice(
            "started",
            metadata: [
                "release": .string(KaraokeRelease.version), "database": .string(settings.databaseName),
                "settings": .string(given.changed.joined(separator: ", ")),
            ]
        )
    }

    /// Migrates a private database, and rejects a configured one whose schema does not fit.
    private func bringUpToDate(_ database: Postgres.Database, isPrivate: Bool, logger: Logger) async throws {
        let migrator = try Migrator(database: database)
        if isPrivate {
            _ = try await migrator.migrate { migration in
                logger.warning(
                    "waiting for other transactions that use the tables",
                    metadata: ["migration": "\(migration)"]
                )
            }
        }
        try await migrator.check()
    }

    /// Warns of a pooler that the settings do not name, before a statement fails because of it.
    private func warnOfPooler(_ database: Postgres.Database, logger: Logger) async throws {
        let connections = settings.database.connections
        guard connections.pooler == .none, connections.writeConnections > 1 else { return }
        if try await Inspection.isPooled(database) { logger.warning("\(Inspection.undeclaredPooler)") }
    }

    private func serve(
        _ database: Postgres.Database,
        with services: [any ServiceLifecycle.Service],
        freeBytes: @escaping @Sendable () -> Int?,
        logger: Logger,
        announce: @escaping @Sendable (ServiceAddress, Int) async -> Announcement
    ) async throws {
        let address = ServiceAddress(
            publicURL: settings.service.canonicalURL,
            host: settings.service.host,
            port: settings.service.port,
            networkAddress: networkAddress
        )
        let opensBrowser = opensBrowser && Terminal.output.isInteractive
        var configuration = configuration(at: address, logger: logger)
        configuration.freeBytes = freeBytes
        configuration.loadsStarterSongs = loadsStarterSongs
        configuration.socket = settings.socket(logger: logger)
        let server = BoardServer(
            configuration: configuration,
            database: database,
            logger: logger
        ) { port in
            logStart(to: logger)
            let announcement = await announce(address, port)
            // The service continues even when this output cannot be written.
            try? Terminal.write(announcement.bytes)
            // Browsers that it starts may keep their opener waiting.
            if let link = announcement.link, opensBrowser { Task { await Desktop.open(link) } }
        }
        do {
            try await StoppableGroup(services: services + [server], logger: logger) {
                server.beginDrain()
                try? await Task.sleep(for: settings.process.drainTime)
            }
            .run()
        } catch let error as MetricsListener.Failure {
            throw ListeningError(
                host: "127.0.0.1",
                port: error.port,
                setting: "METRICS_PORT",
                reason: .system(error.code)
            )
        } catch {
            throw ListeningError(error, host: settings.service.host, port: settings.service.port) ?? error
        }
    }

    private func configuration(at address: ServiceAddress, logger: Logger) -> BoardServer.Configuration {
        var listening = settings.service
        listening.connectionLimit = DescriptorLimit.raise(
            for: settings.process.connectionLimit,
            else: listening.connectionLimit,
            logger: logger
        )
        listening.publicURL = address.publicURL
        listening.version = KaraokeRelease.version
        listening.databaseName = settings.databaseName
        return listening
    }
}

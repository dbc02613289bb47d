import ArgumentParser
import Configuration
import EmbeddedPostgres
import Foundation
import Logging
import NIOCore
import Postgres
import Server
import ServiceLifecycle
import Storage

/// `karaoke serve`.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Serve the boards: REST API and wall.",
        discussion: """
            Listens on 127.0.0.1:8080 unless told otherwise. Ctrl-C stops it in order, a second one at once. A configured database must be \
            migrated beforehand ('karaoke migrate'); the private one is migrated at need.
            """
    )

    @OptionGroup var options: SettingOptions

    @Option(help: "The address to listen on (HTTP_HOST).")
    var host: String?

    @Option(help: "The port to listen on; 0 takes any free one (HTTP_PORT).")
    var port: String?

    @Option(help: ArgumentHelp("The address that guests reach, for links (PUBLIC_URL).", valueName: "url"))
    var publicURL: String?

    @Flag(help: "Listen on the local network and print that address.")
    var lan = false

    func validate() throws {
        try expectValues(["--host": host, "--port": port, "--public-url": publicURL])
        guard !lan || host == nil else {
            throw ArgumentParser.ValidationError(
                "--lan listens on every address of this machine, --host on one; pass only one of them."
            )
        }
    }

    func run() async throws {
        try await KaraokeCommand.run {
            var flags: [AbsoluteConfigKey: String] = [:]
            flags["http.host"] = host ?? (lan ? "0.0.0.0" : nil)
            flags["http.port"] = port
            flags["public.url"] = publicURL
            try await serve(options.settings(with: flags))
        }
    }

    private func serve(_ settings: Settings) async throws {
        let logger = settings.logger()
        if let threads = settings.http.threads {
            // Counts for the whole process, until the first of these threads is needed.
            NIOSingletons.groupLoopCountSuggestion = threads
        }
        try await settings.withPlace(logger: logger) { configuration, cluster in
            try await serve(settings, configuration, cluster: cluster, logger: logger)
        }
    }

    private func serve(
        _ settings: Settings,
        _ configuration: Postgres.Database.Configuration,
        cluster: EmbeddedCluster.Lease?,
        logger: Logger
    ) async throws {
        try await Postgres.Database.withDatabase(configuration, logger: logger) { database in
            let migrator = try Migrator(database: database)
            if cluster != nil {
                _ = try await migrator.migrate { migration in
                    logger.warning("waits for others who use its tables", metadata: ["migration": "\(migration)"])
                }
            }
            try await migrator.check()
        }
        let database = Postgres.Database(configuration, logger: logger)
        let (host, port) = (settings.http.host, settings.http.port)
        let address = address(settings)
        var listening = BoardServer.Configuration(host: host, port: port)
        listening.trustedProxies = settings.trustedProxies
        listening.limits = settings.limits
        listening.shares = settings.shares
        listening.liveClients = settings.liveClients
        listening.crossOrigin = settings.http.crossOrigin
        listening.embedders = settings.http.embedders
        listening.deadlines = settings.http.deadlines
        listening.requestLimit = settings.http.requestLimit
        listening.connectionLimit = DescriptorLimit.raise(for: settings.http.connectionLimit, logger: logger)
        listening.isAlwaysSecure = settings.publicURL?.hasPrefix("https:") ?? false
        // With any free port nobody knows the address yet.
        listening.canonicalURL = settings.publicURL
        listening.publicURL = settings.publicURL ?? (port == 0 ? nil : address(port))
        listening.isMetricsPublic = settings.isMetricsPublic
        listening.version = KaraokeTool.configuration.version
        listening.displayCacheBytes = settings.displayCacheBytes
        listening.importLimit = settings.importLimit
        let server = BoardServer(
            configuration: listening,
            database: database,
            logger: logger
        ) { port in
            let address = address(port)
            // The service is there for its clients, also when nobody reads this.
            try? Terminal.say("The boards are at \(address)/b/NAME, the example board at \(address)/b/karaoke-party.")
            if Terminal.output.isInteractive, let link = await Self.signInLink(at: address, database) {
                try? Terminal.say("Sign your browser in as host, once and within 15 minutes: \(link)")
            }
            try? Terminal.say("Ctrl-C stops the service.")
        }
        var services: [any ServiceLifecycle.Service] = [database]
        if let cluster {
            services.append(ClusterWatch(lease: cluster))
        }
        services.append(server)
        do {
            try await StoppableGroup(services: services, logger: logger) {
                server.beginDrain()
                try? await Task.sleep(for: settings.http.drainTime)
            }
            .run()
        } catch {
            throw ListeningError(error, host: host, port: port) ?? error
        }
    }

    /// A link that signs a browser in; `nil` when the database has gone meanwhile, which the log tells of.
    private static func signInLink(at address: String, _ database: Postgres.Database) async -> String? {
        let end = Date(timeIntervalSinceNow: 15 * 60)
        return try? await "\(address)/sign-in?code=\(Tokens(database).makeSignInSecret(expiresAt: end))"
    }

    /// The address to tell people, for the port that was opened.
    private func address(_ settings: Settings) -> @Sendable (_ port: Int) -> String {
        let host = lan ? LocalNetwork.address ?? settings.http.host : settings.http.host
        let shown = host.contains(":") ? "[\(host)]" : host
        return { port in settings.publicURL ?? "http://\(shown):\(port)" }
    }
}

import ArgumentParser
import BoardAPI
import Configuration
import EmbeddedPostgres
import Logging
import NIOCore
import Pages
import Postgres
import ServiceLifecycle
import Storage
import WebServer

/// `karaoke serve`.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Serve the boards: the REST API and the pages.",
        discussion: """
            Listens on 127.0.0.1:8080 by default. Ctrl-C stops the service in order, a second one at once. A configured \
            database must be migrated beforehand ('karaoke migrate'); the private one is migrated when needed.

            Started by hand, it prints a link that makes your browser the host of a board ("My party" when there is none \
            yet), and opens it on a desktop.
            """
    )

    @Option(help: "The address to listen on (HTTP_HOST).")
    var host: String?

    @Option(help: "The port to listen on; 0 takes a free one (HTTP_PORT).")
    var port: String?

    @Option(help: ArgumentHelp("The address that guests reach, for links (PUBLIC_URL).", valueName: "url"))
    var publicURL: String?

    @Flag(help: "Listen on the local network and print that address.")
    var lan = false

    @Flag(help: "Print the host's link even when no terminal is attached.")
    var hostLink = false

    @Flag(help: "Do not open the browser.")
    var noBrowser = false

    @OptionGroup var options: SettingOptions

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
            // This applies to the whole process, until the first of the threads is needed.
            NIOSingletons.groupLoopCountSuggestion = threads
        }
        try await settings.withDatabaseConfiguration(logger: logger) { configuration, cluster in
            try await serve(settings, configuration, cluster: cluster, logger: logger)
        }
    }

    private func serve(
        _ settings: Settings,
        _ configuration: Postgres.DatabaseConfiguration,
        cluster: EmbeddedCluster.Lease?,
        logger: Logger
    ) async throws {
        try await Postgres.Database.withDatabase(configuration, logger: settings.quietLogger()) { database in
            let migrator = try Migrator(database: database)
            if cluster != nil {
                _ = try await migrator.migrate { migration in
                    logger.warning(
                        "waiting for other transactions that use the tables",
                        metadata: ["migration": "\(migration)"]
                    )
                }
            }
            try await migrator.check()
        }
        let database = Postgres.Database(configuration, logger: logger)
        let (host, port) = (settings.http.host, settings.http.port)
        let address = ServiceAddress(
            publicURL: settings.publicURL,
            host: host,
            port: port,
            networkAddress: lan ? LocalNetwork.address : nil
        )
        var listening = BoardServer.Configuration(host: host, port: port)
        listening.trustedProxies = settings.trustedProxies
        listening.limits = settings.limits
        listening.shares = settings.shares
        listening.liveClients = settings.liveClients
        listening.crossOrigin = settings.http.crossOrigin
        listening.embedders = settings.http.embedders
        listening.deadlines = settings.http.deadlines
        listening.requestLimit = settings.http.requestLimit
        listening.connectionLimit = DescriptorLimit.raise(
            for: settings.http.connectionLimit,
            else: listening.connectionLimit,
            logger: logger
        )
        listening.isAlwaysSecure = settings.publicURL?.hasPrefix("https:") ?? false
        listening.canonicalURL = settings.publicURL
        listening.publicURL = address.publicURL
        listening.isMetricsPublic = settings.isMetricsPublic
        listening.version = KaraokeTool.configuration.version
        listening.displayCacheBytes = settings.displayCacheBytes
        listening.importLimit = settings.importLimit
        let isByHand = hostLink || [Terminal.input, .output, .errors].contains { $0.isInteractive }
        let announcement = ServiceAnnouncement(database, options: options, isForHost: isByHand)
        let opensBrowser = !noBrowser && Terminal.output.isInteractive
        let server = BoardServer(
            configuration: listening,
            database: database,
            logger: logger
        ) { port in
            // The service continues even when this output cannot be written.
            let (lines, link) = await announcement.text(at: address, port: port)
            for line in lines { try? Terminal.printLine(line) }
            // Browsers that it starts may keep their opener waiting.
            if let link, opensBrowser { Task { await Desktop.open(link) } }
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
}

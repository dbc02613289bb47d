import BoardAPI
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import Postgres
import Prometheus
import ServiceLifecycle
import Storage
import WebServer

/// The HTTP service.
///
/// During a graceful shutdown, requests in flight are answered and connections are closed. The service can be drained
/// before that.
package struct BoardServer: Service {
    private let configuration: Configuration
    private let database: Database
    /// The threads of work that may take long.
    package let workers: WorkerThreads
    private let songs: Songs
    private let logger: Logger
    package let feed: LiveFeed
    private let drain = Drain()
    private let registry = PrometheusRegistry.ofService()
    private let metrics: ServiceMetrics
    /// The cache that all routes with laid-out boards share.
    package let displayCache: DisplayCache
    /// The limits of concurrent work for one client.
    package let shares: ShareLimits
    private let failures: FailureLog
    private let onListening: @Sendable (_ port: Int) async -> Void
    private let onMetricsListening: @Sendable (_ port: Int) async -> Void

    /// Creates a service, which opens no connections before ``run()``.
    ///
    /// - Parameters:
    ///   - configuration: The configuration.
    ///   - database: The database of the boards, which the caller runs.
    ///   - logger: The log, which receives one line per request at the level `info`.
    ///   - onListening: A handler that receives the port once connections are accepted.
    ///   - onMetricsListening: A handler that receives the port of the metrics once connections to it are accepted.
    package init(
        configuration: Configuration = Configuration(),
        database: Database,
        logger: Logger,
        onListening: @escaping @Sendable (_ port: Int) async -> Void = { _ in },
        onMetricsListening: @escaping @Sendable (_ port: Int) async -> Void = { _ in }
    ) {
        self.configuration = configuration
        self.database = database
        workers = WorkerThreads()
        songs = Songs(database, executor: workers)
        feed = LiveFeed(
            boards: Boards(database),
            limit: configuration.liveClients,
            silence: configuration.liveSilence,
            logger: logger
        )
        self.logger = logger
        let metrics = ServiceMetrics(version: configuration.version, factory: registry)
        metrics.observe(database)
        self.metrics = metrics
        failures = FailureLog { metrics.count($0) }
        displayCache = DisplayCache(limit: configuration.displayCacheBytes, metrics: metrics.displayCache)
        shares = ShareLimits(configuration.shares)
        self.onListening = onListening
        self.onMetricsListening = onMetricsListening
    }

    package func run() async throws {
        try await withGracefulShutdownHandler {
            try await application().run()
        } onGracefulShutdown: {
            drain.finish(by: .now() + TimeAmount(configuration.deadlines.ending))
        }
    }

    /// Starts to drain the service: requests are still answered, but the readiness check fails, so that proxies send no
    /// more requests, and each connection is closed after its next response, which announces that.
    package func beginDrain() {
        drain.begin()
    }

    /// Makes the web application that ``run()`` runs.
    package func application() async throws -> some ApplicationProtocol {
        let files =
            if let directory = configuration.webDirectory {
                try await WebFiles(directory: directory)
            } else {
                try await WebFiles.installed()
            }
        let routes = routes(files: files)
        let requestLog = requestLog(for: routes.list)
        let responder = ErrorResponder(
            inner: CompressingResponder(inner: routes.router.buildResponder(), workers: workers),
            table: RouteTable(routes.list.map(\.endpoint)),
            requestLog: requestLog,
            inFlight: RequestsInFlight(limit: configuration.requestLimit, meter: metrics.requestsInFlight),
            failures: failures,
            onRefusal: { [limits = metrics.limits] in limits.countRefusal(by: $0) },
            problem: { Problem($0, isRead: [.get, .head].contains($1.method)) },
            page: { [pages = ErrorPage(files: files)] in pages.response(to: $0, for: $1, requestID: $2) }
        )
        let eventLoopResponder = EventLoopResponder(
            requestLog: requestLog,
            serverName: Self.name,
            logger: logger,
            recognize: routes.recognizer
        )
        return Application(
            responder: responder,
            server: HTTPServerBuilder { [configuration, drain] responder in
                ClientChannel(
                    responder: responder,
                    eventLoopResponder: eventLoopResponder,
                    idleTimeout: configuration.idleTimeout,
                    deadlines: configuration.deadlines,
                    drain: drain,
                    rules: RequestRules(canonicalURL: configuration.canonicalURL)
                )
            },
            configuration: ApplicationConfiguration(
                address: .hostname(configuration.host, port: configuration.port),
                serverName: Self.name,
                // Many clients may connect at once; the system limits the queue further.
                backlog: 4_096,
                availableConnectionsDelegate: OpenConnections(
                    limit: configuration.connectionLimit,
                    meter: metrics.connections
                )
            ),
            services: services,
            onServerRunning: { await onListening($0.localAddress?.port ?? configuration.port) },
            logger: logger
        )
    }
}

extension BoardServer {
    private var metricsReport: MetricsReport {
        MetricsReport(registry: registry, metrics: metrics, database: database) { [feed] in feed.clientCount }
    }

    /// The services beside the web application.
    private var services: [any Service] {
        let preparation = SearchPreparation(songs: songs, loaded: metrics.songbookLoaded, logger: logger)
        guard let port = configuration.metricsPort else { return [feed, preparation] }
        let report = metricsReport
        return [
            feed, preparation,
            MetricsListener(port: port, report: report, logger: logger, onListening: onMetricsListening),
        ]
    }

    /// All routes of the service.
    func routes(files: WebFiles) -> Routes {
        let boards = Boards(database)
        let tokens = Tokens(database)
        let limits = RateLimits(configuration.limits, metrics: metrics.limits)
        var routes = Routes(
            gate: Gate(tokens: tokens, limits: limits, metricsToken: configuration.metricsToken),
            idempotency: Idempotency(keys: IdempotencyKeys(database)),
            promptBody: configuration.deadlines.promptBody
        )
        routes.onChange = feed.note
        HealthRoutes(
            database: database,
            drain: drain,
            freeBytes: configuration.freeBytes,
            version: configuration.version
        ).add(to: &routes)
        MetricsRoutes(report: metricsReport).add(to: &routes)
        let (publicURL, embedders) = (configuration.publicURL, configuration.embedders)
        let displays = DisplayResources(
            reads: DisplayReads(BoardReads(database)),
            cache: displayCache,
            shares: shares,
            workers: workers
        )
        WallRoutes(displays, files: files, publicURL: publicURL, embedders: embedders).add(to: &routes)
        HostRoutes(boards: boards, guests: Guests(database), workers: workers, files: files, publicURL: publicURL)
            .add(to: &routes)
        PhoneRoutes(boards: boards, tokens: tokens, limits: limits, shares: shares, files: files).add(to: &routes)
        JoinCodeRoutes(boards: boards, publicURL: publicURL, embedders: embedders).add(to: &routes)
        LanguageRoutes().add(to: &routes)
        AssetRoutes(files: files).add(to: &routes)
        ResourceRoutes(
            database: database,
            songs: songs,
            feed: feed,
            displays: displays,
            limits: limits,
            shares: shares,
            workers: workers,
            importLimit: configuration.importLimit,
            embedders: embedders
        ).add(to: &routes)
        SignInRoutes(tokens: tokens, boards: boards, limits: limits, files: files).add(to: &routes)
        StartRoutes(tokens: tokens, boards: boards, guests: Guests(database), limits: limits, files: files)
            .add(to: &routes)
        DuplicatesRoutes(songs: songs, files: files).add(to: &routes)
        SongsPageRoutes(songs: songs, boards: boards, files: files, publicURL: publicURL, embedders: embedders)
            .add(to: &routes)
        DescriptionRoutes(files: files).add(to: &routes)
        return routes
    }
}

extension BoardServer {
    /// The field `Server`.
    private static let name = "karaoke"

    private func requestLog(for routes: [Route]) -> RequestLog {
        RequestLog(
            proxies: TrustedProxies(blocks: configuration.trustedProxies),
            browserRules: BrowserRules(crossOrigin: configuration.crossOrigin),
            requests: RequestMetrics(routes.map(\.endpoint), logging: .board, factory: registry),
            isAlwaysSecure: configuration.isAlwaysSecure
        )
    }
}

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
    let configuration: Configuration
    let database: Database
    /// The threads of work that may take long.
    package let workers: WorkerThreads
    let songs: Songs
    let tokens: Tokens
    private let logger: Logger
    package let feed: LiveFeed
    let drain = Drain()
    private let registry = PrometheusRegistry.ofService()
    let metrics: ServiceMetrics
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
        tokens = Tokens(database, uses: TokenUses())
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
        let files = configuration.isInsideCommand ? nil : try await files()
        let routes = routes(files: files)
        let requestLog = requestLog(for: routes.list)
        let responder = responder(for: routes, requestLog, files)
        let eventLoopResponder = EventLoopResponder(
            requestLog: requestLog,
            serverName: Self.name,
            logger: logger,
            recognize: routes.recognizer
        )
        try await withGracefulShutdownHandler {
            if configuration.isInsideCommand, let socket = configuration.socket {
                return try await listener(at: socket, responder, eventLoopResponder, services: [feed]) {
                    await onListening(0)
                }.run()
            }
            let (listening, isListening) = AsyncStream.makeStream(of: Void.self)
            let listeners: [any Service] =
                metricsListener { isListening.yield() }
                + commandListener(responder, eventLoopResponder) { isListening.yield() }
            let recorder = TokenUseRecorder(tokens: tokens, logger: logger)
            let preparation = SearchPreparation(
                songs: songs,
                loaded: metrics.songbookLoaded,
                pause: configuration.popularityPause,
                logger: logger
            )
            let backups = BackupWatch(backups: Backups(database), metrics: metrics.lastBackup, logger: logger)
            let (start, starter) = AsyncStream.makeStream(of: Void.self)
            var application = application(
                responder,
                eventLoopResponder,
                services: [feed, preparation, recorder, backups] + retention + starterSongs(after: start) + listeners
            ) { port in
                await onListening(port)
                starter.finish()
            }
            // The port opens last, so that a command finds the socket of a service that is ready, and a service whose
            // port of the metrics is taken never listens.
            application.beforeServerStarts { [count = listeners.count] in
                for await _ in listening.prefix(count) {}
                try Task.checkCancellation()
            }
            try await application.run()
        } onGracefulShutdown: {
            drain.finish(by: .now() + TimeAmount(configuration.deadlines.ending))
        }
    }

    /// Starts to drain the service: requests are still answered, but the readiness check fails, so that proxies send no
    /// more requests, and each connection is closed after its next response, which announces that.
    package func beginDrain() {
        drain.begin()
    }

    /// The service that forgets guests; empty when they are kept for ever.
    private var retention: [any Service] {
        guard configuration.retentionDays > 0 else { return [] }
        return [Retention(guests: Guests(database), days: configuration.retentionDays, logger: logger)]
    }

    /// The service that loads the starter songs after a stream has ended; empty when they are not to be loaded.
    private func starterSongs(after start: AsyncStream<Void>) -> [any Service] {
        configuration.loadsStarterSongs ? [StarterSongLoading(songs: songs, start: start, logger: logger)] : []
    }

    private func files() async throws -> WebFiles {
        guard let directory = configuration.webDirectory else { return try await WebFiles.installed() }
        return try await WebFiles(directory: directory)
    }

    private func responder(
        for routes: Routes,
        _ requestLog: RequestLog,
        _ files: WebFiles?
    ) -> some HTTPResponder<BoardRequestContext> {
        ErrorResponder(
            inner: CompressingResponder(inner: routes.router.buildResponder(), workers: workers),
            table: RouteTable(routes.list.map(\.endpoint)),
            requestLog: requestLog,
            inFlight: RequestsInFlight(limit: configuration.requestLimit, meter: metrics.requestsInFlight),
            failures: failures,
            onRefusal: { [limits = metrics.limits] in limits.countRefusal(by: $0) },
            problem: { Problem($0, isRead: [.get, .head].contains($1.method)) },
            page: { [page = files.map(ErrorPage.init)] in page?.response(to: $0, for: $1, requestID: $2) }
        )
    }

    /// The listener at the service's own socket; empty without one.
    private func commandListener(
        _ responder: some HTTPResponder<BoardRequestContext>,
        _ eventLoopResponder: EventLoopResponder,
        onListening: @escaping @Sendable () async -> Void
    ) -> [any Service] {
        guard let socket = configuration.socket else { return [] }
        return [listener(at: socket, responder, eventLoopResponder, onListening: onListening)]
    }

    /// Makes the listener at the service's own socket.
    private func listener<Responder: HTTPResponder<BoardRequestContext>>(
        at socket: ServiceSocket,
        _ responder: Responder,
        _ eventLoopResponder: EventLoopResponder,
        services: [any Service] = [],
        onListening: @escaping @Sendable () async -> Void
    ) -> ServiceSocketListener<Responder> {
        ServiceSocketListener(
            socket: socket,
            responder: responder,
            server: serverBuilder(for: .serviceSocket, eventLoopResponder),
            services: services,
            name: Self.name,
            logger: logger,
            onListening: onListening
        )
    }

    private func serverBuilder(
        for listener: Listener,
        _ eventLoopResponder: EventLoopResponder
    ) -> HTTPServerBuilder {
        HTTPServerBuilder { [configuration, drain] responder in
            ClientChannel(
                responder: responder,
                eventLoopResponder: eventLoopResponder,
                idleTimeout: configuration.idleTimeout,
                deadlines: listener == .network ? configuration.deadlines : .ofCommands,
                drain: drain,
                listener: listener,
                rules: RequestRules(canonicalURL: configuration.canonicalURL)
            )
        }
    }

    /// Makes the application that listens on the network.
    private func application<Responder: HTTPResponder<BoardRequestContext>>(
        _ responder: Responder,
        _ eventLoopResponder: EventLoopResponder,
        services: [any Service],
        onRunning: @escaping @Sendable (_ port: Int) async -> Void
    ) -> Application<Responder> {
        Application(
            responder: responder,
            server: serverBuilder(for: .network, eventLoopResponder),
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
            onServerRunning: { await onRunning($0.localAddress?.port ?? configuration.port) },
            logger: logger
        )
    }
}

extension BoardServer {
    var metricsReport: MetricsReport {
        MetricsReport(registry: registry, metrics: metrics, database: database) { [feed] in feed.clientCount }
    }

    /// The listener at the port of the metrics; empty without one.
    private func metricsListener(onListening: @escaping @Sendable () -> Void) -> [any Service] {
        guard let port = configuration.metricsPort else { return [] }
        return [
            MetricsListener(port: port, report: metricsReport, logger: logger) { [onMetricsListening] in
                await onMetricsListening($0)
                onListening()
            }
        ]
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

import BoardAPI
import Configuration
import Logging
import Pages
import Postgres
import WebServer

/// Every setting is declared here, where it is read: its key, its values, the value without it, and its meaning.
///
/// This is the only code that names a key. `Documentation/Settings.md` follows from it.
extension Settings {
    /// Reads every key.
    ///
    /// - Throws: ``SettingError`` for the first value that is not allowed.
    init(_ values: SettingReader) throws(SettingError) {
        service = BoardServer.Configuration()
        process = try Process(values.under("The service"), &service)
        service.canonicalURL = try values.under("The service").webAddress(
            "public.url",
            """
            The address that guests reach, for links and QR codes; without a path, since the pages are at the root. With it \
            set, requests for another name are refused with 421, and `https` makes cookies secure.
            """,
            else: "from host and port; the address that the browser used if the service listens on all",
            option: "serve --public-url"
        )
        service.isAlwaysSecure = service.canonicalURL?.hasPrefix("https:") ?? false
        service.trustedProxies = try values.under("The service").addressBlocks(
            "trusted.proxies",
            "Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted, like `10.0.0.0/8,::1`."
        )
        database = try Database(values.under("The database"))
        stateDirectory = try values.under("The database").text(
            "state.directory",
            "The folder of the private cluster and of the service's socket.",
            else: "the user's state folder",
            option: "--state-directory"
        )
        let observing = values.under("Logs and metrics")
        logLevel = try observing.choice(
            "log.level",
            "The lowest level to log.",
            default: .info,
            option: "--log-level"
        )
        logFormat = try observing.choice("log.format", "`json` writes a JSON object a line.", default: .text)
        service.metricsToken = try observing.metricsToken(
            "metrics.token",
            "The token with which Prometheus reads `/metrics`, even while the database is unavailable."
        )
        service.metricsPort = try observing.integer(
            "metrics.port",
            "A port of 127.0.0.1 at which every program of this machine reads `/metrics`, without a token.",
            in: 1...65535,
            else: "none"
        )
        guard service.metricsPort != service.port else {
            throw SettingError(key: "metrics.port", value: "\(service.port)", allowed: "another port than HTTP_PORT")
        }
        let capacity = values.under("Capacity")
        service.liveClients = try capacity.integer(
            "live.clients",
            "Clients that may follow boards at a time. Each holds a connection.",
            in: 1...1_000_000,
            default: service.liveClients
        )
        service.displayCacheBytes = try capacity.integer(
            "display.cacheBytes",
            "Bytes of laid-out boards in memory; 0 keeps none.",
            in: 0...1 << 40,
            default: service.displayCacheBytes
        )
        service.importLimit = try capacity.integer(
            "import.bytes",
            "The most bytes of a file of songs that is sent for import.",
            in: 1...1 << 40,
            default: service.importLimit
        )
        service.retentionDays = try values.under("Guests").integer(
            "guests.retentionDays",
            "Days for which names are kept after a board was cleared ([Guests' data](GuestData.md)); 0 keeps them.",
            in: 0...36_500,
            default: service.retentionDays
        )
        let clients = values.under("Limits for clients")
        service.limits = try RateLimits.Configuration(clients)
        service.shares = try ShareLimits.Configuration(clients)
        server = try Server(values.under("Commands for a server elsewhere"))
    }
}

extension Settings.Database {
    fileprivate init(_ values: SettingReader) throws(SettingError) {
        connections = Postgres.DatabaseConfiguration(conninfo: "")
        url = try values.conninfo(
            "database.url",
            "The libpq connection string. With several hosts, the one that takes writes is used.",
            else: "a private cluster",
            option: "--database-url"
        )
        directURL = try values.conninfo(
            "database.directUrl",
            "The connection string for `migrate`, `backup` and `restore`, which bypasses a pooler.",
            else: "`DATABASE_URL`"
        )
        connections.pooler = try values.choice(
            "database.pooler",
            "`transaction` when `DATABASE_URL` leads to PgBouncer in transaction mode ([Scale](Scale.md)).",
            default: connections.pooler
        )
        connections.readConnections = try values.integer(
            "database.readConnections",
            "The most connections for reads of boards.",
            in: 1...64,
            default: connections.readConnections
        )
        connections.writeConnections = try values.integer(
            "database.writeConnections",
            "The most connections for writes, searches and imports.",
            in: 1...500,
            default: connections.writeConnections
        )
        connections.connectTimeout = try values.seconds(
            "database.connectTimeout",
            "Seconds to wait for a connection to open, at each of several hosts.",
            in: 1...300,
            default: connections.connectTimeout
        )
        connections.acquireTimeout = try values.seconds(
            "database.acquireTimeout",
            "Seconds to wait for a free connection.",
            in: 1...300,
            default: connections.acquireTimeout
        )
        connections.statementTimeout = try values.seconds(
            "database.statementTimeout",
            "Seconds that one statement of a request may take.",
            in: 1...3600,
            default: .seconds(10)
        )
    }
}

extension Settings.Process {
    /// Reads the settings of the process, and those of its service into the configuration.
    fileprivate init(
        _ values: SettingReader,
        _ service: inout BoardServer.Configuration
    ) throws(SettingError) {
        service.host =
            try values.text(
                "http.host",
                "The address to listen on. `serve --lan` and `party` listen on the local network.",
                else: service.host,
                option: "serve --host"
            ) ?? service.host
        service.port = try values.integer(
            "http.port",
            "The port to listen on; 0 takes a free one.",
            in: 0...65535,
            default: service.port,
            option: "serve --port"
        )
        service.crossOrigin = try values.origins(
            "http.corsOrigins",
            "Origins whose pages may use the REST API with a token, never with cookies."
        )
        service.embedders = try values.origins(
            "embed.origins",
            """
            Origins whose pages may show the wall and the songbook in a frame. If it is set, any page may show the \
            pictures of public boards.
            """
        )
        service.deadlines.body = try values.seconds(
            "http.bodyTimeout",
            "Seconds for a body to arrive, or for each 64 KiB of a large one.",
            in: 1...3600,
            default: service.deadlines.body
        )
        service.deadlines.answer = try values.seconds(
            "http.requestTimeout",
            "Seconds for a request to be answered. Uploads, exports and live streams may take longer while they move.",
            in: 1...3600,
            default: service.deadlines.answer
        )
        drainTime = try values.seconds(
            "http.drainTime",
            """
            Seconds between the signal to stop and the end of accepting requests. Meanwhile `/readyz` answers 503, so that \
            proxies choose another replica.
            """,
            in: 0...300,
            default: .zero
        )
        service.requestLimit = try values.integer(
            "http.requestLimit",
            "Requests in flight; further ones are refused with 503.",
            in: 1...1_000_000,
            default: service.requestLimit
        )
        connectionLimit = try values.integer(
            "http.connectionLimit",
            "Open connections; further ones wait.",
            in: 1...1_000_000,
            else: "\(service.connectionLimit), or as many as the limit of open files allows"
        )
        threads = try values.integer(
            "http.threads",
            "Threads that serve connections. Replicas on one machine share its processors.",
            in: 1...1024,
            else: "one for each processor"
        )
    }
}

extension Settings.Server {
    fileprivate init(_ values: SettingReader) throws(SettingError) {
        address = try values.serverAddress(
            "server.url",
            """
            The server on which `board`, `songs`, `seed` and `token` work.
            """,
            option: "--server"
        )
        token = try values.accessToken("server.token", "The token for `SERVER_URL`.", option: "--server-token")
    }
}

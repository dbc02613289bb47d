import BoardAPI
import Configuration
import KaraokeClient
import Logging
import Postgres
import WebServer

/// The settings of a run, from flags, the environment and a `.env` file, in this order.
///
/// This is the only code that names a key. A key's environment variable is the key in capitals with underscores:
/// `http.port` is `HTTP_PORT`, `database.readConnections` is `DATABASE_READ_CONNECTIONS`.
///
/// ## Configuration keys
/// - `database.url` (string, secret, default: the embedded cluster): The libpq connection string.
/// - `database.pooler` (string, default none): none, or transaction when `database.url` leads to a pooler, such as PgBouncer,
///   that lends the server's sessions for one transaction at a time.
/// - `database.directUrl` (string, secret, default: `database.url`): The connection string for `karaoke migrate`,
///   `backup` and `restore`, which bypasses a pooler.
/// - `database.readConnections` (int, 1 to 64, default 2): The connections that board reads share.
/// - `database.writeConnections` (int, 1 to 500, default 16): The connections for writes, searches and imports.
/// - `database.connectTimeout` (int, 1 to 300, default 5): Seconds to wait for a connection to open.
/// - `database.acquireTimeout` (int, 1 to 300, default 5): Seconds to wait for a free connection.
/// - `database.statementTimeout` (int, 1 to 3600, default 10): Seconds that one statement of a request may take.
/// - `http.host` (string, default 127.0.0.1): The address to listen on.
/// - `http.port` (int, 0 to 65535, default 8080): The port to listen on; 0 for any free one.
/// - `live.clients` (int, 1 to 1,000,000, default 20,000): Clients that may follow their boards at a time.
/// - `display.cacheBytes` (int, 0 to 1099511627776, default 67108864): Bytes of laid-out boards to keep in memory.
/// - `import.bytes` (int, 1 to 1099511627776, default 1073741824): The most bytes of a file of songs sent for import.
/// - `public.url` (string, default: from host and port): The address for guests, in links and codes.
/// - `http.bodyTimeout` (int, 1 to 3600, default 10): Seconds for a body to arrive, or for each 64 KiB of a large one.
/// - `http.requestTimeout` (int, 1 to 3600, default 30): Seconds for a request to be answered.
/// - `http.drainTime` (int, 0 to 300, default 0): Seconds between the first signal and the end of accepting requests. Meanwhile
///   the service answers, but reports that it is not ready.
/// - `http.requestLimit` (int, 1 to 1000000, default 2000): Requests in flight; further ones are rejected.
/// - `http.connectionLimit` (int, 1 to 1000000, default 30000 or as many as may be open): Open connections;
///   further ones wait.
/// - `http.threads` (int, 1 to 1024, default: one for each processor): Threads that serve connections.
/// - `http.corsOrigins` (string, default none): Origins whose pages may use the REST API, separated by commas; `*` for any.
/// - `embed.origins` (string, default none): Origins whose pages may show the wall and the songbook in a frame, separated by
///   commas; `*` for any. If it is set, any page may show the pictures of public boards.
/// - `metrics.isPublic` (bool, default false): True to let everyone read the metrics, and not only admins.
/// - `log.format` (string, default text): text or json.
/// - `trusted.proxies` (string, default none): Addresses and blocks of proxies, separated by commas, whose `X-Forwarded-For` and
///   `X-Forwarded-Proto` are trusted.
/// - `limits.guestRate` (int, 1 to 1000000, default 20): Requests a second of one guest, or of a display's token.
/// - `limits.guestBurst` (int, 1 to 1000000, default 100): The most of them at once.
/// - `limits.joinRate` (int, 1 to 1000000, default 1): New guests a second from one address.
/// - `limits.joinBurst` (int, 1 to 1000000, default 120): The most of them at once.
/// - `limits.failureRate` (int, 1 to 1000000, default 1): Wrong codes, and unknown tokens, a second from one address.
/// - `limits.failureBurst` (int, 1 to 1000000, default 60): The most of them at once.
/// - `limits.blockFailureRate` (int, 1 to 1000000, default 4): The same from one block of IPv6 addresses (/48).
/// - `limits.blockFailureBurst` (int, 1 to 1000000, default 240): The most of them at once.
/// - `limits.serviceFailureRate` (int, 1 to 1000000, default 10): The same from all addresses together.
/// - `limits.serviceFailureBurst` (int, 1 to 1000000, default 600): The most of them at once.
/// - `limits.addressStreams` (int, 1 to 1000000, default 250): Live streams of one address at a time.
/// - `limits.guestStreams` (int, 1 to 1000000, default 10): Live streams of one guest at a time, on boards that need a token.
/// - `limits.tokenExports` (int, 1 to 1000000, default 2): Concurrent exports of one token.
/// - `limits.layoutRate` (int, 1 to 1000000, default 30): Boards laid out a second for one address, beyond what is in the cache.
/// - `limits.layoutBurst` (int, 1 to 1000000, default 300): The most of them at once.
/// - `server.url` (string, default none): The address of a remote server for commands, instead of a database.
/// - `server.token` (string, secret, default none): The access token for `server.url`.
/// - `state.directory` (string, default: the user's state folder): The folder of the embedded cluster.
/// - `log.level` (string, default info): trace, debug, info, notice, warning, error or critical.
struct Settings: Sendable {
    var database: Database
    var http: HTTP
    /// The most clients that may follow boards at a time.
    var liveClients: Int
    /// The most bytes of laid-out boards in the cache.
    var displayCacheBytes: Int
    /// The most bytes of a file of songs for import.
    var importLimit: Int
    /// The address for guests, without a slash at its end; `nil` to derive it from host and port.
    var publicURL: String?
    var trustedProxies: [AddressBlock]
    var limits: RateLimits.Configuration
    var shares: ShareLimits.Configuration
    var server: Server
    /// The folder of the private cluster; `nil` for the user's state folder.
    var stateDirectory: String?
    var isMetricsPublic: Bool
    var logLevel: Logger.Level
    var logFormat: LogFormat

    /// The settings of the database.
    struct Database: Sendable {
        /// The connection string; `nil` for the embedded cluster.
        var url: String?
        /// The connection string that bypasses a pooler; `nil` when there is no other one.
        var directURL: String?
        var pooler: Postgres.Pooler
        var readConnections: Int
        var writeConnections: Int
        var connectTimeout: Duration
        var acquireTimeout: Duration
        var statementTimeout: Duration
    }

    /// The settings of a remote server for commands.
    struct Server: Sendable {
        /// The address of the server; `nil` to work on a database.
        var address: ServerAddress?
        var token: AccessToken?
    }

    /// The settings of the service's HTTP server.
    struct HTTP: Sendable {
        var host: String
        var port: Int
        var crossOrigin: CrossOrigin
        /// The origins whose pages may show the wall, the songbook and pictures.
        var embedders: CrossOrigin
        var deadlines: Deadlines
        /// The time between the signal to stop and the end of accepting requests.
        var drainTime: Duration
        var requestLimit: Int
        /// The most connections; `nil` for the default, or as many as the limit of open files allows.
        var connectionLimit: Int?
        /// The number of threads for connections; `nil` for one per processor.
        var threads: Int?
    }
}

extension Settings {
    /// Reads every key.
    ///
    /// - Throws: ``SettingError`` for the first value that is not allowed.
    init(_ config: ConfigReader) throws(SettingError) {
        let values = SettingReader(config: config)
        database = try Database(
            url: values.conninfo("database.url"),
            directURL: values.conninfo("database.directUrl"),
            pooler: values.choice("database.pooler") ?? .none,
            readConnections: values.integer("database.readConnections", in: 1...64) ?? 2,
            writeConnections: values.integer("database.writeConnections", in: 1...500) ?? 16,
            connectTimeout: .seconds(values.integer("database.connectTimeout", in: 1...300) ?? 5),
            acquireTimeout: .seconds(values.integer("database.acquireTimeout", in: 1...300) ?? 5),
            statementTimeout: .seconds(values.integer("database.statementTimeout", in: 1...3600) ?? 10)
        )
        http = try HTTP(
            host: values.text("http.host") ?? "127.0.0.1",
            port: values.integer("http.port", in: 0...65535) ?? 8080,
            crossOrigin: values.origins("http.corsOrigins"),
            embedders: values.origins("embed.origins"),
            deadlines: Self.deadlines(values),
            drainTime: .seconds(values.integer("http.drainTime", in: 0...300) ?? 0),
            requestLimit: values.integer("http.requestLimit", in: 1...1_000_000) ?? 2_000,
            connectionLimit: values.integer("http.connectionLimit", in: 1...1_000_000),
            threads: values.integer("http.threads", in: 1...1024)
        )
        liveClients = try values.integer("live.clients", in: 1...1_000_000) ?? 20_000
        displayCacheBytes = try values.integer("display.cacheBytes", in: 0...1 << 40) ?? 64 << 20
        importLimit = try values.integer("import.bytes", in: 1...1 << 40) ?? 1 << 30
        publicURL = try values.webAddress("public.url")
        trustedProxies = try values.addressBlocks("trusted.proxies")
        limits = try Self.limits(values)
        shares = try Self.shares(values)
        server = try Server(address: values.serverAddress("server.url"), token: values.accessToken("server.token"))
        stateDirectory = try values.text("state.directory")
        isMetricsPublic = try values.flag("metrics.isPublic") ?? false
        logFormat = try values.choice("log.format") ?? .text
        logLevel = try values.choice("log.level") ?? .info
    }
    private static func deadlines(_ values: SettingReader) throws(SettingError) -> Deadlines {
        var deadlines = Deadlines()
        let (body, answer) = try (
            values.integer("http.bodyTimeout", in: 1...3600), values.integer("http.requestTimeout", in: 1...3600)
        )
        if let body { deadlines.body = .seconds(body) }
        if let answer { deadlines.answer = .seconds(answer) }
        return deadlines
    }

    private static func limits(_ values: SettingReader) throws(SettingError) -> RateLimits.Configuration {
        func rateLimit(
            _ rate: ConfigKey,
            _ burst: ConfigKey,
            else usual: RateLimit
        ) throws(SettingError) -> RateLimit {
            let range = 1...1_000_000
            return RateLimit(
                burst: try values.integer(burst, in: range) ?? usual.burst,
                perSecond: try values.integer(rate, in: range) ?? usual.perSecond
            )
        }
        var limits = RateLimits.Configuration()
        limits.guests = try rateLimit("limits.guestRate", "limits.guestBurst", else: limits.guests)
        limits.joins = try rateLimit("limits.joinRate", "limits.joinBurst", else: limits.joins)
        limits.failures = try rateLimit("limits.failureRate", "limits.failureBurst", else: limits.failures)
        limits.blockFailures = try rateLimit(
            "limits.blockFailureRate",
            "limits.blockFailureBurst",
            else: limits.blockFailures
        )
        limits.serviceFailures = try rateLimit(
            "limits.serviceFailureRate",
            "limits.serviceFailureBurst",
            else: limits.serviceFailures
        )
        return limits
    }

    private static func shares(_ values: SettingReader) throws(SettingError) -> ShareLimits.Configuration {
        let range = 1...1_000_000
        var shares = ShareLimits.Configuration()
        shares.streamsOfAddress = try values.integer("limits.addressStreams", in: range) ?? shares.streamsOfAddress
        shares.streamsOfGuest = try values.integer("limits.guestStreams", in: range) ?? shares.streamsOfGuest
        shares.exportsOfToken = try values.integer("limits.tokenExports", in: range) ?? shares.exportsOfToken
        shares.layouts.perSecond = try values.integer("limits.layoutRate", in: range) ?? shares.layouts.perSecond
        shares.layouts.burst = try values.integer("limits.layoutBurst", in: range) ?? shares.layouts.burst
        return shares
    }
}

/// The format of the log.
enum LogFormat: String, CaseIterable {
    /// Text for people.
    case text
    /// A JSON object per line, for programs.
    case json
}

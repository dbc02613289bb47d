import Configuration
import KaraokeClient
import Logging
import Postgres
import Server

/// Everything that may be set about a run, from flags, the environment and a `.env` file, in this order.
///
/// This is the only code that names a key. A key's environment variable is the key in capitals with underscores:
/// `http.port` is `HTTP_PORT`, `database.readConnections` is `DATABASE_READ_CONNECTIONS`.
///
/// ## Configuration keys
/// - `database.url` (string, secret, default: the embedded cluster): Where the database is, as libpq writes it.
/// - `database.pooler` (string, default none): none, or transaction when `database.url` leads to a pooler, such as PgBouncer,
///   that lends the server's sessions for one transaction at a time.
/// - `database.directUrl` (string, secret, default: `database.url`): Where `karaoke migrate`, `backup` and `restore` reach the
///   database past a pooler.
/// - `database.readConnections` (int, 1 to 64, default 2): Connections that all board reads share.
/// - `database.writeConnections` (int, 1 to 500, default 16): Connections that writes, searches and imports borrow.
/// - `database.connectTimeout` (int, 1 to 300, default 5): Seconds to wait for a connection to open.
/// - `database.acquireTimeout` (int, 1 to 300, default 5): Seconds to wait for a connection to borrow.
/// - `database.statementTimeout` (int, 1 to 3600, default 10): Seconds that one statement of a request may take.
/// - `http.host` (string, default 127.0.0.1): The address to listen on.
/// - `http.port` (int, 0 to 65535, default 8080): The port to listen on; 0 takes any free one.
/// - `live.clients` (int, 1 to 1,000,000, default 20,000): Clients that may follow their boards at a time.
/// - `display.cacheBytes` (int, 0 to 1099511627776, default 67108864): Bytes of laid-out boards to keep in memory.
/// - `import.bytes` (int, 1 to 1099511627776, default 1073741824): The most bytes of a file of songs sent for import.
/// - `public.url` (string, default: from host and port): The address that guests reach, for links and codes.
/// - `http.bodyTimeout` (int, 1 to 3600, default 10): Seconds for a body to arrive, or for each 64 KiB of a large one.
/// - `http.requestTimeout` (int, 1 to 3600, default 30): Seconds for a request to be answered.
/// - `http.drainTime` (int, 0 to 300, default 0): Seconds from the first signal to end until the service takes no more requests;
///   meanwhile it answers, but says that it is not ready.
/// - `http.requestLimit` (int, 1 to 1000000, default 2000): Requests under way at once; those beyond are refused.
/// - `http.connectionLimit` (int, 1 to 1000000, default 30000 or as many as may be open): Connections open at once; those
///   beyond wait.
/// - `http.threads` (int, 1 to 1024, default: one for each processor): Threads that serve connections.
/// - `http.corsOrigins` (string, default none): Origins whose pages may use the REST API, by commas; `*` is any.
/// - `embed.origins` (string, default none): Origins whose pages may show the wall and the songbook in a frame, by commas; `*`
///   is any. If it is set, any page may show the pictures of public boards.
/// - `metrics.isPublic` (bool, default false): Whether anybody may read the metrics, and not only admins.
/// - `log.format` (string, default text): text or json.
/// - `trusted.proxies` (string, default none): Addresses and blocks of proxies, by commas, whose `X-Forwarded-For` and
///   `X-Forwarded-Proto` count.
/// - `limits.guestRate` (int, 1 to 1000000, default 20): Requests a second of one guest, or of a display's token.
/// - `limits.guestBurst` (int, 1 to 1000000, default 100): How many of them may come at once.
/// - `limits.joinRate` (int, 1 to 1000000, default 1): New guests a second from one address.
/// - `limits.joinBurst` (int, 1 to 1000000, default 120): How many of them may join at once.
/// - `limits.failureRate` (int, 1 to 1000000, default 1): Wrong codes, and unknown tokens, a second from one address.
/// - `limits.failureBurst` (int, 1 to 1000000, default 60): How many of them may come at once.
/// - `limits.blockFailureRate` (int, 1 to 1000000, default 4): The same from one block of IPv6 addresses (/48).
/// - `limits.blockFailureBurst` (int, 1 to 1000000, default 240): How many of them may come at once.
/// - `limits.serviceFailureRate` (int, 1 to 1000000, default 10): The same from all addresses together.
/// - `limits.serviceFailureBurst` (int, 1 to 1000000, default 600): How many of them may come at once.
/// - `limits.addressStreams` (int, 1 to 1000000, default 250): Live streams of one address at a time.
/// - `limits.guestStreams` (int, 1 to 1000000, default 10): Live streams of one guest at a time, on boards that need a token.
/// - `limits.tokenExports` (int, 1 to 1000000, default 2): Exports that are sent to one token at a time.
/// - `limits.layoutRate` (int, 1 to 1000000, default 30): Boards laid out a second for one address, beyond what is in the cache.
/// - `limits.layoutBurst` (int, 1 to 1000000, default 300): How many of them may come at once.
/// - `server.url` (string, default none): The address of a server elsewhere that commands work on in place of a database.
/// - `server.token` (string, secret, default none): What they show it.
/// - `state.directory` (string, default: the user's state folder): Where the embedded cluster lives.
/// - `log.level` (string, default info): trace, debug, info, notice, warning, error or critical.
struct Settings: Sendable {
    var database: Database
    var http: HTTP
    /// The most clients that may follow their boards at a time.
    var liveClients: Int
    /// The most bytes of laid-out boards that are kept.
    var displayCacheBytes: Int
    /// The most bytes of a file of songs that is imported.
    var importLimit: Int
    /// The address that guests reach, without a slash at its end; `nil` when it follows from host and port.
    var publicURL: String?
    var trustedProxies: [AddressBlock]
    var limits: RateLimits.Configuration
    var shares: ShareLimits.Configuration
    var server: Server
    /// `nil` for the user's state folder.
    var stateDirectory: String?
    var isMetricsPublic: Bool
    var logLevel: Logger.Level
    var logFormat: LogFormat

    /// Where the database is, and how many connections may be open to it.
    struct Database: Sendable {
        /// `nil` for the embedded cluster.
        var url: String?
        /// The way past a pooler; `nil` when it is the same.
        var directURL: String?
        var pooler: Postgres.Pooler
        var readConnections: Int
        var writeConnections: Int
        var connectTimeout: Duration
        var acquireTimeout: Duration
        var statementTimeout: Duration
    }

    /// The server elsewhere that commands work on.
    struct Server: Sendable {
        /// `nil` to work on a database.
        var address: ServerAddress?
        var token: AccessToken?
    }

    /// Where the service listens.
    struct HTTP: Sendable {
        var host: String
        var port: Int
        var crossOrigin: CrossOrigin
        /// The origins whose pages may show the wall, the songbook and pictures.
        var embedders: CrossOrigin
        var deadlines: Deadlines
        /// How long the service still answers once it is told to end.
        var drainTime: Duration
        var requestLimit: Int
        /// `nil` for the default, or as many as the limit of open files has room for.
        var connectionLimit: Int?
        /// How many threads serve connections; `nil` for one for each processor.
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
        func allowance(
            _ rate: ConfigKey,
            _ burst: ConfigKey,
            else usual: Allowance
        ) throws(SettingError) -> Allowance {
            let range = 1...1_000_000
            return Allowance(
                burst: try values.integer(burst, in: range) ?? usual.burst,
                perSecond: try values.integer(rate, in: range) ?? usual.perSecond
            )
        }
        var limits = RateLimits.Configuration()
        limits.guests = try allowance("limits.guestRate", "limits.guestBurst", else: limits.guests)
        limits.joins = try allowance("limits.joinRate", "limits.joinBurst", else: limits.joins)
        limits.failures = try allowance("limits.failureRate", "limits.failureBurst", else: limits.failures)
        limits.blockFailures = try allowance(
            "limits.blockFailureRate",
            "limits.blockFailureBurst",
            else: limits.blockFailures
        )
        limits.serviceFailures = try allowance(
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

/// How a line of the log is written.
enum LogFormat: String, CaseIterable {
    /// For people.
    case text
    /// For programs: a JSON object a line.
    case json
}

import BoardAPI
import KaraokeClient
import Logging
import Postgres
import WebServer

/// The settings of a run, from flags, the environment and files, in this order.
///
/// A key's environment variable is the key in capitals with underscores: `http.port` is `HTTP_PORT`,
/// `database.readConnections` is `DATABASE_READ_CONNECTIONS`.
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
    var metricsToken: MetricsToken?
    /// The port of the loopback address for metrics; `nil` for none.
    var metricsPort: Int?
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

/// The format of the log.
enum LogFormat: String, CaseIterable {
    /// Text for people.
    case text
    /// A JSON object per line, for programs.
    case json
}

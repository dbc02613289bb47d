import KaraokeClient
import Logging
import Pages
import Postgres

/// The settings of a run, from flags, the environment and files, in this order.
///
/// A key's environment variable is the key in capitals with underscores: `http.port` is `HTTP_PORT`,
/// `database.readConnections` is `DATABASE_READ_CONNECTIONS`.
struct Settings: Sendable {
    var database: Database
    /// The configuration of the service.
    var service: BoardServer.Configuration
    var process: Process
    var server: Server
    /// The folder of the private cluster; `nil` for the user's state folder.
    var stateDirectory: String?
    var logLevel: Logger.Level
    var logFormat: LogFormat

    /// The settings of the database.
    struct Database: Sendable {
        /// The connection string; `nil` for the embedded cluster.
        var url: String?
        /// The connection string that bypasses a pooler; `nil` when there is no other one.
        var directURL: String?
        /// The configuration of the connections, without a connection string.
        var connections: Postgres.DatabaseConfiguration
    }

    /// The settings of the process that runs the service.
    struct Process: Sendable {
        /// The time between the signal to stop and the end of accepting requests.
        var drainTime: Duration
        /// The most connections; `nil` for the default, or as many as the limit of open files allows.
        var connectionLimit: Int?
        /// The number of threads for connections; `nil` for one per processor.
        var threads: Int?
    }

    /// The settings of a remote server for commands.
    struct Server: Sendable {
        /// The address of the server; `nil` to work on the service of this machine.
        var address: ServerAddress?
        var token: AccessToken?
    }
}

/// The format of the log.
enum LogFormat: String, CaseIterable {
    /// Text for people.
    case text
    /// A JSON object per line, for programs.
    case json
}

import BoardAPI
import Foundation
import WebServer

extension BoardServer {
    /// The configuration of the service.
    package struct Configuration: Sendable {
        package var host: String
        /// The port; 0 selects any free port.
        package var port: Int
        /// The Unix socket at which programs of this machine are admins; `nil` for none.
        package var socket: ServiceSocket?
        /// True for a service inside a command, which listens at the socket only, without pages.
        package var isInsideCommand = false
        /// The idle time after which a connection is closed.
        package var idleTimeout: Duration
        /// The proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted.
        package var trustedProxies: [AddressBlock] = []
        /// The rate limits.
        package var limits = RateLimits.Configuration()
        /// The limits of concurrent work for one client.
        package var shares = ShareLimits.Configuration()
        /// The days for which the names of guests are kept after their board was cleared; 0 for ever.
        package var retentionDays = 90
        /// True to load the starter songs into a new songbook.
        package var loadsStarterSongs = false
        /// The most concurrent live clients.
        package var liveClients = 20_000
        /// The interval of the comments that keep silent live streams open.
        package var liveSilence = PageFacts.heartbeat
        /// The pause between two counts of how popular the songs are.
        package var popularityPause = Duration.seconds(60)
        /// The other origins whose pages may use the REST API from a browser.
        package var crossOrigin = CrossOrigin.none
        /// The origins whose pages may embed the wall, the songbook and their pictures.
        package var embedders = CrossOrigin.none
        /// True when the public address of the service uses TLS, regardless of the forwarding fields.
        package var isAlwaysSecure = false
        /// The token with which the metrics may be read; `nil` when the service's port does not serve them.
        package var metricsToken: MetricsToken?
        /// The port of the loopback address at which everyone on the machine may read the metrics; `nil` for none, 0 for any
        /// free one.
        package var metricsPort: Int?
        /// Returns the free bytes of a private database's disk; `nil` for another database.
        package var freeBytes: @Sendable () -> Int? = { nil }
        /// The version of the program.
        package var version = "unknown"
        /// The database in a few words, without secrets.
        package var databaseName = "unknown"
        /// The deadlines of the parts of a request.
        package var deadlines = Deadlines()
        /// The most requests in flight; requests beyond the limit are rejected.
        package var requestLimit = 2_000
        /// The most open connections; connections beyond the limit wait.
        package var connectionLimit = 30_000
        /// The most bytes of a file of songs that is imported.
        package var importLimit = 1 << 30
        /// The size of the cache of laid-out boards in bytes; 0 turns it off.
        package var displayCacheBytes = 64 << 20
        /// The public address for QR codes, without a trailing slash; `nil` for the address in the request.
        package var publicURL: String?
        /// The address whose host name requests have to use; `nil` for any name.
        package var canonicalURL: String?
        /// The folder with the templates, texts and other files of the pages; `nil` for the default one.
        package var webDirectory: URL?

        package init(
            host: String = "127.0.0.1",
            port: Int = 8080,
            idleTimeout: Duration = .seconds(60),
            webDirectory: URL? = nil
        ) {
            self.host = host
            self.port = port
            self.idleTimeout = idleTimeout
            self.webDirectory = webDirectory
        }
    }
}

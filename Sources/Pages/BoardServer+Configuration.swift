import BoardAPI
import Foundation
import WebServer

extension BoardServer {
    /// Where and how the service listens.
    package struct Configuration: Sendable {
        package var host: String
        /// Zero takes any free port.
        package var port: Int
        /// How long a connection may stay silent before it is closed.
        package var idleTimeout: Duration
        /// The proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` count.
        package var trustedProxies: [AddressBlock] = []
        /// How often who may ask.
        package var limits = RateLimits.Configuration()
        /// The shares of the service that one client may take.
        package var shares = ShareLimits.Configuration()
        /// The most clients that follow their boards at a time.
        package var liveClients = 20_000
        /// How long it takes until a comment tells those clients that nothing was lost.
        package var liveSilence = Duration.seconds(15)
        /// Which pages of other origins may use the REST API from a browser.
        package var crossOrigin = CrossOrigin.none
        /// The origins whose pages may show the wall and the songbook in a frame, and their pictures.
        package var embedders = CrossOrigin.none
        /// Whether the address that guests reach is one of TLS, whatever proxies say.
        package var isAlwaysSecure = false
        /// Whether anybody may read the metrics, and not only admins.
        package var isMetricsPublic = false
        /// The version of the program, for the metrics.
        package var version = "unknown"
        /// How long the parts of an exchange may take.
        package var deadlines = Deadlines()
        /// How many requests may be under way at once; those beyond are refused.
        package var requestLimit = 2_000
        /// How many connections may be open at once; those beyond wait.
        package var connectionLimit = 30_000
        /// The most bytes of a file of songs that is imported.
        package var importLimit = 1 << 30
        /// The most bytes of laid-out boards that are kept; none at 0.
        package var displayCacheBytes = 64 << 20
        /// Whether connections answer for unchanged boards by themselves; the routes give the same answers.
        package var answersHotReads = true
        /// The address that guests reach, without a slash at its end, for codes; `nil` for the one that a request names.
        package var publicURL: String?
        /// The address whose name requests have to name; `nil` for any name.
        package var canonicalURL: String?
        /// The folder with templates, texts and what else pages are made of; `nil` finds it.
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

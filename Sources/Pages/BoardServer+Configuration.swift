import BoardAPI
import Foundation
import WebServer

extension BoardServer {
    /// The configuration of the service.
    package struct Configuration: Sendable {
        package var host: String
        /// Zero takes any free port.
        package var port: Int
        /// The silence after which a connection is closed.
        package var idleTimeout: Duration
        /// The proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` count.
        package var trustedProxies: [AddressBlock] = []
        /// The rate limits.
        package var limits = RateLimits.Configuration()
        /// The shares of the service that one client may take.
        package var shares = ShareLimits.Configuration()
        /// The most clients that follow their boards at a time.
        package var liveClients = 20_000
        /// The time after which a comment is sent to silent live clients.
        package var liveSilence = Duration.seconds(15)
        /// Which pages of other origins may use the REST API from a browser.
        package var crossOrigin = CrossOrigin.none
        /// The origins whose pages may show the wall and the songbook in a frame, and their pictures.
        package var embedders = CrossOrigin.none
        /// True when the address that guests reach is one of TLS, whatever proxies say.
        package var isAlwaysSecure = false
        /// True when anybody may read the metrics, and not only admins.
        package var isMetricsPublic = false
        /// The version of the program, for the metrics.
        package var version = "unknown"
        /// The deadlines of the parts of a request.
        package var deadlines = Deadlines()
        /// The most requests in flight; those beyond are refused.
        package var requestLimit = 2_000
        /// The most open connections; those beyond wait.
        package var connectionLimit = 30_000
        /// The most bytes of a file of songs that is imported.
        package var importLimit = 1 << 30
        /// The most bytes of laid-out boards that are kept; none at 0.
        package var displayCacheBytes = 64 << 20
        /// True when connections answer for unchanged boards by themselves; the routes give the same answers.
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

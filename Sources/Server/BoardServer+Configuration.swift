import Foundation

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
        /// The most clients that follow their boards at a time.
        package var liveClients = 20_000
        /// The folder with templates and style sheets; `nil` finds it.
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

import AsyncHTTPClient
import NIOCore

/// The connections to the service, closed when nobody holds them any more.
final class Connections: Sendable {
    let http: HTTPClient

    init(_ timeouts: BoardClient.Timeouts) {
        var configuration = HTTPClient.Configuration()
        // The token is for this service, and the API redirects nowhere.
        configuration.redirectConfiguration = .disallow
        configuration.timeout = HTTPClient.Configuration.Timeout(
            connect: TimeAmount(timeouts.connecting),
            read: TimeAmount(timeouts.silence)
        )
        // Whether it is tried again is decided in one place, and not here.
        configuration.connectionPool.retryConnectionEstablishment = false
        http = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }

    deinit {
        http.shutdown { _ in }
    }
}

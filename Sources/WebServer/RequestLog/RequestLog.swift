import HTTPTypes
import Hummingbird
import Logging

/// Identifies, counts and logs every request, in the routes and in channel handlers.
///
/// ```swift
/// let received = requestLog.receive(head, from: address)
/// ...
/// requestLog.finish(received, &fields, status, route: metrics, logger: logger)
/// ```
package struct RequestLog: Sendable {
    package let proxies: TrustedProxies
    package let browserRules: BrowserRules
    package let requests: RequestMetrics
    /// True when the public address of the service uses TLS, regardless of the forwarding fields.
    package let isAlwaysSecure: Bool

    package init(proxies: TrustedProxies, browserRules: BrowserRules, requests: RequestMetrics, isAlwaysSecure: Bool) {
        self.proxies = proxies
        self.browserRules = browserRules
        self.requests = requests
        self.isAlwaysSecure = isAlwaysSecure
    }

    /// Determines the client of a request, its id and its trace.
    package func receive(_ request: HTTPRequest, from peer: ClientAddress) -> ReceivedRequest {
        let fields = request.headerFields
        let sender = proxies.sender(of: fields, from: peer)
        let given = fields[.requestID]
        var randomness = SystemRandomNumberGenerator()
        return ReceivedRequest(
            request: request,
            id: given.flatMap { $0.isRequestID ? $0 : nil } ?? RequestID().description,
            trace: TraceContext(fields, using: &randomness),
            client: sender.client,
            isSecure: sender.isSecure || isAlwaysSecure,
            time: .now
        )
    }

    /// Completes the fields of a response, counts it and logs it.
    ///
    /// Queries, addresses, fields and bodies are never logged; of the path, only one parameter is logged, in the
    /// client's spelling, unless it may be a secret.
    ///
    /// - Parameters:
    ///   - received: The answered request.
    ///   - fields: The fields of the response so far.
    ///   - status: The status of the response.
    ///   - route: The metrics of the route.
    ///   - limit: The limit that refused the request.
    ///   - logger: A logger, which need not carry the request's metadata.
    package func finish(
        _ received: ReceivedRequest,
        _ fields: inout HTTPFields,
        _ status: HTTPResponse.Status,
        route: RouteMetrics,
        limit: String? = nil,
        logger: Logger
    ) {
        fields.append(HTTPField(name: .requestID, value: received.id))
        browserRules.add(to: &fields, of: received.request, isSecure: received.isSecure)
        let duration = ContinuousClock.now - received.time
        route.count(status, after: duration)
        guard logger.logLevel <= .info else { return }
        var summary = Self.summary(received, status, route, duration)
        if let limit { summary["limit"] = .string(limit) }
        logger.info("answered", metadata: summary)
    }

    private static func summary(
        _ received: ReceivedRequest,
        _ status: HTTPResponse.Status,
        _ route: RouteMetrics,
        _ duration: Duration
    ) -> Logger.Metadata {
        var summary = received.metadata
        summary["method"] = .string(received.request.method.rawValue)
        summary["route"] = .string(route.route)
        summary["status"] = .stringConvertible(status.code)
        summary["milliseconds"] = .stringConvertible((duration / .microseconds(1)).rounded() / 1_000)
        if let value = received.request.path.flatMap(route.loggedValue) {
            summary[route.loggedParameter.name] = .string(value)
        }
        return summary
    }
}

extension String {
    /// True when the text is one to 64 letters, digits, dots, hyphens and underscores.
    fileprivate var isRequestID: Bool {
        (1...64).contains(utf8.count)
            && utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}

/// A request with its id, trace and client.
package struct ReceivedRequest: Sendable {
    package let request: HTTPRequest
    /// The client's id of the request, or a new one.
    package let id: String
    package let trace: TraceContext
    package let client: ClientAddress
    package let isSecure: Bool
    package let time: ContinuousClock.Instant
}

extension ReceivedRequest {
    /// The log metadata of the request.
    package var metadata: Logger.Metadata {
        [
            "request": .string(id),
            "trace": .string(trace.trace.description),
            "span": .string(trace.span.description),
        ]
    }

    /// Adds the metadata of the request to a logger.
    ///
    /// Each added value copies all of the logger's metadata, so that this is done only for requests that may log.
    package func mark(_ logger: inout Logger) {
        logger[metadataKey: "hb.request.id"] = nil
        for (key, value) in metadata { logger[metadataKey: key] = value }
    }
}

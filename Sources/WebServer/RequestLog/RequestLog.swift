import HTTPTypes
import Hummingbird
import Logging

/// The work for every request and every response, wherever it is made.
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
    /// True when the address that guests reach is one of TLS, whatever proxies say.
    package let isAlwaysSecure: Bool

    package init(proxies: TrustedProxies, browserRules: BrowserRules, requests: RequestMetrics, isAlwaysSecure: Bool) {
        self.proxies = proxies
        self.browserRules = browserRules
        self.requests = requests
        self.isAlwaysSecure = isAlwaysSecure
    }

    /// Finds out who sends a request, and gives it an id and a place in a trace.
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

    /// Completes the fields of an answer, counts it and logs it.
    ///
    /// The log never shows a query, an address, a field or a body; of a path it shows one parameter, as the client names it.
    ///
    /// - Parameters:
    ///   - received: The answered request.
    ///   - fields: The fields of the answer so far.
    ///   - status: How it is answered.
    ///   - route: What is counted of the route.
    ///   - logger: A logger, which need not carry the request's metadata.
    package func finish(
        _ received: ReceivedRequest,
        _ fields: inout HTTPFields,
        _ status: HTTPResponse.Status,
        route: RouteMetrics,
        logger: Logger
    ) {
        fields.append(HTTPField(name: .requestID, value: received.id))
        browserRules.add(to: &fields, of: received.request, isSecure: received.isSecure)
        let duration = ContinuousClock.now - received.time
        route.count(status, after: duration)
        logger.info("answered", metadata: Self.summary(received, status, route, duration))
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
            summary[route.loggedParameter] = .string(value.shortened)
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

/// A request as it came in.
package struct ReceivedRequest: Sendable {
    package let request: HTTPRequest
    /// The id that the client gave, or one of our own.
    package let id: String
    package let trace: TraceContext
    package let client: ClientAddress
    package let isSecure: Bool
    package let time: ContinuousClock.Instant
}

extension ReceivedRequest {
    /// The fields of the request in the log.
    package var metadata: Logger.Metadata {
        [
            "request": .string(id),
            "trace": .stringConvertible(trace.trace),
            "span": .stringConvertible(trace.span),
        ]
    }

    /// Lets a logger show the request in all that it logs from now on.
    ///
    /// Each value that a logger takes over makes it write all of them anew: an answer that logs nothing goes without.
    package func mark(_ logger: inout Logger) {
        logger[metadataKey: "hb.request.id"] = nil
        for (key, value) in metadata { logger[metadataKey: key] = value }
    }
}

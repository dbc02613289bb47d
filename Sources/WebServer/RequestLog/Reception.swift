import HTTPTypes
import Hummingbird
import Logging

/// The work for every request and every response, wherever it is made.
///
/// ```swift
/// let arrival = reception.receive(head, from: address)
/// ...
/// reception.dismiss(arrival, &fields, status, route: metrics, logger: logger)
/// ```
package struct Reception: Sendable {
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
    package func receive(_ request: HTTPRequest, from peer: ClientAddress) -> Arrival {
        let fields = request.headerFields
        let sender = proxies.sender(of: fields, from: peer)
        let given = fields[.requestID]
        var randomness = SystemRandomNumberGenerator()
        return Arrival(
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
    ///   - arrival: What is answered.
    ///   - fields: The fields of the answer so far.
    ///   - status: How it is answered.
    ///   - route: What is counted of the route.
    ///   - logger: A logger, which need not know the arrival.
    package func dismiss(
        _ arrival: Arrival,
        _ fields: inout HTTPFields,
        _ status: HTTPResponse.Status,
        route: RouteMetrics,
        logger: Logger
    ) {
        fields.append(HTTPField(name: .requestID, value: arrival.id))
        browserRules.add(to: &fields, of: arrival.request, isSecure: arrival.isSecure)
        let duration = ContinuousClock.now - arrival.time
        route.count(status, after: duration)
        logger.info("answered", metadata: Self.summary(arrival, status, route, duration))
    }

    private static func summary(
        _ arrival: Arrival,
        _ status: HTTPResponse.Status,
        _ route: RouteMetrics,
        _ duration: Duration
    ) -> Logger.Metadata {
        var summary = arrival.metadata
        summary["method"] = .string(arrival.request.method.rawValue)
        summary["route"] = .string(route.route)
        summary["status"] = .stringConvertible(status.code)
        summary["milliseconds"] = .stringConvertible((duration / .microseconds(1)).rounded() / 1_000)
        if let value = arrival.request.path.flatMap(route.loggedValue) {
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
package struct Arrival: Sendable {
    package let request: HTTPRequest
    /// The id that the client gave, or one of our own.
    package let id: String
    package let trace: TraceContext
    package let client: ClientAddress
    package let isSecure: Bool
    package let time: ContinuousClock.Instant
}

extension Arrival {
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

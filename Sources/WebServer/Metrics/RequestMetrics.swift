import CoreMetrics
import HTTPTypes

/// The metrics of requests, by route and method.
package struct RequestMetrics: Sendable {
    private let routes: [String: [(method: HTTPRequest.Method, metrics: RouteMetrics)]]
    /// The metrics of requests without a route: one for each usual method, and one for all others.
    private let unrouted: [(method: HTTPRequest.Method?, metrics: RouteMetrics)]

    /// - Parameters:
    ///   - list: The routes.
    ///   - parameter: The parameter of a path that the log shows.
    ///   - factory: The factory of the counters.
    package init(_ list: [Endpoint], logging parameter: LoggedParameter, factory: any MetricsFactory) {
        var routes: [String: [(method: HTTPRequest.Method, metrics: RouteMetrics)]] = [:]
        for route in list {
            for method in route.method == .get ? [.get, .head] : [route.method] {
                let metrics = RouteMetrics(
                    route: route.path,
                    method: method.rawValue,
                    logging: parameter,
                    factory: factory
                )
                routes[route.path, default: []].append((method, metrics))
            }
        }
        self.routes = routes
        let methods: [HTTPRequest.Method?] = [.get, .head, .post, .put, .patch, .delete, .options, nil]
        unrouted = methods.map { method in
            let name = method?.rawValue ?? "other"
            return (method, RouteMetrics(route: "none", method: name, logging: parameter, factory: factory))
        }
    }

    /// Returns the metrics of a method of a route.
    ///
    /// - Parameters:
    ///   - method: The method of a request.
    ///   - route: The path of the route, with its parameters in braces; any other value means that there is no route.
    package subscript(method: HTTPRequest.Method, route: String?) -> RouteMetrics {
        if let route, let known = routes[route]?.first(where: { $0.method == method }) { return known.metrics }
        let others = unrouted[unrouted.count - 1]
        return (unrouted.first { $0.method == method } ?? others).metrics
    }
}

/// The parameter of a path that the log shows.
package struct LoggedParameter: Sendable {
    package let name: String
    private let isShown: @Sendable (Substring) -> Bool

    /// - Parameters:
    ///   - name: The name in the paths of routes.
    ///   - isShown: True for a value that may be logged; any other may be a secret in the wrong place.
    package init(name: String, isShown: @escaping @Sendable (Substring) -> Bool) {
        self.name = name
        self.isShown = isShown
    }

    /// Returns a value as the log shows it.
    func shown(_ value: Substring) -> String { isShown(value) ? value.shortened : "***" }
}

/// The metrics of one method of one route.
package struct RouteMetrics: Sendable {
    /// The path with its parameters in braces.
    package let route: String
    /// The parameter of the path that the log shows.
    let loggedParameter: LoggedParameter
    /// The index of the parameter in the path; `nil` when the path does not have it.
    private let position: Int?
    private let answers: [Counter]
    private let durations: CoreMetrics.Timer

    init(route: String, method: String, logging parameter: LoggedParameter, factory: any MetricsFactory) {
        self.route = route
        loggedParameter = parameter
        position = route.parts(at: "/").firstIndex(of: "{\(parameter.name)}")
        let labels = [("method", method), ("route", route)]
        answers = (1...5).map { kind in
            Counter(label: "http_requests_total", dimensions: labels + [("status", "\(kind)xx")], factory: factory)
        }
        durations = CoreMetrics.Timer(label: "http_request_duration_seconds", dimensions: labels, factory: factory)
    }

    /// Counts a response.
    package func count(_ status: HTTPResponse.Status, after duration: Duration) {
        let kind = min(max(status.code / 100, 1), 5)
        answers[kind - 1].increment()
        durations.recordNanoseconds(Int64(exactly: (duration / .nanoseconds(1)).rounded()) ?? .max)
    }

    /// Returns the value of the logged parameter in a path of this route, as the log shows it.
    func loggedValue(in path: String) -> String? {
        guard let position else { return nil }
        let parts = path.prefix { $0 != "?" }.parts(at: "/", maxSplits: position + 1)
        return position < parts.count ? loggedParameter.shown(parts[position]) : nil
    }
}

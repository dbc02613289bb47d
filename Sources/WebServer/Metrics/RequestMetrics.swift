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

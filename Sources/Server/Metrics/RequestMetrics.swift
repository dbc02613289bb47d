import CoreMetrics
import HTTPTypes

/// What is counted of requests, by route and method.
struct RequestMetrics: Sendable {
    private let routes: [String: [(method: HTTPRequest.Method, metrics: RouteMetrics)]]
    /// For what no route takes: the methods there are, and all others together.
    private let unrouted: [(method: HTTPRequest.Method?, metrics: RouteMetrics)]

    init(_ list: [Route], factory: any MetricsFactory) {
        var routes: [String: [(method: HTTPRequest.Method, metrics: RouteMetrics)]] = [:]
        for route in list {
            for method in route.method == .get ? [.get, .head] : [route.method] {
                let metrics = RouteMetrics(route: route.path, method: method.rawValue, factory: factory)
                routes[route.path, default: []].append((method, metrics))
            }
        }
        self.routes = routes
        unrouted = [.get, .head, .post, .put, .patch, .delete, .options, nil].map { method in
            (method, RouteMetrics(route: "none", method: method?.rawValue ?? "other", factory: factory))
        }
    }

    /// What is counted of a method of a route.
    ///
    /// - Parameters:
    ///   - method: The method of a request.
    ///   - route: The path with its parameters in braces; anything else is no route.
    subscript(method: HTTPRequest.Method, route: String?) -> RouteMetrics {
        if let route, let known = routes[route]?.first(where: { $0.method == method }) { return known.metrics }
        let others = unrouted[unrouted.count - 1]
        return (unrouted.first { $0.method == method } ?? others).metrics
    }
}

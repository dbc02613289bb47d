import CoreMetrics
import HTTPTypes

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

import CoreMetrics
import HTTPTypes
import Karaoke

/// What is counted of one method of one route; made once.
struct RouteMetrics: Sendable {
    /// The path with its parameters in braces.
    let route: String
    /// Where in the path the board stands, counted from the first part; `nil` when it names none.
    let boardPosition: Int?
    private let answers: [Counter]
    private let durations: CoreMetrics.Timer

    init(route: String, method: String, factory: any MetricsFactory) {
        self.route = route
        boardPosition = route.parts(at: "/").firstIndex(of: "{board}")
        let labels = [("method", method), ("route", route)]
        answers = (1...5).map { kind in
            Counter(label: "http_requests_total", dimensions: labels + [("status", "\(kind)xx")], factory: factory)
        }
        durations = CoreMetrics.Timer(label: "http_request_duration_seconds", dimensions: labels, factory: factory)
    }

    /// Counts an answer.
    func count(_ status: HTTPResponse.Status, after duration: Duration) {
        let kind = min(max(status.code / 100, 1), 5)
        answers[kind - 1].increment()
        durations.recordNanoseconds(Int64(duration / .nanoseconds(1)))
    }

    /// The board that a path of this route names, as it is given.
    func board(in path: String) -> Substring? {
        guard let boardPosition else { return nil }
        let parts = path.prefix { $0 != "?" }.parts(at: "/", maxSplits: boardPosition + 1)
        return boardPosition < parts.count ? parts[boardPosition] : nil
    }
}

import CoreMetrics

/// The counters of joined guests, and of requests that a rate limit rejected.
package struct LimitMetrics: Sendable {
    private let joins: Counter
    private let refusals: [Limit: Counter]

    init(factory: any MetricsFactory = NOOPMetricsHandler.instance) {
        joins = Counter(label: "karaoke_joins_total", factory: factory)
        refusals = Limit.allCases.reduce(into: [:]) { refusals, limit in
            let labels = [("limit", limit.rawValue)]
            refusals[limit] = Counter(label: "karaoke_refusals_total", dimensions: labels, factory: factory)
        }
    }

    /// Counts a guest who joined.
    func countJoin() {
        joins.increment()
    }

    /// Counts a request that was rejected with 429.
    func countRefusal(by limit: Limit) {
        refusals[limit]?.increment()
    }
}

extension LimitMetrics {
    /// A rate limit, by its name in the metrics.
    enum Limit: String, CaseIterable {
        case guests
        case joins
        case failures
        case blockFailures = "block_failures"
        case serviceFailures = "service_failures"
    }
}

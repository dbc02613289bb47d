import CoreMetrics

/// The counters of joined guests, and of requests that a limit refused.
package struct LimitMetrics: Sendable {
    private let joins: Counter
    private let refusals: [String: Counter]

    init(factory: any MetricsFactory = NOOPMetricsHandler.instance) {
        joins = Counter(label: "karaoke_joins_total", factory: factory)
        var refusals: [String: Counter] = [:]
        for limit in Limit.allCases {
            let labels = [("limit", limit.rawValue)]
            let counter = Counter(label: "karaoke_refusals_total", dimensions: labels, factory: factory)
            // The series exists from the start.
            counter.increment(by: 0)
            refusals[limit.rawValue] = counter
        }
        self.refusals = refusals
    }

    /// Counts a guest who joined.
    func countJoin() {
        joins.increment()
    }

    /// Counts a request that a limit refused.
    package func countRefusal(by limit: String) {
        refusals[limit]?.increment()
    }
}

extension LimitMetrics {
    /// A limit that refuses requests, by its name in the log and the metrics.
    enum Limit: String, CaseIterable {
        case guests
        case joins
        case failures
        case blockFailures = "block_failures"
        case serviceFailures = "service_failures"
        case guestChanges = "guest_changes"
        case addressStreams = "address_streams"
        case guestStreams = "guest_streams"
        case liveClients = "live_clients"
        case tokenExports = "token_exports"
        case layouts
        case searches
        case requests
    }
}

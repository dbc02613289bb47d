import CoreMetrics
import HTTPTypes
import Synchronization

/// How many requests are being answered; those that come when there are enough are refused at once.
final class RequestsUnderWay: Sendable {
    private let count = Atomic<Int>(0)
    private let limit: Int
    private let meter: Meter

    /// - Parameters:
    ///   - limit: How many may be under way.
    ///   - meter: Tells how many are.
    init(limit: Int, meter: Meter) {
        self.limit = limit
        self.meter = meter
    }

    /// Answers a request, or throws when there are enough.
    func perform<Answer>(_ request: HTTPRequest, _ answer: () async throws -> Answer) async throws -> Answer {
        let present = count.wrappingAdd(1, ordering: .relaxed).newValue
        meter.increment()
        defer {
            count.wrappingSubtract(1, ordering: .relaxed)
            meter.decrement()
        }
        guard present <= limit || Self.isVital(request) else {
            throw Problem(
                kind: .unavailable,
                detail: "The service has more to do than it can; try again in a moment.",
                fields: [.retryAfter: "1"]
            )
        }
        return try await answer()
    }

    /// Whether a request is one of those that tell how the service is, which is wanted most when it is busy.
    private static func isVital(_ request: HTTPRequest) -> Bool {
        request.path == "/healthz" || request.path == "/metrics"
    }
}

import CoreMetrics

/// The counts of values in fixed buckets.
final class Histogram: Series {
    static let kind = "histogram"

    private let bounds: [Double]
    /// The buckets.
    ///
    /// The last one is for values above all bounds.
    private let buckets: [Count]
    private let sum = Gauge()

    init(bounds: [Double]) {
        self.bounds = bounds
        buckets = (0...bounds.count).map { _ in Count() }
    }

    var hasValue: Bool { buckets.contains(where: \.hasValue) }

    func write(to exposition: inout Exposition, name: String, labels: String) {
        let prefix = labels.isEmpty ? "" : labels + ","
        var total: Int64 = 0
        for (bound, bucket) in zip(bounds + [.infinity], buckets) {
            total += bucket.value
            exposition.sample("\(name)_bucket", "\(prefix)le=\"\(bound.sample)\"", "\(total)")
        }
        exposition.sample("\(name)_sum", labels, sum.value.sample)
        exposition.sample("\(name)_count", labels, "\(total)")
    }
}

extension Histogram: RecorderHandler {
    func record(_ value: Int64) {
        record(Double(value))
    }

    func record(_ value: Double) {
        guard !value.isNaN else { return }
        buckets[bounds.firstIndex { value <= $0 } ?? bounds.count].increment(by: 1)
        sum.increment(by: value)
    }
}

extension Histogram: TimerHandler {
    func recordNanoseconds(_ duration: Int64) {
        record(Double(duration) / 1_000_000_000)
    }
}

import CoreMetrics
import Synchronization

/// The metrics of one service, as Prometheus collects them.
///
/// Pass it to metrics as their factory; it need not be the process's only one. A name stands for one kind of metric. The
/// number of series of a name is limited: those beyond the limit share one, with `other` for every label.
///
/// ```swift
/// let registry = PrometheusRegistry(help: ["songs_sung_total": "Songs sung so far."])
/// Counter(label: "songs_sung_total", dimensions: [("person", "Sam")], factory: registry).increment()
/// print(registry.text)
/// ```
package final class PrometheusRegistry: Sendable {
    private let families = Mutex<[String: Family]>([:])
    private let help: [String: String]
    private let bounds: [Double]
    private let seriesLimit: Int

    /// - Parameters:
    ///   - help: The descriptions of metrics, by name.
    ///   - bounds: The upper bounds of a histogram's buckets, ascending; a timer's are in seconds.
    ///   - seriesLimit: The most series of one name.
    package init(
        help: [String: String] = [:],
        bounds: [Double] = [
            0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
        ],
        seriesLimit: Int = 1_000
    ) {
        self.help = help
        self.bounds = bounds
        self.seriesLimit = seriesLimit
    }

    /// All metrics in the text exposition format 0.0.4, sorted.
    ///
    /// A series with labels appears with its first value, which may be 0, since most of them never get one.
    package var text: String {
        let families = families.withLock { $0 }
        var exposition = Exposition()
        for (name, family) in families.sorted(by: { $0.key < $1.key }) {
            exposition.write(family, name: name, help: help[name])
        }
        return exposition.text
    }

    private func series<Kind: Series>(
        _ label: String,
        _ dimensions: [(String, String)],
        make: () -> Kind
    ) -> Kind {
        let name = label.sanitized(allowingColons: true)
        return families.withLock { families in
            let made = families[name, default: Family(kind: Kind.kind)]
                .series(Labels(dimensions), limit: seriesLimit, make: make)
            guard let series = made as? Kind else {
                preconditionFailure("\(name) is a \(families[name]?.kind ?? "metric") already")
            }
            return series
        }
    }

    private func remove(_ handler: AnyObject) {
        families.withLock { families in
            for name in families.keys {
                families[name]?.remove(handler)
            }
        }
    }
}

extension PrometheusRegistry: MetricsFactory {
    package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        series(label, dimensions) { Count() }
    }

    package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        // The name of a counter ends so, also when its value is measured elsewhere.
        guard label.hasSuffix("_total") else { return series(label, dimensions) { Gauge() } }
        return series(label, dimensions) { MeasuredCount() }
    }

    package func makeRecorder(
        label: String,
        dimensions: [(String, String)],
        aggregate: Bool
    ) -> any RecorderHandler {
        guard aggregate else { return series(label, dimensions) { Gauge() } }
        return series(label, dimensions) { Histogram(bounds: bounds) }
    }

    package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        series(label, dimensions) { Histogram(bounds: bounds) }
    }

    package func destroyCounter(_ handler: any CounterHandler) {
        remove(handler)
    }

    package func destroyMeter(_ handler: any MeterHandler) {
        remove(handler)
    }

    package func destroyRecorder(_ handler: any RecorderHandler) {
        remove(handler)
    }

    package func destroyTimer(_ handler: any TimerHandler) {
        remove(handler)
    }
}

import CoreMetrics
import Synchronization

/// A number that rises and falls.
final class Gauge: Series {
    static let kind = "gauge"

    private let atomic = Atomic<Double>(0)

    var value: Double { atomic.load(ordering: .relaxed) }
    var hasValue: Bool { true }

    func set(_ value: Double) {
        atomic.store(value, ordering: .relaxed)
    }

    func increment(by amount: Double) {
        var old = value
        while true {
            let (exchanged, original) = atomic.weakCompareExchange(
                expected: old,
                desired: old + amount,
                ordering: .relaxed
            )
            guard !exchanged else { return }
            old = original
        }
    }

    func write(to exposition: inout Exposition, name: String, labels: String) {
        exposition.sample(name, labels, value.sample)
    }
}

extension Gauge: MeterHandler {
    func set(_ value: Int64) {
        set(Double(value))
    }

    func decrement(by amount: Double) {
        increment(by: -amount)
    }
}

extension Gauge: RecorderHandler {
    func record(_ value: Int64) {
        set(Double(value))
    }

    func record(_ value: Double) {
        set(value)
    }
}

/// A number that only rises.
final class Count: Series, CounterHandler {
    static let kind = "counter"

    private let atomic = Atomic<Int64>(0)

    var value: Int64 { atomic.load(ordering: .relaxed) }
    var hasValue: Bool { value != 0 }

    func increment(by amount: Int64) {
        atomic.wrappingAdd(amount, ordering: .relaxed)
    }

    func reset() {
        atomic.store(0, ordering: .relaxed)
    }

    func write(to exposition: inout Exposition, name: String, labels: String) {
        exposition.sample(name, labels, "\(value)")
    }
}

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
    private let isCounted = Atomic(false)

    var value: Int64 { atomic.load(ordering: .relaxed) }
    /// True after the first increment, even if it was by 0.
    var hasValue: Bool { value != 0 || isCounted.load(ordering: .relaxed) }

    func increment(by amount: Int64) {
        if amount == 0 { isCounted.store(true, ordering: .relaxed) }
        atomic.wrappingAdd(amount, ordering: .relaxed)
    }

    func reset() {
        atomic.store(0, ordering: .relaxed)
    }

    func write(to exposition: inout Exposition, name: String, labels: String) {
        exposition.sample(name, labels, "\(value)")
    }
}

/// A measured number that only rises.
final class MeasuredCount: Series, MeterHandler {
    static let kind = "counter"

    private let gauge = Gauge()

    var hasValue: Bool { true }

    func set(_ value: Int64) { gauge.set(value) }
    func set(_ value: Double) { gauge.set(value) }
    func increment(by amount: Double) { gauge.increment(by: amount) }
    func decrement(by amount: Double) { gauge.decrement(by: amount) }

    func write(to exposition: inout Exposition, name: String, labels: String) {
        gauge.write(to: &exposition, name: name, labels: labels)
    }
}

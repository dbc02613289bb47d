import CoreMetrics
import Synchronization

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

    func write(to exposition: inout Exposition, name: String, labels: Labels) {
        exposition.sample(name, labels.text, "\(value)")
    }
}

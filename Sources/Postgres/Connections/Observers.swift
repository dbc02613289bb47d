import Synchronization

/// The receivers of values that connections measure.
final class Observers<Value>: Sendable {
    private let all = Mutex<[@Sendable (Value) -> Void]>([])

    var isEmpty: Bool { all.withLock(\.isEmpty) }

    func add(_ observer: @escaping @Sendable (Value) -> Void) {
        all.withLock { $0.append(observer) }
    }

    func observe(_ value: () -> Value) {
        let observers = all.withLock { $0 }
        guard !observers.isEmpty else { return }
        let value = value()
        for observer in observers { observer(value) }
    }
}

/// The time in which the server answered a statement.
public struct StatementTime: Sendable {
    /// The verb and the first table of the statement, such as `UPDATE cards`.
    public let statement: String
    /// The time from the answer before, or from sending, to the answer.
    public let time: Duration
}

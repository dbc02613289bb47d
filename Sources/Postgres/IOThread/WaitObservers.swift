import Synchronization

/// The receivers of the time that each caller waited for a connection of the pool.
final class WaitObservers: Sendable {
    private let all = Mutex<[@Sendable (Duration) -> Void]>([])

    func add(_ observer: @escaping @Sendable (Duration) -> Void) {
        all.withLock { $0.append(observer) }
    }

    func observe(wait: Duration) {
        for observer in all.withLock({ $0 }) { observer(max(wait, .zero)) }
    }
}

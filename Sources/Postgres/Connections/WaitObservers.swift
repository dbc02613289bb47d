import Synchronization

/// The receivers of the time that each caller waited for a connection of the pool.
final class WaitObservers: Sendable {
    private let all = Mutex<[@Sendable (Duration) -> Void]>([])

    func add(_ observer: @escaping @Sendable (Duration) -> Void) {
        all.withLock { $0.append(observer) }
    }

    func observe(_ wait: () -> Duration) {
        let observers = all.withLock { $0 }
        guard !observers.isEmpty else { return }
        let wait = wait()
        for observer in observers { observer(wait) }
    }
}

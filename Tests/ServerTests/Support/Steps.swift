import Synchronization

/// The steps that tasks have made.
final class Steps: Sendable {
    private let numbers = Mutex<[Int]>([])

    var all: [Int] { numbers.withLock { $0 } }

    func make(_ number: Int) {
        numbers.withLock { $0.append(number) }
    }
}

import Postgres
import Synchronization

/// A large value that readers share as a snapshot, and that changes in place.
///
/// Readers work on the current snapshot side by side, and hold no lock. A change waits until no reader has a snapshot,
/// because it would copy the whole value otherwise; readers that come later wait for the change. Tasks that wait are
/// suspended and block no thread.
final class Published<Value: Sendable>: Sendable {
    /// The most readers at a time: as many as there are threads for long work, on which they run.
    private let readerLimit = 2

    /// The value; `nil` during a change.
    private let value: Mutex<Value?>
    private let readers: AsyncSemaphore
    /// The permit to take the permits of all readers.
    private let changes = AsyncSemaphore(permits: 1, queueLimit: .max)

    init(_ value: Value) {
        self.value = Mutex(value)
        readers = AsyncSemaphore(permits: readerLimit, queueLimit: .max)
    }

    /// Calls a function with a snapshot.
    ///
    /// - Throws: `CancellationError`, and the errors of the function.
    func read<Outcome>(_ body: (Value) throws -> Outcome) async throws -> Outcome {
        guard await readers.acquire() else { throw CancellationError() }
        defer { readers.release() }
        return try withSnapshot(body)
    }

    /// Calls a function that changes the value in place.
    ///
    /// - Throws: `CancellationError`.
    func change<Outcome>(_ body: (inout Value) -> Outcome) async throws -> Outcome {
        guard await changes.acquire() else { throw CancellationError() }
        defer { changes.release() }
        var permits = 0
        defer { for _ in 0..<permits { readers.release() } }
        while permits < readerLimit {
            guard await readers.acquire() else { throw CancellationError() }
            permits += 1
        }
        guard var changed = value.withLock({ $0.take() }) else { preconditionFailure("Two changes at the same time") }
        defer { value.withLock { $0 = changed } }
        return body(&changed)
    }

    /// The snapshot ends with this function, before the reader returns its permit.
    private func withSnapshot<Outcome>(_ body: (Value) throws -> Outcome) rethrows -> Outcome {
        guard let snapshot = value.withLock(\.self) else { preconditionFailure("A reader during a change") }
        return try body(snapshot)
    }
}

import Postgres
import Synchronization
import WebServer

/// A semaphore for each caller, which exists while the caller uses it.
final class KeyedSemaphore<Key: Hashable & Sendable>: Sendable {
    private let permits: Int
    private let queueLimit: Int
    private let present = Mutex<[Key: (semaphore: AsyncSemaphore, users: Int)]>([:])

    /// - Parameters:
    ///   - permits: The most concurrent operations of a caller.
    ///   - queueLimit: The most waiting operations of a caller.
    init(permits: Int, queueLimit: Int) {
        self.permits = permits
        self.queueLimit = queueLimit
    }

    /// The number of callers with a semaphore.
    var count: Int { present.withLock { $0.count } }

    /// Performs an operation with a permit.
    ///
    /// - Returns: `nil` when the caller has too many waiting operations, or the task is cancelled.
    func withPermit<Outcome>(for key: Key, _ body: () async throws -> Outcome) async throws -> Outcome? {
        let semaphore = present.withLock { present in
            let semaphore = present[key]?.semaphore ?? AsyncSemaphore(permits: permits, queueLimit: queueLimit)
            present[key] = (semaphore, (present[key]?.users ?? 0) + 1)
            return semaphore
        }
        defer {
            present.withLock { present in
                let users = (present[key]?.users ?? 1) - 1
                present[key] = users == 0 ? nil : (semaphore, users)
            }
        }
        guard await semaphore.acquire() else { return nil }
        defer { semaphore.release() }
        return try await body()
    }
}

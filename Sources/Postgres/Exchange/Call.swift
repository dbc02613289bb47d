import Synchronization

/// A request to the exchange, for whose answer a task waits.
///
/// The exchange's thread answers it, or the caller's when it is cancelled or too late, at the same moment perhaps.
final class Call<Answer: Sendable>: Sendable {
    typealias Continuation = CheckedContinuation<Result<Answer, DatabaseError>, Never>

    /// When the caller stops waiting.
    let deadline: ContinuousClock.Instant?

    private let cancellation = Atomic(false)
    private let continuation = Mutex<Continuation?>(nil)

    init(deadline: ContinuousClock.Instant?) {
        self.deadline = deadline
    }

    /// Notes who waits.
    func awaken(_ waiting: Continuation) {
        continuation.withLock { $0 = waiting }
    }

    /// Ends the wait; only the first answer counts.
    func answer(_ result: Result<Answer, DatabaseError>) {
        continuation.withLock { $0.take() }?.resume(returning: result)
    }
}

extension Call: PendingCall {
    var isCancelled: Bool { cancellation.load(ordering: .acquiring) }

    var isAnswered: Bool { continuation.withLock { $0 == nil } }

    func cancel() {
        cancellation.store(true, ordering: .releasing)
    }

    func fail(_ error: DatabaseError) {
        answer(.failure(error))
    }
}

import Synchronization

/// A request to the exchange, for whose answer a task waits.
///
/// Unchecked: the continuation is set before the call is submitted; from then on only the exchange's thread touches it.
final class Call<Answer: Sendable>: @unchecked Sendable {
    /// When the caller stops waiting.
    let deadline: ContinuousClock.Instant?

    private let cancellation = Atomic(false)
    private var continuation: CheckedContinuation<Result<Answer, DatabaseError>, Never>?

    init(deadline: ContinuousClock.Instant?) {
        self.deadline = deadline
    }

    /// Notes who waits.
    func awaken(_ continuation: CheckedContinuation<Result<Answer, DatabaseError>, Never>) {
        self.continuation = continuation
    }

    /// Ends the wait; only the first answer counts.
    func answer(_ result: Result<Answer, DatabaseError>) {
        continuation?.resume(returning: result)
        continuation = nil
    }
}

extension Call: PendingCall {
    var isCancelled: Bool { cancellation.load(ordering: .acquiring) }

    var isAnswered: Bool { continuation == nil }

    func cancel() {
        cancellation.store(true, ordering: .releasing)
    }

    func fail(_ error: DatabaseError) {
        answer(.failure(error))
    }
}

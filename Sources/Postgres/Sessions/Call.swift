import Synchronization

/// A request to the I/O thread, with a caller that waits for the answer.
///
/// The I/O thread answers it, or the caller's thread when the task is cancelled; both may do so at once.
final class Call<Answer: Sendable>: Sendable {
    typealias Recipient = @Sendable (Result<Answer, DatabaseError>) -> Void

    /// The time at which the caller stops waiting.
    let deadline: ContinuousClock.Instant?

    private let cancellation = Atomic(false)
    private let recipient = Mutex<Recipient?>(nil)

    init(deadline: ContinuousClock.Instant?) {
        self.deadline = deadline
    }

    /// Stores the recipient of the answer.
    func awaken(_ waiting: @escaping Recipient) {
        recipient.withLock { $0 = waiting }
    }

    /// Ends the wait; only the first answer counts.
    func answer(_ result: Result<Answer, DatabaseError>) {
        recipient.withLock { $0.take() }?(result)
    }
}

extension Call: PendingCall {
    var isCancelled: Bool { cancellation.load(ordering: .acquiring) }

    var isAnswered: Bool { recipient.withLock { $0 == nil } }

    func cancel() {
        cancellation.store(true, ordering: .releasing)
    }

    func fail(_ error: DatabaseError) {
        answer(.failure(error))
    }
}

/// A call with any type of answer.
protocol PendingCall: AnyObject, Sendable {
    var deadline: ContinuousClock.Instant? { get }

    /// True when the caller's task was cancelled; set from any thread.
    var isCancelled: Bool { get }

    var isAnswered: Bool { get }

    func cancel()

    func fail(_ error: DatabaseError)
}

extension PendingCall {
    func isOverdue(at now: ContinuousClock.Instant) -> Bool {
        deadline.map { $0 <= now } ?? false
    }
}

/// A read that waits for a reader.
struct PendingRead {
    let statements: [Statement]
    let call: Call<[ResultSet]>
}

import Synchronization

/// A job for a connection, and the caller that waits for its answer.
///
/// The connection's thread answers it. Another thread may do so first: when the caller's task is cancelled, or when the
/// wait for a connection is over.
final class Call<Answer: Sendable>: Job {
    typealias Recipient = @Sendable (Result<Answer, DatabaseError>) -> Void
    typealias Work = @Sendable (BlockingSession) throws(DatabaseError) -> Answer

    let timeLimit: Duration?

    private let work: Work
    private let recipient = Mutex<Recipient?>(nil)

    init(within timeLimit: Duration?, _ work: @escaping Work) {
        self.timeLimit = timeLimit
        self.work = work
    }

    /// Stores the recipient of the answer.
    func setRecipient(_ recipient: @escaping Recipient) {
        self.recipient.withLock { $0 = recipient }
    }

    /// Ends the wait; false when the caller had an answer before.
    @discardableResult
    private func answer(_ result: Result<Answer, DatabaseError>) -> Bool {
        guard let recipient = recipient.withLock({ $0.take() }) else { return false }
        recipient(result)
        return true
    }

    var isAnswered: Bool { recipient.withLock { $0 == nil } }

    func fail(_ error: DatabaseError) {
        answer(.failure(error))
    }

    func perform(on session: BlockingSession) -> @Sendable () -> Bool {
        guard !isAnswered else { return { false } }
        let result = Result { () throws(DatabaseError) in try work(session) }
        return { self.answer(result) }
    }
}

extension Call {
    /// Submits a job and waits for its answer, or until the task is cancelled.
    ///
    /// - Parameters:
    ///   - timeLimit: The time that the work may take, without the wait for a connection; `nil` for no limit.
    ///   - isShielded: True to finish the job even when the task is cancelled.
    ///   - work: The work, on the thread of the connection.
    ///   - submit: Passes the call on.
    /// - Returns: The answer.
    /// - Throws: The error of the work, and ``DatabaseError/cancelled``.
    static func perform(
        within timeLimit: Duration?,
        isShielded: Bool = false,
        _ work: @escaping Work,
        submittedBy submit: (Call) -> Void
    ) async throws(DatabaseError) -> Answer {
        let call = Call(within: timeLimit, work)
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                call.setRecipient { continuation.resume(returning: $0) }
                // The handler may have run before there was a recipient.
                if Task.isCancelled, !isShielded { return call.fail(.cancelled) }
                submit(call)
            }
        } onCancel: {
            if !isShielded { call.fail(.cancelled) }
        }
        return try result.get()
    }
}

/// A call with any type of answer.
protocol Job: Sendable {
    /// The time that the work may take; `nil` for no limit.
    var timeLimit: Duration? { get }

    /// True when the caller waits no longer.
    var isAnswered: Bool { get }

    func fail(_ error: DatabaseError)

    /// Does the work, and returns the closure that answers the caller; it returns false when the caller was gone.
    func perform(on session: BlockingSession) -> @Sendable () -> Bool
}

import Synchronization

/// Answers the requests of many concurrent callers in batches, one batch at a time.
///
/// A request waits for the batch that is being answered, and then belongs to the next one with all that wait like it.
/// So the first request is answered at once, and each costs less the more there are. No answer is older than its
/// request.
final class Batches<Request: Sendable, Answer: Sendable>: Sendable {
    private struct Waiting {
        let request: Request
        let continuation: CheckedContinuation<Answer?, any Error>
    }

    private struct State {
        var waiting: [Waiting] = []
        var isAnswering = false
    }

    private let batchLimit = 64
    private let waitingLimit = 1_024
    private let state = Mutex(State())
    private let answers: @Sendable ([Request]) async throws -> [Answer]

    /// Creates the batches.
    ///
    /// - Parameter answers: Returns one answer for each of at most 64 requests, in their order.
    init(_ answers: @escaping @Sendable ([Request]) async throws -> [Answer]) {
        self.answers = answers
    }

    /// The number of requests that wait for the next batch.
    var waitingCount: Int { state.withLock { $0.waiting.count } }

    /// Answers a request with the next batch.
    ///
    /// - Parameter request: The request.
    /// - Returns: The answer; `nil` when more than a thousand requests wait, and this one has to be answered by itself.
    /// - Throws: The error of its batch.
    func answer(to request: Request) async throws -> Answer? {
        try await withCheckedThrowingContinuation { continuation in
            let (isFull, begins) = state.withLock { state in
                guard state.waiting.count < waitingLimit else { return (true, false) }
                state.waiting.append(Waiting(request: request, continuation: continuation))
                defer { state.isAnswering = true }
                return (false, !state.isAnswering)
            }
            if isFull { return continuation.resume(returning: nil) }
            // It works for many callers, so that none of them cancels it. The database's service ends it: the statements
            // of a batch fail then.
            if begins { Task { await answerWaiting() } }
        }
    }

    private func answerWaiting() async {
        while let batch = next() {
            do {
                let answers = try await answers(batch.map(\.request))
                for (waiting, answer) in zip(batch, answers) { waiting.continuation.resume(returning: answer) }
            } catch {
                for waiting in batch { waiting.continuation.resume(throwing: error) }
            }
        }
    }

    /// Takes the requests of the next batch; `nil` when none waits.
    private func next() -> [Waiting]? {
        state.withLock { state in
            let batch = Array(state.waiting.prefix(batchLimit))
            state.waiting.removeFirst(batch.count)
            if batch.isEmpty { state.isAnswering = false }
            return batch.isEmpty ? nil : batch
        }
    }
}

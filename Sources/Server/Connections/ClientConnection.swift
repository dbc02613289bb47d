import Synchronization

/// What the event loop and the task of one connection tell each other.
final class ClientConnection: Sendable {
    /// The connection on which the running request came.
    @TaskLocal static var current: ClientConnection?

    /// Why a connection ended with a request unanswered.
    enum End: Equatable {
        /// The client went away.
        case clientGone
        /// The client was answered with a problem.
        case givenUp(Problem)
    }

    private struct State {
        var requestID: String?
        var end: End?
        var task: Task<Void, Never>?
    }

    private let state = Mutex(State())

    /// How the connection ended; `nil` as long as it is good.
    var end: End? { state.withLock { $0.end } }

    /// Notes the request that is being answered.
    func begin(_ requestID: String) {
        state.withLock { $0.requestID = requestID }
    }

    /// Does the work of the connection, which is cancelled when the connection ends.
    func perform(_ work: @escaping @Sendable () async -> Void) async {
        // Cancelled by ``end(_:)``, and with the task that waits for it.
        let task = Task { await Self.$current.withValue(self) { await work() } }
        let isOver = state.withLock { state in
            state.task = task
            return state.end != nil
        }
        if isOver { task.cancel() }
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        state.withLock { $0.task = nil }
    }

    /// Cancels the work of the connection.
    ///
    /// - Returns: The id of the request that is being answered.
    @discardableResult
    func end(_ end: End) -> String? {
        let (id, task) = state.withLock { state in
            if state.end == nil { state.end = end }
            return (state.requestID, state.task)
        }
        task?.cancel()
        return id
    }
}

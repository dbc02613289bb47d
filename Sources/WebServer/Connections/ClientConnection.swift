import Synchronization

/// The state that the event loop and the task of one connection share.
package final class ClientConnection: Sendable {
    /// The connection of the current request.
    @TaskLocal package static var current: ClientConnection?

    /// The reason why a connection ended before its request was answered.
    package enum End: Equatable {
        /// The client disconnected.
        case clientGone
        /// The client received a problem instead.
        case givenUp(Problem)
    }

    private struct State {
        var requestID: String?
        var passed: PassedRequest?
        /// True when the current request has no deadline of its own.
        var isUnhurried = false
        var end: End?
        /// The task that serves the connection, while it runs.
        var task: RunningTask?
        /// The number of threads that are cancelling the task, which must not end meanwhile.
        var cancellers = 0
    }

    /// The listening socket that accepted the connection.
    package let listener: Listener
    private let state = Mutex(State())

    init(listener: Listener) {
        self.listener = listener
    }

    /// The end of the connection; `nil` while it is usable.
    package var end: End? { state.withLock { $0.end } }

    /// Records the id of the current request.
    package func begin(_ requestID: String) {
        state.withLock { state in
            state.requestID = requestID
            state.isUnhurried = false
        }
    }

    /// Passes a request on to its route, with what the event loop found for it.
    func pass(_ received: ReceivedRequest, with found: any Sendable) {
        state.withLock { $0.passed = PassedRequest(received: received, found: found) }
    }

    /// Takes the request that the event loop passed on; `nil` when it left the current request to its route unseen.
    func takePassed() -> PassedRequest? {
        state.withLock { $0.passed.take() }
    }

    /// True when the current response may take as long as its work needs.
    var isUnhurried: Bool { state.withLock { $0.isUnhurried } }

    /// Lifts the deadline of the current response for as long as the client stays connected.
    package func takeTime() {
        state.withLock { $0.isUnhurried = true }
    }

    /// Serves the connection in the current task, which is cancelled when the connection ends.
    ///
    /// A separate task would cost each open connection more than a kilobyte.
    package func perform(_ work: () async -> Void) async {
        let task = withUnsafeCurrentTask { $0.map(RunningTask.init) }
        let isOver = state.withLock { state in
            state.task = task
            return state.end != nil
        }
        if isOver { task?.cancel() }
        await Self.$current.withValue(self) { await work() }
        while !leave() { await Task.yield() }
    }

    /// Ends the connection and cancels its task.
    ///
    /// - Returns: The id of the current request.
    @discardableResult
    package func end(_ end: End) -> String? {
        let (id, task) = state.withLock { state in
            if state.end == nil { state.end = end }
            if state.task != nil { state.cancellers += 1 }
            return (state.requestID, state.task)
        }
        guard let task else { return id }
        // Outside the lock, because the cancelled work may end the connection in turn. The task is alive: it does not
        // end while `cancellers` is positive.
        task.cancel()
        state.withLock { $0.cancellers -= 1 }
        return id
    }

    /// Clears the task, unless another thread is cancelling it.
    private func leave() -> Bool {
        state.withLock { state in
            guard state.cancellers == 0 else { return false }
            state.task = nil
            return true
        }
    }
}

/// A request that the event loop did not answer, and what it found for the request's route.
struct PassedRequest {
    let received: ReceivedRequest
    let found: any Sendable
}

/// A task that is running.
///
/// Unchecked, because a running task can be cancelled from any thread; ``ClientConnection/perform(_:)`` returns only
/// after the task was cleared and no thread is cancelling it.
private struct RunningTask: @unchecked Sendable {
    private let task: UnsafeCurrentTask

    init(_ task: UnsafeCurrentTask) {
        self.task = task
    }

    func cancel() {
        task.cancel()
    }
}

/// Performs work in a child task.
///
/// A task keeps the memory of its deepest calls until it ends, and the task of a live stream ends late. Work with deep
/// calls, such as a database query, is therefore done in a child task.
package func inChildTask<Value: Sendable>(_ work: @escaping @Sendable @concurrent () async throws -> Value) async throws
    -> Value
{
    try await withThrowingTaskGroup(of: Value.self) { group in
        group.addTask { try await work() }
        guard let value = try await group.next() else { throw CancellationError() }
        return value
    }
}

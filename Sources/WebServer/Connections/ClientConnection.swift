import Synchronization

/// The state that the event loop and the task of one connection share.
package final class ClientConnection: Sendable {
    /// The connection on which the running request came.
    @TaskLocal package static var current: ClientConnection?

    /// The reason why a connection ended with a request unanswered.
    package enum End: Equatable {
        /// The client went away.
        case clientGone
        /// The client was answered with a problem.
        case givenUp(Problem)
    }

    private struct State {
        var requestID: String?
        /// True when the request that is being answered takes as long as its work needs.
        var isUnhurried = false
        var end: End?
        /// The task that does the connection's work, while it does.
        var task: RunningTask?
        /// The canceller of the task, which may not be left meanwhile.
        var cancellers = 0
    }

    private let state = Mutex(State())

    /// The end of the connection; `nil` as long as it is good.
    package var end: End? { state.withLock { $0.end } }

    /// Notes the request that is being answered.
    package func begin(_ requestID: String) {
        state.withLock { state in
            state.requestID = requestID
            state.isUnhurried = false
        }
    }

    /// True when the answer in flight may take as long as its work needs.
    var isUnhurried: Bool { state.withLock { $0.isUnhurried } }

    /// Lets the answer in flight take as long as its work needs, for as long as the client is there.
    package func takeTime() {
        state.withLock { $0.isUnhurried = true }
    }

    /// Does the work of the connection in the task that is running, which is cancelled when the connection ends.
    ///
    /// A task of its own would cost every open connection a kilobyte and more.
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

    /// Cancels the work of the connection.
    ///
    /// - Returns: The id of the request that is being answered.
    @discardableResult
    package func end(_ end: End) -> String? {
        let (id, task) = state.withLock { state in
            if state.end == nil { state.end = end }
            if state.task != nil { state.cancellers += 1 }
            return (state.requestID, state.task)
        }
        guard let task else { return id }
        // Not under the lock, since what is cancelled may end the connection in turn. The task is alive: it is not left
        // while somebody cancels it.
        task.cancel()
        state.withLock { $0.cancellers -= 1 }
        return id
    }

    /// Forgets the task, unless somebody is just cancelling it.
    private func leave() -> Bool {
        state.withLock { state in
            guard state.cancellers == 0 else { return false }
            state.task = nil
            return true
        }
    }
}

/// A task that runs as long as this is kept.
///
/// Unchecked, because a task may be cancelled from any thread while it runs; ``ClientConnection/perform(_:)`` does not return
/// before this is forgotten and nobody is using it.
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

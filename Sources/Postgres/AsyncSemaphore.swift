import DequeModule
import Synchronization

/// A number of permits for tasks, which wait for one in order of arrival.
package final class AsyncSemaphore: Sendable {
    private struct State {
        var freePermits: Int
        var waiters: Deque<(id: Int, continuation: CheckedContinuation<Bool, Never>)> = []
        var lastID = 0
    }

    private let state: Mutex<State>
    private let queueLimit: Int

    /// - Parameters:
    ///   - permits: The number of tasks that hold a permit at once.
    ///   - queueLimit: The most tasks that may wait for a permit.
    package init(permits: Int, queueLimit: Int) {
        state = Mutex(State(freePermits: permits))
        self.queueLimit = queueLimit
    }

    /// Takes a permit, waiting for one if necessary; the caller returns it with ``release()``.
    ///
    /// - Returns: False when too many wait already, or the task is cancelled.
    package func acquire() async -> Bool {
        let id = state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let outcome: Bool? = state.withLock { state in
                    guard !Task.isCancelled else { return false }
                    if state.freePermits > 0 {
                        state.freePermits -= 1
                        return true
                    }
                    guard state.waiters.count < queueLimit else { return false }
                    state.waiters.append((id, continuation))
                    return nil
                }
                if let outcome { continuation.resume(returning: outcome) }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                state.waiters.firstIndex { $0.id == id }.map { state.waiters.remove(at: $0) }
            }
            waiter?.continuation.resume(returning: false)
        }
    }

    /// Returns a permit.
    package func release() {
        let next = state.withLock { state in
            guard let next = state.waiters.popFirst() else {
                state.freePermits += 1
                return nil as CheckedContinuation<Bool, Never>?
            }
            return next.continuation
        }
        next?.resume(returning: true)
    }
}

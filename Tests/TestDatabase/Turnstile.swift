import Synchronization

/// Lets a bounded number of tasks through at once; the others wait in line.
final class Turnstile: Sendable {
    private struct State {
        var free: Int
        var line: [CheckedContinuation<Void, Never>] = []
    }

    private let state: Mutex<State>

    init(width: Int) {
        state = Mutex(State(free: width))
    }

    /// Runs the operation once it is its turn.
    func pass<Result>(_ operation: () async throws -> Result) async rethrows -> Result {
        await enter()
        defer { leave() }
        return try await operation()
    }

    private func enter() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                guard state.free > 0 else {
                    state.line.append(continuation)
                    return false
                }
                state.free -= 1
                return true
            }
            if isFree { continuation.resume() }
        }
    }

    private func leave() {
        let next = state.withLock { state in
            guard state.line.isEmpty else { return state.line.removeFirst() as CheckedContinuation<Void, Never>? }
            state.free += 1
            return nil
        }
        next?.resume()
    }
}

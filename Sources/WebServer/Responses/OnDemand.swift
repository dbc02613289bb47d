import Foundation
import Synchronization

/// A value that is slow to make, and is made on first use.
///
/// It is made on a thread of its own, so that neither tasks nor event loops are without a thread meanwhile.
package final class OnDemand<Value: Sendable>: Sendable {
    private enum State {
        case unmade
        case inProgress([CheckedContinuation<Value, Never>])
        case made(Value)
    }

    private let make: @Sendable () -> Value
    private let state = Mutex(State.unmade)

    package init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
    }

    package var value: Value {
        get async {
            await withCheckedContinuation { continuation in
                let isFirst = state.withLock { state in
                    switch state {
                    case .unmade:
                        state = .inProgress([continuation])
                        return true
                    case .inProgress(let waiting):
                        state = .inProgress(waiting + [continuation])
                    case .made(let value):
                        continuation.resume(returning: value)
                    }
                    return false
                }
                if isFirst { Thread.detachNewThread { self.finish() } }
            }
        }
    }

    private func finish() {
        let value = make()
        let waiting = state.withLock { state -> [CheckedContinuation<Value, Never>] in
            defer { state = .made(value) }
            guard case .inProgress(let waiting) = state else { return [] }
            return waiting
        }
        for continuation in waiting { continuation.resume(returning: value) }
    }
}

import CLibPQ
import Dispatch
import Foundation

extension Session {
    /// A request to cancel a statement on the server.
    ///
    /// Unchecked: a `PGcancel` does not change, and libpq allows using it from any thread.
    final class Canceller: @unchecked Sendable {
        private let pointer: OpaquePointer
        private let end = DispatchSemaphore(value: 0)

        init(_ pointer: OpaquePointer) {
            self.pointer = pointer
        }

        deinit {
            PQfreeCancel(pointer)
        }

        /// Sends the request on a connection and a thread of its own, because it waits until the server has received it.
        func start() {
            Thread.detachNewThread { [self] in
                var message = [CChar](repeating: 0, count: 256)
                _ = PQcancel(pointer, &message, Int32(message.count))
                end.signal()
            }
        }

        /// Waits until the server has received the request; false when that takes too long.
        func isDone(within patience: Duration) -> Bool {
            end.wait(for: patience)
        }
    }
}

extension DispatchSemaphore {
    /// Waits for a time; false when it is over.
    func wait(for duration: Duration) -> Bool {
        wait(timeout: .now() + duration / .seconds(1)) == .success
    }
}

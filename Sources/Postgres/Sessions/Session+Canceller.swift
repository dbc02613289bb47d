import CLibPQ

extension Session {
    /// Sends the server a request to cancel a statement.
    ///
    /// Unchecked: a `PGcancel` does not change, and libpq allows using it from any thread.
    final class Canceller: @unchecked Sendable {
        private let pointer: OpaquePointer

        init(_ pointer: OpaquePointer) {
            self.pointer = pointer
        }

        deinit {
            PQfreeCancel(pointer)
        }

        /// Sends the request on a separate connection and waits until the server has received it.
        func cancel() {
            var message = [CChar](repeating: 0, count: 256)
            _ = PQcancel(pointer, &message, Int32(message.count))
        }
    }
}

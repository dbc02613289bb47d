import Synchronization

/// The version that a request's write gave its board, for the answer.
package final class VersionRecorder: Sendable {
    private let recorded = Mutex<Int?>(nil)

    package init() {}

    /// The version; `nil` when nothing was written.
    package var version: Int? { recorded.withLock { $0 } }

    /// Records the version that a board has after a write.
    package func record(_ version: Int) {
        recorded.withLock { $0 = version }
    }
}

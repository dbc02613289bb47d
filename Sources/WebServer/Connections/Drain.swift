import NIOCore
import Synchronization

/// The stage of the shutdown.
///
/// While it drains, the service still answers but announces that connections will close; then it stops accepting
/// connections.
package final class Drain: Sendable {
    private let flag = Atomic(false)
    /// The deadline in nanoseconds; 0 for none.
    private let end = Atomic<UInt64>(0)

    package init() {}

    /// True once responses announce the end of their connections.
    package var hasBegun: Bool { flag.load(ordering: .relaxed) }

    /// The time by which the last response is complete; `nil` until the shutdown.
    var deadline: NIODeadline? {
        let nanoseconds = end.load(ordering: .relaxed)
        return nanoseconds == 0 ? nil : .uptimeNanoseconds(nanoseconds)
    }

    /// Starts to announce the end of connections.
    package func begin() {
        flag.store(true, ordering: .relaxed)
    }

    /// Sets the deadline of the last response.
    package func finish(by deadline: NIODeadline) {
        end.store(deadline.uptimeNanoseconds, ordering: .relaxed)
    }
}

import NIOCore
import Synchronization

/// How far the service has come with its end: it still answers, and asks to be left alone; then nobody is let in any more.
package final class Drain: Sendable {
    private let flag = Atomic(false)
    /// Nanoseconds; none at 0.
    private let end = Atomic<UInt64>(0)

    package init() {}

    /// Whether nobody should come any more, and whoever is here should leave.
    package var hasBegun: Bool { flag.load(ordering: .relaxed) }

    /// When the last answer has to be given; `nil` until connections close as soon as nothing is under way on them.
    var deadline: NIODeadline? {
        let nanoseconds = end.load(ordering: .relaxed)
        return nanoseconds == 0 ? nil : .uptimeNanoseconds(nanoseconds)
    }

    /// Asks everybody to leave, from now on.
    package func begin() {
        flag.store(true, ordering: .relaxed)
    }

    /// Lets nobody stay any longer than until a time.
    package func finish(by deadline: NIODeadline) {
        end.store(deadline.uptimeNanoseconds, ordering: .relaxed)
    }
}

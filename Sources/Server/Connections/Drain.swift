import Synchronization

/// Whether the service is about to end: it still answers, and asks to be left alone.
final class Drain: Sendable {
    private let flag = Atomic(false)
    private let end = Atomic(false)

    /// Whether nobody should come any more, and whoever is here should leave.
    var hasBegun: Bool { flag.load(ordering: .relaxed) }

    /// Whether connections close as soon as nothing is under way on them.
    var isOver: Bool { end.load(ordering: .relaxed) }

    /// Asks everybody to leave, from now on.
    func begin() {
        flag.store(true, ordering: .relaxed)
    }

    /// Lets nobody stay any longer.
    func finish() {
        end.store(true, ordering: .relaxed)
    }
}

import NIOCore
import Synchronization

/// The connections that were taken, and that no task serves yet.
package final class Arrivals: Sendable {
    private struct State {
        var channels = Set<ObjectIdentifier>()
        var total = 0
    }

    private let state = Mutex(State())

    package init() {}

    /// Whether all are served that were taken.
    package var isEmpty: Bool { state.withLock { $0.channels.isEmpty } }

    /// How many were ever taken.
    package var total: Int { state.withLock { $0.total } }

    /// Notes a connection that was taken, until it is served or gone.
    package func add(_ channel: any Channel) {
        let id = ObjectIdentifier(channel)
        state.withLock { state in
            state.channels.insert(id)
            state.total += 1
        }
        channel.closeFuture.whenComplete { _ in self.remove(id) }
    }

    /// Notes that a connection is served.
    package func remove(_ channel: any Channel) {
        remove(ObjectIdentifier(channel))
    }

    private func remove(_ id: ObjectIdentifier) {
        state.withLock { _ = $0.channels.remove(id) }
    }
}

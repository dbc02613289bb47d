import NIOCore
import Synchronization

/// The connections that were taken, and that no task serves yet.
final class Arrivals: Sendable {
    private struct State {
        var channels = Set<ObjectIdentifier>()
        var total = 0
    }

    private let state = Mutex(State())

    /// Whether all are served that were taken.
    var isEmpty: Bool { state.withLock { $0.channels.isEmpty } }

    /// How many were ever taken.
    var total: Int { state.withLock { $0.total } }

    /// Notes a connection that was taken, until it is served or gone.
    func add(_ channel: any Channel) {
        let id = ObjectIdentifier(channel)
        state.withLock { state in
            state.channels.insert(id)
            state.total += 1
        }
        channel.closeFuture.whenComplete { _ in self.remove(id) }
    }

    /// Notes that a connection is served.
    func remove(_ channel: any Channel) {
        remove(ObjectIdentifier(channel))
    }

    private func remove(_ id: ObjectIdentifier) {
        state.withLock { _ = $0.channels.remove(id) }
    }
}

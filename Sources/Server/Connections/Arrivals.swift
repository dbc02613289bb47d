import NIOCore
import Synchronization

/// The connections that were taken, and that no task serves yet.
final class Arrivals: Sendable {
    private let channels = Mutex(Set<ObjectIdentifier>())

    /// Whether all are served that were taken.
    var isEmpty: Bool { channels.withLock { $0.isEmpty } }

    /// Notes a connection that was taken, until it is served or gone.
    func add(_ channel: any Channel) {
        let id = ObjectIdentifier(channel)
        channels.withLock { _ = $0.insert(id) }
        channel.closeFuture.whenComplete { _ in self.remove(id) }
    }

    /// Notes that a connection is served.
    func remove(_ channel: any Channel) {
        remove(ObjectIdentifier(channel))
    }

    private func remove(_ id: ObjectIdentifier) {
        channels.withLock { _ = $0.remove(id) }
    }
}

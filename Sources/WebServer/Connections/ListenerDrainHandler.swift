import Foundation
import NIOCore
import NIOPosix
import Synchronization

/// Closes the socket that takes connections when everybody who came before is served.
///
/// Who waits at a socket is turned away when it closes, and who was taken from it and is not served by a task yet has nobody
/// who answers: both may have sent a request already.
package final class ListenerDrainHandler: ChannelDuplexHandler, RemovableChannelHandler {
    package typealias InboundIn = any Channel
    package typealias InboundOut = any Channel
    package typealias OutboundIn = Never

    private static let pause = TimeAmount.milliseconds(1)

    private let drain: Drain
    private let unserved: UnservedConnections
    private let deadlines: Deadlines
    private var context: ChannelHandlerContext?
    /// When nobody more is let in; `nil` as long as the socket is to stay.
    private var deadline: NIODeadline?

    package init(_ drain: Drain, _ unserved: UnservedConnections, _ deadlines: Deadlines) {
        self.drain = drain
        self.unserved = unserved
        self.deadlines = deadlines
    }

    /// Puts the handler right before what sets connections up, which SwiftNIO gives a name.
    ///
    /// - Throws: When nothing has that name.
    package static func add(
        to channel: any Channel,
        _ drain: Drain,
        _ unserved: UnservedConnections,
        _ deadlines: Deadlines
    ) throws {
        let pipeline = channel.pipeline.syncOperations
        let drainHandler = ListenerDrainHandler(drain, unserved, deadlines)
        let acceptHandler = try pipeline.context(name: "AcceptHandler").handler
        try pipeline.addHandler(drainHandler, position: .before(acceptHandler))
        try pipeline.addHandler(LateConnectionHandler(drainHandler), position: .first)
    }

    /// True when the socket is about to close.
    package var isClosing: Bool { deadline != nil }

    private var isTimeOver: Bool { deadline.map { $0 < .now() } ?? false }

    package func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
    }

    package func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
    }

    package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        accept(data)
    }

    /// Lets a connection in, without anything that stands before.
    package func accept(_ data: NIOAny) {
        unserved.add(unwrapInboundIn(data))
        context?.fireChannelRead(data)
    }

    package func read(context: ChannelHandlerContext) {
        if !isTimeOver { context.read() }
    }

    package func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        guard deadline == nil else { return context.close(mode: mode, promise: promise) }
        drain.finish(by: .now() + TimeAmount(deadlines.ending))
        deadline = .now() + TimeAmount(deadlines.opening)
        closeWhenServed(context, mode, promise)
    }

    private func closeWhenServed(
        _ context: ChannelHandlerContext,
        _ mode: CloseMode,
        _ promise: EventLoopPromise<Void>?
    ) {
        if unserved.isEmpty, isTimeOver || !isAwaited(context) { return context.close(mode: mode, promise: promise) }
        context.eventLoop.assumeIsolated().scheduleTask(in: Self.pause) {
            self.closeWhenServed(context, mode, promise)
        }
    }

    /// True when connections wait at the socket.
    private func isAwaited(_ context: ChannelHandlerContext) -> Bool {
        let count = try? context.pipeline.syncOperations.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) {
            var socket = pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            return poll(&socket, 1, 0)
        }
        return count == 1
    }
}

/// Leads who comes while the socket is about to close past what would close the connection at once.
///
/// What counts open connections in order to end them takes no more as soon as none is open.
private final class LateConnectionHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = any Channel
    typealias InboundOut = any Channel

    private let listener: ListenerDrainHandler

    init(_ listener: ListenerDrainHandler) {
        self.listener = listener
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if listener.isClosing {
            listener.accept(data)
        } else {
            context.fireChannelRead(data)
        }
    }
}

/// The connections that were taken, and that no task serves yet.
package final class UnservedConnections: Sendable {
    private struct State {
        var channels = Set<ObjectIdentifier>()
        var acceptedCount = 0
    }

    private let state = Mutex(State())

    package init() {}

    /// True when all accepted connections are served.
    package var isEmpty: Bool { state.withLock { $0.channels.isEmpty } }

    /// The number of connections that were ever accepted.
    package var acceptedCount: Int { state.withLock { $0.acceptedCount } }

    /// Notes a connection that was taken, until it is served or gone.
    package func add(_ channel: any Channel) {
        let id = ObjectIdentifier(channel)
        state.withLock { state in
            state.channels.insert(id)
            state.acceptedCount += 1
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

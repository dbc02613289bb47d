import Foundation
import NIOCore
import NIOPosix
import Synchronization

/// Closes the listening socket once the connections that were opened before are served.
///
/// Closing the socket resets queued connections, and an accepted connection without a task would get no response; both
/// may carry a request already.
package final class ListenerDrainHandler: ChannelDuplexHandler, RemovableChannelHandler {
    package typealias InboundIn = any Channel
    package typealias InboundOut = any Channel
    package typealias OutboundIn = Never

    private static let pause = TimeAmount.milliseconds(1)

    private let drain: Drain
    private let unserved: UnservedConnections
    private let deadlines: Deadlines
    private var context: ChannelHandlerContext?
    /// The time after which no connection is accepted; `nil` until the shutdown.
    private var deadline: NIODeadline?

    package init(_ drain: Drain, _ unserved: UnservedConnections, _ deadlines: Deadlines) {
        self.drain = drain
        self.unserved = unserved
        self.deadlines = deadlines
    }

    /// Adds the handler right before NIO's accept handler, which is found by its name.
    ///
    /// - Throws: An error when no handler has that name.
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

    /// True once the socket is to be closed.
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

    /// Accepts a connection, skipping the handlers before this one.
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

    /// True when connections are queued at the socket.
    private func isAwaited(_ context: ChannelHandlerContext) -> Bool {
        let count = try? context.pipeline.syncOperations.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) {
            var socket = pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            return poll(&socket, 1, 0)
        }
        return count == 1
    }
}

/// Passes late connections around the handler that would close them at once.
///
/// NIO's handler that counts open connections during a shutdown accepts none after the last one has closed.
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

/// The accepted connections that no task serves yet.
package final class UnservedConnections: Sendable {
    private struct State {
        var channels = Set<ObjectIdentifier>()
        var acceptedCount = 0
    }

    private let state = Mutex(State())

    package init() {}

    /// True when all accepted connections are served.
    package var isEmpty: Bool { state.withLock { $0.channels.isEmpty } }

    /// The number of all connections accepted so far.
    package var acceptedCount: Int { state.withLock { $0.acceptedCount } }

    /// Adds a connection, until it is served or closed.
    package func add(_ channel: any Channel) {
        let id = ObjectIdentifier(channel)
        state.withLock { state in
            state.channels.insert(id)
            state.acceptedCount += 1
        }
        channel.closeFuture.whenComplete { _ in self.remove(id) }
    }

    /// Removes a connection that is now served.
    package func remove(_ channel: any Channel) {
        remove(ObjectIdentifier(channel))
    }

    private func remove(_ id: ObjectIdentifier) {
        state.withLock { _ = $0.channels.remove(id) }
    }
}

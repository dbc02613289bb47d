import Foundation
import NIOCore
import NIOPosix

/// Closes the socket that takes connections when everybody who came before is served.
///
/// Who waits at a socket is turned away when it closes, and who was taken from it and is not served by a task yet has nobody
/// who answers: both may have sent a request already.
final class LastArrivalsHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = any Channel
    typealias InboundOut = any Channel
    typealias OutboundIn = Never

    /// How long everybody is let in who comes while others come.
    private static let patience = TimeAmount.seconds(1)
    private static let pause = TimeAmount.milliseconds(1)

    private let drain: Drain
    private let arrivals: Arrivals
    /// When nobody more is let in; `nil` as long as the socket is to stay.
    private var deadline: NIODeadline?
    private var isFull: Bool { deadline.map { $0 < .now() } ?? false }

    init(_ drain: Drain, _ arrivals: Arrivals) {
        self.drain = drain
        self.arrivals = arrivals
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        arrivals.add(unwrapInboundIn(data))
        context.fireChannelRead(data)
    }

    func read(context: ChannelHandlerContext) {
        if !isFull { context.read() }
    }

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        guard deadline == nil else { return context.close(mode: mode, promise: promise) }
        drain.finish()
        deadline = .now() + Self.patience
        closeWhenServed(context, mode, promise)
    }

    private func closeWhenServed(_ context: ChannelHandlerContext, _ mode: CloseMode, _ promise: EventLoopPromise<Void>?) {
        if arrivals.isEmpty, isFull || !isAwaited(context) { return context.close(mode: mode, promise: promise) }
        context.eventLoop.assumeIsolated().scheduleTask(in: Self.pause) {
            self.closeWhenServed(context, mode, promise)
        }
    }

    /// Whether somebody waits at the socket.
    private func isAwaited(_ context: ChannelHandlerContext) -> Bool {
        let count = try? context.pipeline.syncOperations.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) {
            var socket = pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
            return poll(&socket, 1, 0)
        }
        return count == 1
    }
}

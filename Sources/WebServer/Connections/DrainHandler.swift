import HTTPTypes
import NIOCore
import NIOHTTPTypes
import Synchronization

/// Announces the last response of a connection, with `Connection: close`, once the service is about to end.
///
/// Proxies, which keep connections for later requests, then send none into a connection that is just being closed.
/// Pipelined requests are answered first; input after the announced last response is discarded. A new connection gets a
/// short grace period for its first request.
final class DrainHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let drain: Drain
    /// The grace period of connections without a request during shutdown.
    private let patience: TimeAmount
    private var requestsInFlight = 0
    private var hasAsked = false
    private var isLastAnnounced = false
    /// True when input is discarded, because the last response was announced.
    private var isDiscardingInput = false
    /// The scheduled end of the grace period.
    private var closing: Scheduled<Void>?

    init(_ drain: Drain, patience: Duration) {
        self.drain = drain
        self.patience = TimeAmount(patience)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head = unwrapInboundIn(data) else {
            if !isDiscardingInput { context.fireChannelRead(data) }
            return
        }
        requestsInFlight += 1
        hasAsked = true
        isDiscardingInput = isLastAnnounced
        guard !isDiscardingInput else { return }
        context.fireChannelRead(data)
        guard let closing else { return }
        closing.cancel()
        self.closing = nil
        context.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var head) where drain.hasBegun && requestsInFlight <= 1:
            isLastAnnounced = true
            head.headerFields[.connection] = "close"
            // A later handler closes the connection when the response is complete.
            context.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
            return context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .end:
            requestsInFlight -= 1
        case .head, .body:
            break
        }
        context.write(data, promise: promise)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard event is ChannelShouldQuiesceEvent, !hasAsked else { return context.fireUserInboundEventTriggered(event) }
        awaitRequest(context)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        // Connections this late do not receive the event.
        if drain.deadline != nil { awaitRequest(context) }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        closing?.cancel()
        closing = nil
    }

    /// Closes the connection after the grace period, unless a request arrives: one may be in transit.
    private func awaitRequest(_ context: ChannelHandlerContext) {
        guard closing == nil else { return }
        closing = context.eventLoop.assumeIsolated().scheduleTask(in: patience) {
            self.closing = nil
            context.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
        }
    }
}

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

    /// The time by which the last response is complete; `nil` until the listening socket closes.
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

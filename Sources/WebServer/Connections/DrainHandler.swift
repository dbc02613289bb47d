import HTTPTypes
import NIOCore
import NIOHTTPTypes
import Synchronization

/// Says with an answer that it is the last one on its connection, once the service is about to end.
///
/// Whoever keeps connections for later requests, as proxies do, then sends none into one that is just being closed. Requests
/// that were sent before the answers to earlier ones came are answered first; what comes after the last answer was announced
/// is not heard. Who has just connected, and not asked yet, is heard for a moment more.
final class DrainHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let drain: Drain
    /// The grace period of connections without a request once connections are to close.
    private let patience: TimeAmount
    private var requestsInFlight = 0
    private var hasAsked = false
    private var isLastAnnounced = false
    /// True when what arrives belongs to requests that are not answered any more.
    private var isDiscardingInput = false
    /// Closes the connection unless a request comes before.
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
            // What stands behind closes the connection when the answer is complete.
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
        // Who came this late is not told.
        if drain.deadline != nil { awaitRequest(context) }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        closing?.cancel()
        closing = nil
    }

    /// Closes the connection when no request comes: one may be on its way already.
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
/// At first the service still answers, and asks clients to leave; then it takes no more connections.
package final class Drain: Sendable {
    private let flag = Atomic(false)
    /// Nanoseconds; none at 0.
    private let end = Atomic<UInt64>(0)

    package init() {}

    /// True when no more connections are wanted, and the present ones should close.
    package var hasBegun: Bool { flag.load(ordering: .relaxed) }

    /// When the last answer has to be given; `nil` until connections close as soon as nothing is in flight on them.
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

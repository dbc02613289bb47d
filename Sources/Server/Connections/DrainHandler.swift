import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Says with an answer that it is the last one on its connection, once the service is about to end.
///
/// Whoever keeps connections for later requests, as proxies do, then sends none into one that is just being closed.
final class DrainHandler: ChannelOutboundHandler, RemovableChannelHandler {
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let drain: Drain

    init(_ drain: Drain) {
        self.drain = drain
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard drain.hasBegun, case .head(var head) = unwrapOutboundIn(data) else {
            return context.write(data, promise: promise)
        }
        head.headerFields[.connection] = "close"
        // What stands behind closes the connection when the answer is complete.
        context.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
        context.write(wrapOutboundOut(.head(head)), promise: promise)
    }
}

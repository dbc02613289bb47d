import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Says with an answer that it is the last one on its connection, once the service is about to end.
///
/// Whoever keeps connections for later requests, as proxies do, then sends none into one that is just being closed. Requests
/// that were sent before the answers to earlier ones came are answered first; what comes after the last answer was announced
/// is not heard.
final class DrainHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let drain: Drain
    private var requestsUnderWay = 0
    private var isLastAnnounced = false
    /// Whether what arrives belongs to requests that are not answered any more.
    private var isDeaf = false

    init(_ drain: Drain) {
        self.drain = drain
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .head = unwrapInboundIn(data) {
            requestsUnderWay += 1
            isDeaf = isLastAnnounced
        }
        guard !isDeaf else { return }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var head) where drain.hasBegun && requestsUnderWay <= 1:
            isLastAnnounced = true
            head.headerFields[.connection] = "close"
            // What stands behind closes the connection when the answer is complete.
            context.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
            return context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .end:
            requestsUnderWay -= 1
        case .head, .body:
            break
        }
        context.write(data, promise: promise)
    }
}

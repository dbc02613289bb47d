import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Tells a client that waits for it to send the body that its request announced (RFC 9110, section 10.1.1).
///
/// A large body is asked for when the route says with ``BodyWanted`` that it takes it, and not before. While an earlier request of the connection is unanswered, the
/// word waits, since it would be taken for that one's answer.
final class ContinueHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let largestBody: Int
    private var requestsInFlight = 0
    /// True when the client of the last request waits to be told.
    private var isAwaited = false
    /// True when it waits for a route to want its large body.
    private var isHeldBack = false

    /// - Parameter largestBody: The most bytes of a body that are asked for.
    init(largestBody: Int) {
        self.largestBody = largestBody
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .head(let head) = unwrapInboundIn(data) {
            requestsInFlight += 1
            isAwaited = head.expectsContinue && head.announcedLength <= largestBody
            isHeldBack = head.expectsContinue && !isAwaited
            tellClient(context)
        } else {
            isAwaited = false
            isHeldBack = false
        }
        context.fireChannelRead(data)
    }

    func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
        guard event is BodyWanted else { return context.triggerUserOutboundEvent(event, promise: promise) }
        isAwaited = isHeldBack
        isHeldBack = false
        tellClient(context)
        promise?.succeed()
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        let isEnd = if case .end = unwrapOutboundIn(data) { true } else { false }
        context.write(data, promise: promise)
        guard isEnd else { return }
        requestsInFlight -= 1
        tellClient(context)
    }

    private func tellClient(_ context: ChannelHandlerContext) {
        guard isAwaited, requestsInFlight == 1 else { return }
        isAwaited = false
        context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
    }
}

extension HTTPRequest {
    /// True when the client waits to be told before it sends the body.
    fileprivate var expectsContinue: Bool {
        headerFields[.expect]?.lowercased() == "100-continue"
    }

    /// The length that the body is said to have; 0 when nobody says.
    fileprivate var announcedLength: Int {
        headerFields[.contentLength].flatMap { Int($0) } ?? 0
    }
}

/// Said by a route that takes the large body of the request in flight, to whoever holds the body back until then.
package struct BodyWanted: Sendable {
    package init() {}
}

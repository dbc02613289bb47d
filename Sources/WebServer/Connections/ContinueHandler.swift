import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Sends 100 (Continue) to clients that wait for it before they send a body (RFC 9110, section 10.1.1).
///
/// A large body is requested only after its route has triggered ``BodyWanted``. The interim response waits until the
/// responses to earlier requests of the connection are complete, because clients would take it for one of them.
final class ContinueHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let largestBody: Int
    private var requestsInFlight = 0
    /// True when the client of the last request waits for 100 (Continue).
    private var isAwaited = false
    /// True when the interim response waits for ``BodyWanted``.
    private var isHeldBack = false

    /// - Parameter largestBody: The most bytes of a body that is requested without ``BodyWanted``.
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
    /// True when the client waits for 100 (Continue).
    fileprivate var expectsContinue: Bool {
        headerFields[.expect]?.lowercased() == "100-continue"
    }

    /// The announced length of the body; 0 without one.
    fileprivate var announcedLength: Int {
        headerFields[.contentLength].flatMap { Int($0) } ?? 0
    }
}

/// The event by which a route requests the large body of the current request.
package struct BodyWanted: Sendable {
    package init() {}
}

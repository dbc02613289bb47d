import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Answers bytes that are no HTTP with a problem, where the framework would say 400 and nothing else.
///
/// It speaks only while no request of the connection is under way: an answer in between would be taken for another
/// request's. Then, and for any other error, the framework does what it always does.
final class MalformedRequestHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private var requestsUnderWay = 0

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .head = unwrapInboundIn(data) { requestsUnderWay += 1 }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if case .end = unwrapOutboundIn(data) { requestsUnderWay -= 1 }
        context.write(data, promise: promise)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let error = error as? HTTPParserError, requestsUnderWay == 0 else {
            context.fireErrorCaught(error)
            return
        }
        context.end(with: Problem(kind: .malformedRequest, detail: error.sentence))
    }
}

extension HTTPParserError {
    /// What is wrong, as a client reads it.
    fileprivate var sentence: String {
        switch self {
        case .headerOverflow: "The request's head is larger than is taken."
        case .invalidURL: "The request's target holds a character that has to be percent-encoded."
        case .invalidMethod: "The request's method is unknown."
        case .invalidVersion: "Only HTTP/1.0 and HTTP/1.1 are spoken here."
        case .invalidHeaderToken: "A field of the request's head holds a character that is not allowed there."
        case .invalidContentLength, .unexpectedContentLength: "The request's Content-Length is no valid length."
        default: "What was sent is not an HTTP request."
        }
    }
}

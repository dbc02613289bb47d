import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Answers malformed HTTP with a problem, where the framework would send a bare 400.
///
/// A problem is sent only when no other request is in flight, because clients would take it for another request's
/// response. All other errors are left to the framework.
final class MalformedRequestHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let connection: ClientConnection
    private var requestsInFlight = 0
    /// True until the end of the last request has arrived.
    private var isBodyOpen = false
    private var isAnswerBegun = false

    init(_ connection: ClientConnection) {
        self.connection = connection
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head:
            requestsInFlight += 1
            isBodyOpen = true
        case .body: break
        case .end: isBodyOpen = false
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(let head): isAnswerBegun = head.status.code >= 200
        case .body: break
        case .end:
            requestsInFlight -= 1
            isAnswerBegun = false
        }
        context.write(data, promise: promise)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        let isAlone = requestsInFlight == 0 || requestsInFlight == 1 && isBodyOpen && !isAnswerBegun
        // A connection that was ended on purpose looks truncated, and has its response already.
        guard let error = error as? HTTPParserError, isAlone, connection.end == nil else {
            context.fireErrorCaught(error)
            return
        }
        let problem = Problem(kind: .malformedRequest, detail: error.sentence)
        // The task that reads the body would wait forever.
        let id = requestsInFlight == 0 ? nil : connection.end(.givenUp(problem))
        context.end(with: problem, requestID: id)
    }
}

extension HTTPParserError {
    /// A sentence about the error, for clients.
    fileprivate var sentence: String {
        switch self {
        case .headerOverflow: "The request's head is larger than is taken."
        case .invalidURL: "The request's target holds a character that has to be percent-encoded."
        case .invalidMethod: "The request's method is unknown."
        case .invalidVersion: "Only HTTP/1.0 and HTTP/1.1 are spoken here."
        case .invalidHeaderToken: "A field of the request's head holds a character that is not allowed there."
        case .invalidContentLength, .unexpectedContentLength: "The request's Content-Length is no valid length."
        case .invalidChunkSize: "A chunk of the request's body has no valid size."
        default: "What was sent is not an HTTP request."
        }
    }
}

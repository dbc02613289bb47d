import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Answers bytes that are no HTTP with a problem, where the framework would say 400 and nothing else.
///
/// It answers only when nothing but the malformed request is in flight: an answer in between would be taken for another
/// request's. Then, and for any other error, the framework does what it always does.
final class MalformedRequestHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let connection: ClientConnection
    private var requestsInFlight = 0
    /// True when the end of the last request has not come.
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
        // A connection that was ended already has its answer, and seems to be cut off.
        guard let error = error as? HTTPParserError, isAlone, connection.end == nil else {
            context.fireErrorCaught(error)
            return
        }
        let problem = Problem(kind: .malformedRequest, detail: error.sentence)
        // Whoever reads the body waits in vain.
        let id = requestsInFlight == 0 ? nil : connection.end(.givenUp(problem))
        context.end(with: problem, requestID: id)
    }
}

extension HTTPParserError {
    /// The mistake, in a sentence for clients.
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

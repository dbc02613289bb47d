import HTTPTypes
import Logging
import NIOCore
import NIOHTTPTypes

/// Answers requests on the event loop of their connection, without the router and a task, which would be the largest
/// part of the cost of a short response.
package struct EventLoopResponder: Sendable {
    /// The outcome of a request.
    package enum Outcome {
        case response(BufferedResponse)
        /// The request is left to its route, which receives what was found.
        case found(any Sendable)
    }

    /// Begins to answer a request, and calls the closure once, on the event loop.
    package typealias Answer = (ReceivedRequest, any EventLoop, _ completion: @escaping (Outcome) -> Void) -> Void

    /// Recognizes a request by its head; `nil` for one that is left to its route.
    ///
    /// A recognized request has no body.
    package typealias Recognizer = @Sendable (HTTPRequest) -> Answer?

    let requestLog: RequestLog
    let recognize: Recognizer
    private let serverName: String
    private let logger: Logger
    private let date = HTTPDate()

    /// - Parameters:
    ///   - requestLog: The log of requests.
    ///   - serverName: The field `Server`.
    ///   - logger: The log of the service.
    ///   - recognize: Recognizes a request.
    package init(
        requestLog: RequestLog,
        serverName: String,
        logger: Logger,
        recognize: @escaping Recognizer
    ) {
        self.requestLog = requestLog
        self.serverName = serverName
        self.logger = logger
        self.recognize = recognize
    }

    /// Completes, counts and logs a response.
    func finish(_ response: BufferedResponse, to received: ReceivedRequest) -> [HTTPResponsePart] {
        var fields = response.fields
        let method = received.request.method
        requestLog.finish(
            received,
            &fields,
            response.status,
            route: requestLog.requests[method, response.route],
            logger: logger
        )
        fields.append(HTTPField(name: .date, value: date.now))
        fields.append(HTTPField(name: .server, value: serverName))
        let head = HTTPResponsePart.head(HTTPResponse(status: response.status, headerFields: fields))
        guard method == .get, response.bytes.readableBytes > 0 else { return [head, .end(nil)] }
        return [head, .body(response.bytes), .end(nil)]
    }
}

/// A response whose body is in memory.
package struct BufferedResponse {
    /// The path of the route, with its parameters in braces.
    let route: String
    let status: HTTPResponse.Status
    let fields: HTTPFields
    let bytes: ByteBuffer

    package init(route: String, status: HTTPResponse.Status, fields: HTTPFields, bytes: ByteBuffer) {
        self.route = route
        self.status = status
        self.fields = fields
        self.bytes = bytes
    }
}

import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes

extension ChannelHandlerContext {
    /// Answers with a problem where no route can, and closes the connection.
    package func end(with problem: Problem, requestID: String? = nil) {
        let id = requestID ?? RequestID().description
        var head = Response(problem, requestID: id).head
        head.headerFields[.requestID] = id
        head.headerFields[.xContentTypeOptions] = "nosniff"
        head.headerFields[.connection] = "close"
        let body = JSONBuffer.text(of: Problem.Document(problem: problem, requestID: id))
        write(NIOAny(HTTPResponsePart.head(head)), promise: nil)
        write(NIOAny(HTTPResponsePart.body(body)), promise: nil)
        writeAndFlush(NIOAny(HTTPResponsePart.end(nil)), promise: nil)
        close(promise: nil)
    }
}

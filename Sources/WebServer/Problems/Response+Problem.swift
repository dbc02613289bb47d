import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes

extension Response {
    /// Makes a response with the document of a problem.
    package init(_ problem: Problem, requestID: String) {
        var fields = problem.fields
        fields[.contentType] = "application/problem+json"
        fields[.cacheControl] = "no-store"
        let document = Problem.Document(problem: problem, requestID: requestID)
        self.init(
            status: problem.kind.status,
            headers: fields,
            body: ResponseBody(byteBuffer: JSONBuffer.text(of: document))
        )
    }
}

extension ChannelHandlerContext {
    /// Sends a problem from a channel handler, and closes the connection.
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

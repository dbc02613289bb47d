import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes

/// A refusal; the outermost responder turns it into a response.
package struct Problem: Error, Equatable {
    package let kind: ProblemKind
    /// A sentence about this occurrence, without internals.
    package let detail: String
    package var invalidInputs: [InvalidInput]
    /// Further members of the document, for programs.
    package var hint: Hint?
    /// Further header fields of the response.
    package var fields: HTTPFields
    /// The limit that refused the request, by its name in the log and the metrics.
    package var limit: String?
    /// The cause of a failure, for the log; `nil` when the detail says all.
    package var cause: FailureCause?

    package init(
        kind: ProblemKind,
        detail: String,
        invalidInputs: [InvalidInput] = [],
        hint: Hint? = nil,
        fields: HTTPFields = [:],
        limit: String? = nil,
        cause: FailureCause? = nil
    ) {
        self.kind = kind
        self.detail = detail
        self.invalidInputs = invalidInputs
        self.hint = hint
        self.fields = fields
        self.limit = limit
        self.cause = cause
    }
}

extension Problem {
    /// The further members of a problem's document.
    package struct Hint: Equatable, Sendable {
        /// The members, as an object.
        private let object: ByteBuffer

        /// - Parameter members: A closure that writes the members.
        package init(_ members: (inout JSONBuffer) -> Void) {
            var json = JSONBuffer()
            json.object(members)
            object = json.bytes
        }

        fileprivate func encode(in json: inout JSONBuffer) {
            json.members(of: object)
        }
    }

    /// The document of a problem (RFC 9457).
    struct Document: JSONEncodable {
        let problem: Problem
        let requestID: String

        func encode(to json: inout JSONBuffer) {
            json.object { json in
                json.member("type", problem.kind.type)
                json.member("code", problem.kind.rawValue)
                json.member("title", problem.kind.title)
                json.member("status", problem.kind.status.code)
                json.member("detail", problem.detail)
                problem.hint?.encode(in: &json)
                if !problem.invalidInputs.isEmpty { json.member("errors", problem.invalidInputs) }
                json.member("requestId", requestID)
            }
        }
    }
}

/// An invalid part of a request, with its place.
package struct InvalidInput: Equatable {
    package let place: Place
    package let detail: String

    package init(place: Place, detail: String) {
        self.place = place
        self.detail = detail
    }

    /// The place of an invalid input in a request.
    package enum Place: Equatable {
        /// A JSON pointer (RFC 6901) into the body.
        case pointer(String)
        case parameter(String)
        case header(String)
    }
}

extension InvalidInput: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            switch place {
            case .pointer(let pointer): json.member("pointer", pointer)
            case .parameter(let name): json.member("parameter", name)
            case .header(let name): json.member("header", name)
            }
            json.member("detail", detail)
        }
    }
}

/// A kind of problem, identified by a stable code.
package struct ProblemKind: Hashable, Sendable {
    /// The code; never changes.
    package let rawValue: String
    package let status: HTTPResponse.Status
    /// The title of all problems of the kind.
    package let title: String

    package init(_ code: String, _ status: HTTPResponse.Status, _ title: String) {
        rawValue = code
        self.status = status
        self.title = title
    }

    /// The type of RFC 9457; never changes.
    package var type: String {
        "urn:karaoke:problem:\(rawValue)"
    }
}

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

import HTTPTypes
import Hummingbird
import Logging
import NIOHTTP1

/// The outermost responder, which turns every error into a response.
package struct ErrorResponder<Inner: HTTPResponder>: HTTPResponder where Inner.Context: ClientContext {
    package let inner: Inner
    package let table: RouteTable
    package let requestLog: RequestLog
    package let inFlight: RequestsInFlight
    package let failures: FailureLog
    /// Receives the name of each limit that refuses a request.
    package let onRefusal: @Sendable (String) -> Void
    /// Maps the error of a request to a problem for the client.
    package let problem: @Sendable (any Error, Request) -> Problem
    /// Makes the page of a problem; `nil` when the request does not ask for one.
    package let page: @Sendable (Problem, Request, _ requestID: String) -> Response?

    package init(
        inner: Inner,
        table: RouteTable,
        requestLog: RequestLog,
        inFlight: RequestsInFlight,
        failures: FailureLog,
        onRefusal: @escaping @Sendable (String) -> Void,
        problem: @escaping @Sendable (any Error, Request) -> Problem,
        page: @escaping @Sendable (Problem, Request, _ requestID: String) -> Response?
    ) {
        self.inner = inner
        self.table = table
        self.requestLog = requestLog
        self.inFlight = inFlight
        self.failures = failures
        self.onRefusal = onRefusal
        self.problem = problem
        self.page = page
    }

    package func respond(to request: Request, context: Inner.Context) async throws -> Response {
        // The task of a live stream stays alive for long, and would keep the memory of these calls.
        guard request.asksForEvents else { return try await attend(to: request, context) }
        return try await inChildTask { try await attend(to: request, context) }
    }

    private func attend(to request: Request, _ context: Inner.Context) async throws -> Response {
        var context = context
        let passed = ClientConnection.current?.takePassed()
        let received = passed?.received ?? requestLog.receive(request.head, from: context.client)
        received.mark(&context.logger)
        ClientConnection.current?.begin(received.id)
        context.found = passed?.found
        context.client = received.client
        context.isSecure = received.isSecure
        var (response, limit) = try await answer(to: request, context, received.id)
        context.quota.write(to: &response.headers)
        requestLog.finish(
            received,
            &response.headers,
            response.status,
            route: requestLog.requests[request.method, context.endpointPath],
            limit: limit,
            logger: context.logger
        )
        return request.method == .head ? response.withoutBody : response
    }

    /// Answers a request, and names the limit that refused it.
    private func answer(
        to request: Request,
        _ context: Inner.Context,
        _ id: String
    ) async throws -> (Response, limit: String?) {
        do {
            let response = try await inFlight.perform(request) { request in
                try request.requireKnownExpectation()
                guard !request.uri.path.hasEmptySegment else { return try table.answer(to: request) }
                let response = try await inner.respond(to: request, context: context)
                guard context.endpointPath == "NotFound" else { return response }
                return try table.answer(to: request)
            }
            return (response, nil)
        } catch let error as HTTPParserError {
            // ``ConnectionHandler`` responds and closes the connection.
            throw error
        } catch {
            let problem: Problem
            switch ClientConnection.current?.end {
            case .clientGone: return (Response(status: .clientGone), nil)
            case .givenUp(let reason): problem = reason
            case nil: problem = self.problem(error, request)
            }
            failures.note(problem, context.logger)
            if let limit = problem.limit { onRefusal(limit) }
            return (page(problem, request, id) ?? Response(problem, requestID: id), problem.limit)
        }
    }
}

extension String {
    /// True for a path such as `//metrics` or `/metrics/`, which the router treats as `/metrics` but the rule of a
    /// proxy may not.
    fileprivate var hasEmptySegment: Bool {
        var isAtSlash = false
        for byte in utf8 {
            guard byte == UInt8(ascii: "/") else {
                isAtSlash = false
                continue
            }
            if isAtSlash { return true }
            isAtSlash = true
        }
        return isAtSlash && utf8.count > 1
    }
}

extension Response {
    /// The response to `HEAD`, with the same fields; a body of unknown length has no `Content-Length`.
    fileprivate var withoutBody: Response {
        guard body.contentLength == nil else { return createHeadResponse() }
        return Response(status: status, headers: headers, body: ResponseBody { try await $0.finish(nil) })
    }
}

extension HTTPResponse.Status {
    /// The status of nginx for clients that disconnected, for the log and the metrics only.
    fileprivate static let clientGone = HTTPResponse.Status(code: 499, reasonPhrase: "Client Closed Request")
}

/// A request context with the client of the request.
package protocol ClientContext: RequestContext, Sendable {
    /// The address of the client: the peer of the connection, or the address from a trusted proxy.
    var client: ClientAddress { get set }
    /// True when the client used TLS.
    var isSecure: Bool { get set }
    /// The findings of the event loop for the request's route; `nil` when it left the request unseen.
    var found: (any Sendable)? { get set }
    /// The rest of the rate limit that the request counts in.
    var quota: RequestQuota { get }
}

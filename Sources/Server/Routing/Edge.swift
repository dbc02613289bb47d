import HTTPTypes
import Hummingbird
import NIOHTTP1

/// The outermost layer: whatever happens inside, every request gets an answer.
struct Edge<Inner: HTTPResponder>: HTTPResponder where Inner.Context == Exchange {
    let inner: Inner
    let table: RouteTable
    let pages: ErrorPage
    let reception: Reception
    let underWay: RequestsUnderWay

    func respond(to request: Request, context: Exchange) async throws -> Response {
        // The task of a connection that becomes a live stream is kept, and what it has grown to with it.
        guard request.asksForEvents else { return try await attend(to: request, context) }
        return try await apart { try await attend(to: request, context) }
    }

    private func attend(to request: Request, _ context: Exchange) async throws -> Response {
        var exchange = context
        let arrival = reception.receive(request.head, from: exchange.client)
        arrival.mark(&exchange.logger)
        ClientConnection.current?.begin(arrival.id)
        exchange.client = arrival.client
        exchange.isSecure = arrival.isSecure
        var response = try await answer(to: request, exchange, arrival.id)
        reception.dismiss(
            arrival,
            &response.headers,
            response.status,
            route: reception.requests[request.method, exchange.endpointPath],
            logger: exchange.logger
        )
        return request.method == .head ? response.withoutBody : response
    }

    private func answer(to request: Request, _ exchange: Exchange, _ id: String) async throws -> Response {
        do {
            return try await underWay.perform(request) { request in
                try request.requireKnownExpectation()
                guard !request.uri.path.hasEmptySegment else { return try table.answer(to: request) }
                let response = try await inner.respond(to: request, context: exchange)
                guard exchange.endpointPath == "NotFound" else { return response }
                return try table.answer(to: request)
            }
        } catch let error as HTTPParserError {
            // The connection answers and closes.
            throw error
        } catch {
            let problem: Problem
            switch ClientConnection.current?.end {
            case .clientGone: return Response(status: .clientGone)
            case .givenUp(let reason): problem = reason
            case nil: problem = Problem(error, logger: exchange.logger)
            }
            guard request.prefersPage, !request.uri.path.hasPrefix("/api/") else {
                return Response(problem, requestID: id)
            }
            return pages.response(to: problem, for: request, requestID: id)
        }
    }
}

extension StringProtocol {
    /// True for a path such as `//metrics` or `/metrics/`, which the router takes for `/metrics` and a proxy's rule does not.
    fileprivate var hasEmptySegment: Bool {
        utf8.count > 1 && (hasSuffix("/") || utf8.contains("//".utf8))
    }
}

extension Response {
    /// The answer to `HEAD`: the same fields, which tell no length of a body that has none before it is sent.
    fileprivate var withoutBody: Response {
        guard body.contentLength == nil else { return createHeadResponse() }
        return Response(status: status, headers: headers, body: ResponseBody { try await $0.finish(nil) })
    }
}

extension HTTPResponse.Status {
    /// For the log and the metrics only, as nginx writes it: nobody is there to read an answer.
    fileprivate static let clientGone = HTTPResponse.Status(code: 499, reasonPhrase: "Client Closed Request")
}

import HTTPTypes
import Hummingbird
import Logging
import NIOHTTP1

/// The outermost layer: whatever happens inside, every request gets an answer, an id and a line in the log.
struct Edge<Inner: HTTPResponder>: HTTPResponder where Inner.Context == Exchange {
    let inner: Inner
    let table: RouteTable
    let pages: ErrorPage
    let proxies: TrustedProxies

    func respond(to request: Request, context: Exchange) async throws -> Response {
        let start = ContinuousClock.now
        var exchange = context
        (exchange.client, exchange.isSecure) = proxies.sender(of: request.headers, from: exchange.client)
        let id = identify(&exchange, by: request)
        var response = try await answer(to: request, exchange, id)
        response.headers[.requestID] = id
        response.headers[.xContentTypeOptions] = "nosniff"
        exchange.logger.info(
            "answered",
            metadata: [
                "method": .string(request.method.rawValue),
                "route": .string(exchange.endpointPath ?? "unknown"),
                "status": .stringConvertible(response.status.code),
                "duration": .stringConvertible(ContinuousClock.now - start),
            ]
        )
        return request.method == .head ? response.createHeadResponse() : response
    }

    private func answer(to request: Request, _ exchange: Exchange, _ id: String) async throws -> Response {
        do {
            try request.requireKnownExpectation()
            let response = try await inner.respond(to: request, context: exchange)
            guard exchange.endpointPath == "NotFound" else { return response }
            return try table.answer(to: request)
        } catch let error as HTTPParserError {
            // The connection answers and closes.
            throw error
        } catch {
            let problem = Problem(error, logger: exchange.logger)
            guard request.prefersPage, !request.uri.path.hasPrefix("/api/") else {
                return Response(problem, requestID: id)
            }
            return pages.response(to: problem, requestID: id)
        }
    }

    /// Takes over the id that the client gave, when it has the form of one, or finds the one that the log shows.
    private func identify(_ exchange: inout Exchange, by request: Request) -> String {
        let key = "hb.request.id"
        if let id = request.headers[.requestID], id.isRequestID {
            exchange.logger[metadataKey: key] = .string(id)
            return id
        }
        // A log that is switched off keeps no metadata.
        return exchange.logger[metadataKey: key]?.description ?? RequestID().description
    }
}

extension String {
    /// Whether the text is one to 64 letters, digits, dots, hyphens and underscores.
    fileprivate var isRequestID: Bool {
        (1...64).contains(utf8.count)
            && utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}

import HTTPTypes
import Hummingbird
import Logging
import Storage

/// Whether the service is up, for whoever watches over it.
struct HealthRoutes {
    let boards: Boards

    func add(to routes: inout Routes) {
        routes.get("/healthz", access: .everyone) { request, _ in
            try Query.refuse(in: request)
            return Response(StatusDocument(status: "ok"))
        }
        routes.get("/readyz", access: .everyone, use: answerWhenReady)
    }

    /// Answers when boards can be read; whatever keeps them from being read is a reason to send nobody here.
    @Sendable
    private func answerWhenReady(_ request: Request, _ exchange: Exchange) async throws -> Response {
        try Query.refuse(in: request)
        do {
            _ = try await boards.list(limit: 1)
        } catch {
            exchange.logger.warning("not ready", metadata: ["error": .string(String(describing: error))])
            throw Problem(
                kind: .unavailable,
                detail: "The database cannot be read.",
                fields: [.retryAfter: "1"]
            )
        }
        return Response(StatusDocument(status: "ready"))
    }

    /// One word about the service.
    private struct StatusDocument: JSONEncodable {
        let status: String

        func encode(to json: inout JSONBuffer) {
            json.object { json in json.member("status", status) }
        }
    }
}

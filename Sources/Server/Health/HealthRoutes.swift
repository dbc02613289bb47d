import HTTPTypes
import Hummingbird
import Logging
import Storage

/// Whether the service is up, for whoever watches over it.
struct HealthRoutes {
    let boards: Boards
    let drain: Drain
    /// The version of the program.
    let version: String

    func add(to routes: inout Routes) {
        // Whoever watches over services asks for all sorts of types, and looks at the status.
        routes.get("/healthz", access: .everyone, as: nil) { [version] request, _ in
            try Query.refuse(in: request)
            return Response(StatusDocument(status: "ok", version: version))
        }
        routes.get("/readyz", access: .everyone, as: nil, use: answerWhenReady)
    }

    /// Answers when boards can be read, and for longer than a moment; whatever else is a reason to send nobody here.
    @Sendable
    private func answerWhenReady(_ request: Request, _ exchange: Exchange) async throws -> Response {
        try Query.refuse(in: request)
        guard !drain.hasBegun else { throw Self.notReady("The service is about to end.") }
        do {
            _ = try await boards.list(limit: 1)
        } catch {
            exchange.logger.warning("not ready", metadata: ["error": .string(String(describing: error))])
            throw Self.notReady("The database cannot be read.")
        }
        return Response(StatusDocument(status: "ready", version: version))
    }

    private static func notReady(_ detail: String) -> Problem {
        Problem(kind: .unavailable, detail: detail, fields: [.retryAfter: "1"])
    }

    /// One word about the service.
    private struct StatusDocument: JSONEncodable {
        let status: String
        let version: String

        func encode(to json: inout JSONBuffer) {
            json.object { json in
                json.member("status", status)
                json.member("version", version)
            }
        }
    }
}

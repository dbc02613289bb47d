import Hummingbird
import Storage

/// Whether the service is up, for whoever watches over it.
struct HealthRoutes {
    let boards: Boards

    func add(to routes: inout Routes) {
        routes.get("/healthz", access: .everyone) { request, _ in
            try Query.refuse(in: request)
            return Response(StatusDocument(status: "ok"))
        }
        routes.get("/readyz", access: .everyone) { request, _ in
            try Query.refuse(in: request)
            _ = try await boards.list(limit: 1)
            return Response(StatusDocument(status: "ready"))
        }
    }

    /// One word about the service.
    private struct StatusDocument: JSONEncodable {
        let status: String

        func encode(to json: inout JSONBuffer) {
            json.object { json in json.member("status", status) }
        }
    }
}

import HTTPTypes
import Hummingbird
import Postgres
import WebServer

/// The health of the service, for monitoring.
package struct HealthRoutes {
    private let readiness: Readiness
    private let version: String

    /// - Parameters:
    ///   - database: The database, which has to be available.
    ///   - drain: The stage of the shutdown.
    ///   - freeBytes: Returns the free bytes of a private database's disk; `nil` for another database.
    ///   - version: The version of the program.
    package init(
        database: Postgres.Database,
        drain: Drain,
        freeBytes: @escaping @Sendable () -> Int?,
        version: String
    ) {
        readiness = Readiness(database, drain: drain, freeBytes: freeBytes)
        self.version = version
    }

    package func add(to routes: inout Routes) {
        // Monitoring sends all kinds of `Accept` fields, and reads only the status.
        routes.get("/healthz", access: .everyone, as: nil) { [version] request, _ in
            try Query.refuse(in: request)
            return Response(StatusDocument(status: "ok", version: version))
        }
        routes.get("/readyz", access: .everyone, as: nil) { [readiness, version] request, _ in
            try Query.refuse(in: request)
            if let problem = await readiness.problem() { throw problem }
            return Response(StatusDocument(status: "ready", version: version))
        }
    }

    /// The document of the service's status.
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

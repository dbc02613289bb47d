import HTTPTypes
import Hummingbird
import Logging
import Storage
import Synchronization
import WebServer

/// The health of the service, for monitoring.
package struct HealthRoutes {
    private let probe: Probe
    private let drain: Drain
    private let version: String

    /// - Parameters:
    ///   - boards: The boards, which have to be available.
    ///   - drain: The stage of the shutdown.
    ///   - version: The version of the program.
    package init(boards: Boards, drain: Drain, version: String) {
        probe = Probe(boards)
        self.drain = drain
        self.version = version
    }

    package func add(to routes: inout Routes) {
        // Monitoring sends all kinds of `Accept` fields, and reads only the status.
        routes.get("/healthz", access: .everyone, as: nil) { [version] request, _ in
            try Query.refuse(in: request)
            return Response(StatusDocument(status: "ok", version: version))
        }
        routes.get("/readyz", access: .everyone, as: nil, use: answerWhenReady)
    }

    /// Answers 200 when boards can be read and written and the service is not about to end; otherwise proxies should
    /// send no requests.
    @Sendable
    private func answerWhenReady(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        try Query.refuse(in: request)
        guard !drain.hasBegun else { throw Self.notReady("The service is about to end.") }
        var takesWrites = false
        do {
            takesWrites = try await probe.run()
        } catch {
            context.logger.warning("not ready", metadata: ["error": .string(String(describing: error))])
        }
        guard takesWrites else { throw Self.notReady("The database cannot be read and written.") }
        return Response(StatusDocument(status: "ready", version: version))
    }

    private static func notReady(_ detail: String) -> Problem {
        Problem(kind: .unavailable, detail: detail, fields: [.retryAfter: "1"])
    }

    /// Checks the database once for all concurrent requests, so that they take only one connection from writes.
    private final class Probe: Sendable {
        private let boards: Boards
        private let inFlight = Mutex<Task<Bool, any Error>?>(nil)

        init(_ boards: Boards) {
            self.boards = boards
        }

        func run() async throws -> Bool {
            let task = inFlight.withLock { inFlight in
                if let inFlight { return inFlight }
                // Awaited by all concurrent requests; ends by itself.
                let task = Task { [boards] in
                    defer { self.inFlight.withLock { $0 = nil } }
                    return try await boards.takesWrites()
                }
                inFlight = task
                return task
            }
            return try await task.value
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

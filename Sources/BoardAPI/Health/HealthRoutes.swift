import HTTPTypes
import Hummingbird
import Postgres
import Storage
import Synchronization
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

/// Checks whether requests can be answered, once for all that ask at the same time, so that the checks take only one
/// connection from writes.
package final class Readiness: Sendable {
    /// The bytes below which the disk of a private database counts as full: two files of PostgreSQL's log.
    package static let leastFreeBytes = 32 << 20

    /// A condition of answering requests, by its name in the problem.
    enum Check: String {
        case shutdown
        case database
        case writes
        case disk

        /// The sentence about the check when it fails.
        var sentence: String {
            switch self {
            case .shutdown: "The service is shutting down."
            case .database: "The database cannot be read."
            case .writes: "The database takes no writes."
            case .disk: "The disk of the private database is full."
            }
        }
    }

    private typealias Failed = (check: Check, cause: FailureCause?)

    private let probe: DatabaseProbe
    private let drain: Drain
    private let freeBytes: @Sendable () -> Int?
    private let inFlight = Mutex<Task<Problem?, Never>?>(nil)

    init(_ database: Database, drain: Drain, freeBytes: @escaping @Sendable () -> Int?) {
        probe = DatabaseProbe(database)
        self.drain = drain
        self.freeBytes = freeBytes
    }

    /// Returns the problem that names the failed checks; `nil` when the service is ready.
    func problem() async -> Problem? {
        guard !drain.hasBegun else { return Self.problem([(.shutdown, nil)]) }
        let task = inFlight.withLock { inFlight in
            if let inFlight { return inFlight }
            // Awaited by all callers meanwhile; ends by itself.
            let task = Task {
                defer { self.inFlight.withLock { $0 = nil } }
                let failed = await [self.failedCheckOfDatabase(), self.failedCheckOfDisk()].compactMap(\.self)
                return failed.isEmpty ? nil : Self.problem(failed)
            }
            inFlight = task
            return task
        }
        return await task.value
    }

    private func failedCheckOfDatabase() async -> Failed? {
        do {
            try await probe.read()
        } catch {
            return (.database, FailureCause(error))
        }
        do {
            try await probe.write()
        } catch {
            return (.writes, FailureCause(error))
        }
        return nil
    }

    private func failedCheckOfDisk() -> Failed? {
        freeBytes().flatMap { $0 < Self.leastFreeBytes ? (.disk, nil) : nil }
    }

    private static func problem(_ failed: [Failed]) -> Problem {
        Problem(
            kind: .unavailable,
            detail: failed.map(\.check.sentence).joined(separator: " "),
            hint: Problem.Hint { $0.member("checks", failed.map(\.check.rawValue)) },
            fields: [.retryAfter: "1"],
            cause: failed.lazy.compactMap(\.cause).first
        )
    }
}

import BoardAPI
import EmbeddedPostgres
import Postgres
import Storage

/// The examination of what requests need.
extension Doctor {
    /// Checks the server, and finds a pooler that the settings do not name.
    func examineWay(_ settings: Settings, _ database: Database, isPrivate: Bool) async throws {
        if !isPrivate, settings.database.connections.pooler == .none, try await Inspection.isPooled(database) {
            throw Failure(
                """
                DATABASE_URL leads to a pooler that gives each transaction another session, so that some requests will fail. \
                Set DATABASE_POOLER=transaction, or let DATABASE_URL lead past the pooler.
                """,
                exitCode: .wrongSettings
            )
        }
        try await ServerRequirements.check(database)
    }

    /// Reports transactions older than a minute, and returns a sentence for those that others wait for.
    func examineTransactions(_ database: Database) async throws -> [String] {
        let old = try await Inspection.oldTransactions(of: database)
        for transaction in old {
            let blocked = transaction.blocked.map(String.init).joined(separator: ", ")
            try Self.report("transaction", transaction.description + (blocked.isEmpty ? "" : "; blocks \(blocked)"))
        }
        guard old.contains(where: { !$0.blocked.isEmpty }) else { return [] }
        return [
            "Transactions older than a minute block others. End them, if need be with SELECT pg_terminate_backend(PROCESS);"
        ]
    }

    /// Reports the free space of a private database, and returns a sentence when it is too little.
    func examineDisk(_ lease: EmbeddedCluster.Lease?) throws -> [String] {
        guard let free = lease?.freeBytes else { return [] }
        try Self.report("disk", "\(free / 1_048_576) MiB free")
        guard free < Readiness.leastFreeBytes else { return [] }
        return ["The disk of the private database is full. Free some space there, or move STATE_DIRECTORY."]
    }

    /// Does what requests do: looks up a token, and writes through the triggers, which is rolled back.
    func examineRequests(_ database: Database) async throws {
        let probe = DatabaseProbe(database)
        try await probe.read()
        try await probe.write()
        try Self.report("requests", "a token was looked up; a write went through, and was rolled back")
    }
}

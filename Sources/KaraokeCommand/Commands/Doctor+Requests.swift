import BoardAPI
import EmbeddedPostgres
import Postgres
import Storage

/// The examination of what requests need.
extension Doctor {
    /// Checks the server, and finds a pooler that the settings do not name.
    func examineWay(_ settings: Settings, _ database: Database, isPrivate: Bool) async throws {
        if !isPrivate, settings.database.connections.pooler == .none, try await Inspection.isPooled(database) {
            throw Failure(Inspection.undeclaredPooler, exitCode: .wrongSettings)
        }
        try await ServerRequirements.check(database)
    }

    /// Reports transactions that are older than a minute or lock tables, and returns a sentence for old ones that others
    /// wait for.
    func examineTransactions(_ database: Database, _ findings: Findings) async throws -> [String] {
        let open = try await Inspection.openTransactions(of: database)
        for transaction in open { try findings.add("transaction", transaction.summary) }
        guard open.contains(where: { $0.isOld && !$0.blocked.isEmpty }) else { return [] }
        return ["Transactions older than a minute block others. \(Self.endingRemedy)"]
    }

    /// Reports that the transactions of other roles are hidden, and returns false then.
    ///
    /// Only the role of a private database and its superuser use that database.
    func examineGrants(_ database: Database, isPrivate: Bool, _ findings: Findings) async throws -> Bool {
        guard !isPrivate, let grant = try await Inspection.missingGrant(of: database) else { return true }
        try findings.add("transaction", "this role cannot see those of other roles; a superuser can allow it: \(grant)")
        return false
    }

    /// Runs an examination, and names the transactions with locks of tables when it has waited for them in vain.
    ///
    /// - Throws: ``Failure`` with these transactions, and the errors of the examination.
    func namingLocks(of database: Database, _ examination: () async throws -> Void) async throws {
        do {
            try await examination()
        } catch {
            guard let waiting = error as? DatabaseError, waiting.isOfWaiting else { throw error }
            let locking = try await Inspection.openTransactions(of: database).filter { !$0.lockedTables.isEmpty }
            guard !locking.isEmpty else { throw error }
            throw Failure(
                """
                The tables are locked: \(locking.map(\.summary).joined(separator: "; ")). \(Self.endingRemedy)
                """
            )
        }
    }

    private static var endingRemedy: String { "End them, if need be with SELECT pg_terminate_backend(PROCESS);" }

    /// Reports the free space of a private database, and returns a sentence when it is too little.
    func examineDisk(_ lease: EmbeddedCluster.Lease?, _ findings: Findings) throws -> [String] {
        guard let free = lease?.freeBytes else { return [] }
        try findings.add("disk", "\(free / 1_048_576) MiB free")
        guard free < Readiness.leastFreeBytes else { return [] }
        return ["The disk of the private database is full. Free some space there, or move STATE_DIRECTORY."]
    }

    /// Does what requests do: looks up a token, and writes through the triggers, which is rolled back.
    func examineRequests(_ database: Database, _ findings: Findings) async throws {
        let probe = DatabaseProbe(database)
        try await probe.read()
        try await probe.write()
        try findings.add("requests", "a token was looked up; a write went through, and was rolled back")
    }
}

extension Inspection.OpenTransaction {
    /// The transaction with its locks and the processes that wait for it, without a full stop.
    fileprivate var summary: String {
        let locks = lockedTables.isEmpty ? "" : ", locks \(lockedTables.joined(separator: ", "))"
        return description + locks
            + (blocked.isEmpty ? "" : ", blocks \(blocked.map(String.init).joined(separator: ", "))")
    }
}

extension DatabaseError {
    /// True when a statement has waited for too long, such as for a lock.
    fileprivate var isOfWaiting: Bool {
        if case .timedOut = self { return true }
        return [.lockNotAvailable, .queryCanceled].contains(sqlState)
    }
}

extension Inspection {
    /// The sentence about a pooler that the settings do not name.
    static let undeclaredPooler = """
        DATABASE_URL leads to a pooler that gives each transaction another session, so that some requests will fail. Set \
        DATABASE_POOLER=transaction, or let DATABASE_URL lead past the pooler.
        """
}

import Foundation
import Postgres

/// Migrates the schema of a database to this release, step by step.
package struct Migrator: Sendable {
    /// The advisory lock of migrations; no other lock has this number.
    static let lock = 0x6B61_7261_6F6B

    private let database: Database
    package let migrations: Migrations
    private let patience: Patience

    /// Creates a migrator with the migrations of the program.
    ///
    /// - Throws: ``MigrationError/filesMissing(lookedIn:)``.
    package init(database: Database) throws {
        self.init(database: database, migrations: try .installed())
    }

    /// Creates a migrator with custom migrations.
    package init(database: Database, migrations: Migrations, patience: Patience = Patience()) {
        self.database = database
        self.migrations = migrations
        self.patience = patience
    }

    /// Returns the state of every step, including unknown ones.
    package func status() async throws -> [Migration.Status] {
        try await database.withConnection { try await status(by: $0) }
    }

    /// Applies pending steps, each in its own transaction.
    ///
    /// Several processes may migrate at once: one applies a step, and the others wait and then find it applied. A step
    /// that cannot lock its tables soon releases them to other transactions, and is retried.
    ///
    /// - Parameters:
    ///   - isDryRun: True to return the pending steps without applying them.
    ///   - onDelay: A handler that receives a step, once, when it waits for other transactions for long.
    /// - Returns: The steps that this call applied, or would apply.
    /// - Throws: ``MigrationError``.
    package func migrate(
        dryRun isDryRun: Bool = false,
        onDelay: (Migration) -> Void = { _ in }
    ) async throws -> [Migration] {
        let pending = try pending(in: try await status())
        guard !pending.isEmpty else { return [] }
        try await ServerRequirements.check(database)
        guard !isDryRun else { return pending }
        var applied: [Migration] = []
        while let migration = try await applyNext(onDelay) {
            applied.append(migration)
        }
        return applied
    }

    /// Checks that this release can run with the schema.
    ///
    /// - Throws: ``MigrationError`` for pending and changed steps, and for unknown ones unless all of them are marked
    ///   as expanding.
    package func check() async throws {
        let status = try await status()
        let pending = try pending(in: status)
        guard pending.isEmpty else { throw MigrationError.pending(status.filter { $0.state == .pending }) }
        let unknown = status.filter { if case .unknown = $0.state { true } else { false } }
        let expansions = unknown.filter { if case .unknown(_, true) = $0.state { true } else { false } }
        guard unknown.count == expansions.count else { throw MigrationError.unknown(unknown) }
    }

    /// Returns the pending steps, after checking that they can be applied.
    private func pending(in status: [Migration.Status]) throws -> [Migration] {
        let changed = status.filter { if case .changed = $0.state { true } else { false } }
        guard changed.isEmpty else { throw MigrationError.changed(changed) }
        let lastKnown = status.last { if case .applied = $0.state { true } else { false } }
        let pending = status.filter { $0.state == .pending }
        if let lastKnown, let missed = pending.first(where: { $0.number < lastKnown.number }) {
            throw MigrationError.outOfOrder(missed)
        }
        let numbers = Set(pending.map(\.number))
        return migrations.all.filter { numbers.contains($0.number) }
    }

    /// Applies the first pending step; `nil` when there is none.
    private func applyNext(_ onDelay: (Migration) -> Void) async throws -> Migration? {
        try await database.transaction { connection in
            connection.statementTimeout = nil
            _ = try await connection.query([
                "SET LOCAL statement_timeout = 0",
                "SET LOCAL client_min_messages = warning",
                "SELECT pg_advisory_xact_lock(\(Self.lock))",
                """
                CREATE TABLE IF NOT EXISTS schema_migrations (
                    number integer CONSTRAINT schema_migrations_pkey PRIMARY KEY,
                    subject text NOT NULL,
                    checksum bytea NOT NULL,
                    expands boolean NOT NULL,
                    applied_at timestamptz NOT NULL DEFAULT now()
                )
                """,
            ])
            guard let next = try pending(in: try await status(by: connection)).first else { return nil }
            try await run(next, by: connection, onDelay)
            try await note(next, by: connection)
            return next
        }
    }

    /// Runs a step, with retries until it locks its tables.
    private func run(
        _ migration: Migration,
        by connection: Connection,
        _ onDelay: (Migration) -> Void
    ) async throws {
        _ = try await connection.query([
            .setLocal("lock_timeout", to: patience.lockMilliseconds), "SAVEPOINT step",
        ])
        for attempt in 1... {
            do {
                for statement in migration.script.statements { try await connection.execute(script: statement) }
                return
            } catch  where error.isInTheWay {
                // Releases the tables but not the advisory lock: another migration would be in the way.
                _ = try await connection.query("ROLLBACK TO SAVEPOINT step")
                guard attempt < patience.attempts else {
                    throw MigrationError.tablesInUse(migration, by: try await LongTransaction.oldest(by: connection))
                }
                if attempt == 1 { onDelay(migration) }
                try await Task.sleep(for: patience.pause)
            } catch {
                throw MigrationError.failed(migration, error)
            }
        }
    }

    private func note(_ migration: Migration, by connection: Connection) async throws {
        _ = try await connection.query(
            """
            INSERT INTO schema_migrations (number, subject, checksum, expands)
            VALUES (\(Int32(migration.number)), \(migration.subject), \(migration.checksum), \(migration.expands))
            """
        )
    }

    private func status(by connection: Connection) async throws -> [Migration.Status] {
        let tables = try await connection.query("SELECT to_regclass('schema_migrations') IS NOT NULL")
        guard try tables[0].decode(Bool.self, at: 0) else { return status(applied: []) }
        let rows = try await connection.query(
            "SELECT number, subject, checksum, expands, applied_at FROM schema_migrations ORDER BY number"
        )
        return status(applied: try rows.map { try AppliedMigration($0) })
    }

    private func status(applied: [AppliedMigration]) -> [Migration.Status] {
        let known = Dictionary(migrations.all.map { ($0.number, $0) }) { first, _ in first }
        let done = applied.map { step in
            let state: Migration.Status.State =
                switch known[step.number] {
                case .none: .unknown(appliedAt: step.appliedAt, expands: step.expands)
                case .some(let migration) where !migration.isWritten(as: step.checksum):
                    .changed(appliedAt: step.appliedAt)
                case .some: .applied(at: step.appliedAt)
                }
            return Migration.Status(number: step.number, subject: step.subject, state: state)
        }
        let numbers = Set(applied.map(\.number))
        let pending = migrations.all.filter { !numbers.contains($0.number) }
            .map { Migration.Status(number: $0.number, subject: $0.subject, state: .pending) }
        return (done + pending).sorted { $0.number < $1.number }
    }
}

extension DatabaseError {
    /// True when other transactions use the tables of a step, so that a retry may succeed.
    fileprivate var isInTheWay: Bool { sqlState == .lockNotAvailable || sqlState == .deadlockDetected }
}

extension Migrator {
    /// The waiting times of a migration.
    ///
    /// A step waits for transactions on its tables, and later transactions queue behind it. Therefore it does not wait
    /// for long, however long another transaction takes: it releases the queue, and retries.
    package struct Patience: Sendable {
        /// The most time that a step waits for a lock.
        ///
        /// More than the second after which the server detects deadlocks and cancels an autovacuum in the way, and less
        /// than the timeout of requests.
        package var lockTimeout = Duration.seconds(2)

        /// The pause before a retry, in which others can use the tables.
        package var pause = Duration.seconds(5)

        /// The most attempts of a step.
        package var attempts = 50

        package init() {}

        /// ``lockTimeout`` in the server's form.
        var lockMilliseconds: String {
            let (seconds, attoseconds) = lockTimeout.components
            return String(seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
        }
    }
}

import Foundation
import Postgres

/// Brings the schema of a database up to this release, step by step.
package struct Migrator: Sendable {
    /// The advisory lock of the migrations, which no other lock of ours shares.
    private static let lock = 0x6B61_7261_6F6B

    private let database: Database
    private let migrations: Migrations
    private let patience: Patience

    /// Creates a migrator with the migrations that came with the program.
    ///
    /// - Throws: ``MigrationError/filesMissing(lookedIn:)``.
    package init(database: Database) throws {
        self.init(database: database, migrations: try .installed())
    }

    /// Creates a migrator with migrations of one's own.
    package init(database: Database, migrations: Migrations, patience: Patience = Patience()) {
        self.database = database
        self.migrations = migrations
        self.patience = patience
    }

    /// Tells of every step, known or not, how the database stands to it.
    package func status() async throws -> [Migration.Status] {
        try await database.withConnection { try await status(by: $0) }
    }

    /// Applies what is pending, each step in a transaction of its own.
    ///
    /// Many may do so at once: one applies a step while the others wait and then find it applied. A step that does not get
    /// its tables soon lets those by who want them too, and is tried again.
    ///
    /// - Parameters:
    ///   - isDryRun: Whether only to tell what would be applied.
    ///   - tellDelay: Is told of a step, once, when somebody else uses its tables for long.
    /// - Returns: The steps that were applied by this call, or would be.
    /// - Throws: ``MigrationError``.
    package func migrate(
        dryRun isDryRun: Bool = false,
        tellDelay: (Migration) -> Void = { _ in }
    ) async throws -> [Migration] {
        let pending = try pending(in: try await status())
        guard !isDryRun, !pending.isEmpty else { return pending }
        var applied: [Migration] = []
        while let migration = try await applyNext(tellDelay) {
            applied.append(migration)
        }
        return applied
    }

    /// Refuses a schema with which this release cannot run.
    ///
    /// - Throws: ``MigrationError`` for steps that are pending or changed, and for unknown ones unless every one of
    ///   them says that it expands.
    package func check() async throws {
        let status = try await status()
        let pending = try pending(in: status)
        guard pending.isEmpty else { throw MigrationError.pending(status.filter { $0.state == .pending }) }
        let unknown = status.filter { if case .unknown = $0.state { true } else { false } }
        let expansions = unknown.filter { if case .unknown(_, true) = $0.state { true } else { false } }
        guard unknown.count == expansions.count else { throw MigrationError.unknown(unknown) }
    }

    /// The steps to apply, once it is certain that they may be.
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
    private func applyNext(_ tellDelay: (Migration) -> Void) async throws -> Migration? {
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
            try await run(next, by: connection, tellDelay)
            try await note(next, by: connection)
            return next
        }
    }

    /// Runs a step, as often as it takes to get its tables.
    private func run(
        _ migration: Migration,
        by connection: Connection,
        _ tellDelay: (Migration) -> Void
    ) async throws {
        _ = try await connection.query([
            "SELECT set_config('lock_timeout', \(patience.lockMilliseconds), true)", "SAVEPOINT step",
        ])
        for attempt in 1... {
            do {
                return try await connection.execute(script: migration.script)
            } catch  where error.isInTheWay {
                // Gives back the tables that it got, but not its turn: whoever migrates next would be in the way.
                _ = try await connection.query("ROLLBACK TO SAVEPOINT step")
                guard attempt < patience.attempts else {
                    throw MigrationError.tablesInUse(migration, by: try await LongTransaction.oldest(by: connection))
                }
                if attempt == 1 { tellDelay(migration) }
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
        let known = Dictionary(uniqueKeysWithValues: migrations.all.map { ($0.number, $0) })
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
    /// True when others use the tables of a step, so that it may succeed when it is tried again.
    fileprivate var isInTheWay: Bool { sqlState == .lockNotAvailable || sqlState == .deadlockDetected }
}

extension Migrator {
    /// The patience of a migration with tables that others use.
    ///
    /// A step waits for who uses its tables, and whoever wants them meanwhile waits behind it. So it does not wait for
    /// long, however long somebody else's transaction takes: it gives way to all, and comes again.
    package struct Patience: Sendable {
        /// The time that a step may wait for a lock.
        ///
        /// More than the second after which the server finds deadlocks out and ends a vacuum of its own that is in the way, and
        /// less than requests may take.
        package var lockTimeout = Duration.seconds(2)

        /// The pause in which others have the tables before the step is tried again.
        package var pause = Duration.seconds(5)

        /// The number of times that a step is tried.
        package var attempts = 50

        package init() {}

        /// ``lockTimeout`` as the server takes it.
        var lockMilliseconds: String {
            let (seconds, attoseconds) = lockTimeout.components
            return String(seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
        }
    }
}

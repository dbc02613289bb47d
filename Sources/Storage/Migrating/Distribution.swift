import Foundation
import Postgres

/// Spreads the boards of a database over the servers of a Citus cluster.
///
/// `Migrations/distribution.sql` has the statements, which are one transaction.
package struct Distribution: Sendable {
    /// The settings that each server of the cluster needs.
    ///
    /// All rows of a board are on one server, so triggers and functions there find what they look for. `SET LOCAL`, which says
    /// who acts, has to reach that server.
    package static let settings = [
        "citus.enable_unsafe_triggers = on",
        "citus.allow_nested_distributed_execution = on",
        "citus.propagate_set_commands = local",
    ]

    private let database: Database
    private let script: String

    package init(_ database: Database, script: String) {
        self.database = database
        self.script = script
    }

    /// Spreads the boards; has no effect when they are spread.
    ///
    /// Writes to boards wait meanwhile, and all rows are copied. The schema has to be that of this release.
    ///
    /// - Parameter isDryRun: True to check only that the boards can be spread.
    /// - Returns: False when the boards were spread before.
    /// - Throws: ``DistributionError``.
    package func distribute(dryRun isDryRun: Bool = false) async throws -> Bool {
        try await database.transaction { connection in
            connection.statementTimeout = nil
            _ = try await connection.query([
                "SET LOCAL statement_timeout = 0",
                "SELECT pg_advisory_xact_lock(\(Migrator.lock))",
            ])
            try await requireCluster(connection)
            let rows = try await connection.query(
                "SELECT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = 'boards'::regclass)"
            )
            guard try !rows[0].decode(Bool.self, at: 0) else { return false }
            try await requireServers(connection)
            guard !isDryRun else { return true }
            try await run(connection)
            return true
        }
    }

    private func run(_ connection: Connection) async throws {
        do {
            for statement in script.statements { try await connection.execute(script: statement) }
        } catch {
            throw DistributionError.failed(error)
        }
    }

    /// Checks that the connection leads to the coordinator of a cluster.
    private func requireCluster(_ connection: Connection) async throws {
        let rows = try await connection.query("SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'citus')")
        guard try rows[0].decode(Bool.self, at: 0) else { throw DistributionError.citusMissing }
        let coordinator = try await connection.query(
            """
            SELECT EXISTS (SELECT FROM pg_dist_node WHERE groupid = 0), groupid FROM pg_dist_local_group
            """
        )
        let (isRegistered, group) = try coordinator[0].decode(Bool.self, Int32.self)
        guard group == 0 else { throw DistributionError.notCoordinator }
        guard isRegistered else { throw DistributionError.coordinatorUnregistered }
    }

    /// Checks that there are servers to spread boards over, with the settings that they need.
    private func requireServers(_ connection: Connection) async throws {
        let workers = try await connection.query(
            "SELECT EXISTS (SELECT FROM pg_dist_node WHERE groupid <> 0 AND noderole = 'primary' AND shouldhaveshards)"
        )
        guard try workers[0].decode(Bool.self, at: 0) else { throw DistributionError.workersMissing }
        let rows = try await connection.query(
            """
            SELECT format('%s:%s', nodename, nodeport), result
            FROM run_command_on_all_nodes(
                $$SELECT concat_ws(
                    ', ', 'citus.enable_unsafe_triggers = ' || current_setting('citus.enable_unsafe_triggers'),
                    'citus.allow_nested_distributed_execution = '
                        || current_setting('citus.allow_nested_distributed_execution'),
                    'citus.propagate_set_commands = ' || current_setting('citus.propagate_set_commands')
                )$$
            )
            JOIN pg_dist_node USING (nodeid)
            ORDER BY nodeid
            """
        )
        for row in rows {
            let (server, settings) = try row.decode(String.self, String?.self)
            guard settings == Self.settings.joined(separator: ", ") else {
                throw DistributionError.settingsMissing(server: server)
            }
        }
    }
}

/// The reason why boards cannot be spread; nothing was changed.
package enum DistributionError: Error {
    /// The database has no extension `citus`.
    case citusMissing
    /// The server is a worker.
    case notCoordinator
    /// The workers do not know where the coordinator is.
    case coordinatorUnregistered
    /// There is no worker.
    case workersMissing
    /// A server lacks one of ``Distribution/settings``.
    case settingsMissing(server: String)
    /// The script failed.
    case failed(DatabaseError)
}

extension DistributionError: CustomStringConvertible {
    /// The reason, and the way out.
    package var description: String {
        switch self {
        case .citusMissing:
            """
            The database has no Citus, so its boards stay on one server. Install Citus on every server of the cluster, and \
            run 'CREATE EXTENSION citus' in this database on each.
            """
        case .notCoordinator: "This server is a worker. Run the command with the address of the coordinator."
        case .coordinatorUnregistered:
            "The workers do not know the coordinator. Run SELECT citus_set_coordinator_host('ADDRESS', PORT) here first."
        case .workersMissing:
            "The cluster has no worker. Run SELECT citus_add_node('ADDRESS', PORT) here for each of them first."
        case .settingsMissing(let server):
            """
            The server \(server) needs other settings. Put these lines into its postgresql.conf and reload it: \
            \(Distribution.settings.joined(separator: "; ")).
            """
        case .failed(let error): "The boards could not be spread, and nothing was changed: \(error)."
        }
    }
}

import EmbeddedPostgres
import Foundation
import Logging
import Postgres

/// The servers of the tests' databases: a private cluster, or the coordinator and the workers of a Citus cluster.
///
/// The environment variable `CITUS_SERVERS` holds the addresses of the latter, as libpq writes them, separated by commas, with
/// the coordinator first.
struct TestServers: Sendable {
    private enum Place: Sendable {
        case embedded(EmbeddedCluster.Lease)
        case distributed([String])
    }

    private let place: Place

    init(logger: Logger) async throws {
        if let servers = ProcessInfo.processInfo.environment["CITUS_SERVERS"] {
            place = .distributed(servers.split(separator: ",").map(String.init))
            return
        }
        let directory = try TestClusterDirectory.make()
        let options = EmbeddedCluster.Options(isDurable: false, maximumConnections: 300, sharedMegabytes: 64)
        place = .embedded(
            try await EmbeddedCluster(stateDirectory: directory, options: options, logger: logger).start()
        )
    }

    /// True when the boards of a database are spread over servers.
    var isDistributed: Bool {
        if case .distributed = place { true } else { false }
    }

    /// The beginning of the names of databases.
    var prefix: String { isDistributed ? "test_\(getpid())" : "test" }

    /// Returns the name of the database that is cloned.
    func name(of template: Template) -> String {
        switch template {
        case .onOneServer where !isDistributed: Template.migrated.rawValue
        default: template.rawValue
        }
    }

    /// Returns the way to a database of the same name on each server.
    func configurations(of database: String) -> [DatabaseConfiguration] {
        switch place {
        case .embedded(let lease):
            [DatabaseConfiguration(patient: lease.conninfo(database: database, as: EmbeddedCluster.superuser))]
        case .distributed(let servers):
            servers.map { DatabaseConfiguration(patient: "\($0) dbname=\(database)") }
        }
    }

    /// Makes one cluster of the databases of a name; has no effect on a single server.
    func join(_ database: String, logger: Logger) async throws {
        guard case .distributed(let servers) = place else { return }
        for configuration in configurations(of: database) {
            try await Self.run("CREATE EXTENSION citus", in: configuration, logger)
        }
        for (number, server) in servers.enumerated() {
            let fields = server.split(separator: " ").map { $0.split(separator: "=").last.map(String.init) ?? "" }
            let function = number == 0 ? "citus_set_coordinator_host" : "citus_add_node"
            try await Self.run(
                "SELECT \(function)('\(fields[0])', \(fields[1]))",
                in: configurations(of: database)[0],
                logger
            )
        }
    }

    private static func run(
        _ script: String,
        in configuration: DatabaseConfiguration,
        _ logger: Logger
    ) async throws {
        try await Database.withDatabase(configuration, logger: logger) { database in
            try await database.withConnection { try await $0.execute(script: script) }
        }
    }
}

import ArgumentParser
import Configuration
import EmbeddedPostgres
import Foundation
import Logging
import Postgres
import Server
import ServiceLifecycle
import Storage
import UnixSignals

/// `karaoke serve`.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Serve the boards: REST API and wall.",
        discussion: """
            Listens on 127.0.0.1:8080 unless told otherwise. Ctrl-C stops it in order. A configured database must be \
            migrated beforehand ('karaoke migrate'); the private one is migrated at need.
            """
    )

    @OptionGroup var options: SettingOptions

    @Option(help: "The address to listen on (HTTP_HOST).")
    var host: String?

    @Option(help: "The port to listen on; 0 takes any free one (HTTP_PORT).")
    var port: String?

    @Option(help: ArgumentHelp("The address that guests reach, for links (PUBLIC_URL).", valueName: "url"))
    var publicURL: String?

    @Flag(help: "Listen on the local network and print that address.")
    var lan = false

    func run() async throws {
        try await KaraokeCommand.run {
            var flags: [AbsoluteConfigKey: String] = [:]
            flags["http.host"] = host ?? (lan ? "0.0.0.0" : nil)
            flags["http.port"] = port
            flags["public.url"] = publicURL
            let settings = try await options.settings(with: flags)
            try await serve(settings)
        }
    }

    private func serve(_ settings: Settings) async throws {
        let logger = settings.logger()
        guard let url = settings.database.url else {
            let lease = try await settings.embeddedCluster(logger: logger).start()
            do {
                try await serve(settings, conninfo: lease.conninfo(), cluster: lease, logger: logger)
            } catch {
                await lease.release()
                throw error
            }
            return await lease.release()
        }
        try await serve(settings, conninfo: url, cluster: nil, logger: logger)
    }

    private func serve(
        _ settings: Settings,
        conninfo: String,
        cluster: EmbeddedCluster.Lease?,
        logger: Logger
    ) async throws {
        let configuration = settings.databaseConfiguration(conninfo)
        try await Postgres.Database.withDatabase(configuration, logger: logger) { database in
            let migrator = try Migrator(database: database)
            if cluster != nil {
                _ = try await migrator.migrate()
            }
            try await migrator.check()
        }
        let database = Postgres.Database(configuration, logger: logger)
        let publicURL = settings.publicURL
        let isOnNetwork = lan
        let server = BoardServer(
            configuration: BoardServer.Configuration(
                host: settings.http.host,
                port: settings.http.port,
                publicURL: publicURL.flatMap { URL(string: $0) }
            ),
            database: database,
            logger: logger
        ) { port in
            let host = isOnNetwork ? LocalNetwork.address ?? settings.http.host : settings.http.host
            let shown = host.contains(":") ? "[\(host)]" : host
            let address = publicURL ?? "http://\(shown):\(port)"
            Terminal.say("The boards are at \(address)/b/NAME, the example board at \(address)/b/karaoke-party.")
            Terminal.say("Ctrl-C stops the service.")
        }
        var services: [any ServiceLifecycle.Service] = [database]
        if let cluster {
            services.append(ClusterWatch(lease: cluster))
        }
        services.append(server)
        try await ServiceGroup(
            services: services,
            gracefulShutdownSignals: [.sigterm, .sigint],
            logger: logger
        ).run()
    }
}

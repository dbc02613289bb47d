import ArgumentParser
import EmbeddedPostgres
import Foundation
import Karaoke
import Pages
import Postgres
import Storage

/// `karaoke doctor`.
struct Doctor: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Check the settings and the database, and suggest what to fix.",
        discussion: """
            Reads every row of every table, which takes a while for a large database. Exits with 0 when everything is in \
            order. A private database runs only while a service or command uses it, and --conninfo leads to it only \
            then.
            """
    )

    @Flag(help: "Only print how psql reaches the private database: psql \"$(karaoke doctor --conninfo)\".")
    var conninfo = false

    @OptionGroup var options: SettingOptions

    func run() async throws {
        try await KaraokeCommand.run(isDoctor: true) {
            let settings = try await options.databaseSettings(mayBeNew: false)
            Terminal.printError(settings.databaseLine)
            try await settings.withDatabase(migrates: true, checks: false) { database, lease in
                if conninfo {
                    guard let lease else {
                        throw Failure("DATABASE_URL is set: psql takes the same address.", exitCode: .wrongSettings)
                    }
                    if !lease.isShared {
                        Terminal.printError(
                            "The database stops when this command ends, since nothing else uses it. Run 'karaoke serve' "
                                + "while psql is connected."
                        )
                    }
                    return try Terminal.printLine(lease.conninfo())
                }
                try await namingLocks(of: database) { try await examine(settings, database, lease) }
            }
        }
    }

    private func examine(_ settings: Settings, _ database: Database, _ lease: EmbeddedCluster.Lease?) async throws {
        let unknown = try UnknownSetting.all(inFiles: [options.envFile, PackageFile.installed.path].compactMap(\.self))
        try Self.report("settings", unknown.isEmpty ? "read" : unknown.map(\.description).joined(separator: " "))
        if let lease {
            try Self.report("database", "private, at \(lease.conninfo())")
        } else {
            try Self.report("database", "configured by DATABASE_URL")
        }
        try await examineWay(settings, database, isPrivate: lease != nil)
        // The next checks may wait for locks that transactions hold.
        let blockers = try await examineTransactions(database)
        let seesTransactions = try await examineGrants(database, isPrivate: lease != nil)
        try await Migrator(database: database).check()
        try Self.report("schema", "up to date")
        try await examinePages(database, lease)
        let inspection = try await Inspection(of: database)
        guard !inspection.isStandby else {
            throw Failure("The database is a standby and takes no writes. Let DATABASE_URL lead to the primary.")
        }
        try Self.report("PostgreSQL", inspection.release)
        try Self.report(
            "durable",
            inspection.isDurable
                ? "yes" : "NO: turn on fsync and synchronous_commit, or the machine may lose acknowledged writes"
        )
        try Self.report(
            "contents",
            [
                inspection.boards.counted("board"), inspection.cards.counted("card"), inspection.songs.counted("song"),
                "\(inspection.bytes / 1_048_576) MiB",
            ]
            .joined(separator: ", ")
        )
        try await examineConnections(settings, database)
        try Self.report(
            "address",
            "\(settings.service.canonicalURL ?? "http://\(settings.service.host):\(settings.service.port)")/"
        )
        for leftover in try await Inspection.leftovers(of: database) { try Self.report("leftover", leftover) }
        let obstacles = try blockers + examineDisk(lease)
        try await examineRequests(database)
        let warnings = try await Inspection.warnings(of: database)
        let faults = unknown.map(\.description) + obstacles + warnings
        guard faults.isEmpty else { throw Failure(faults.joined(separator: "\n")) }
        let exception = inspection.isDurable ? "" : " but the database's durability"
        let scope = seesTransactions ? "" : ", as far as this role can see"
        try Terminal.printLine("Everything\(exception) is in order\(scope).")
    }

    private func examineConnections(_ settings: Settings, _ database: Database) async throws {
        let needed = settings.database.connections.readConnections + settings.database.connections.writeConnections
        let (limit, place) = try await Inspection.connectionLimit(of: database)
        try Self.report("connections", "\(needed) needed by each service, \(limit) allowed")
        // With a pooler, fewer suffice.
        guard settings.database.connections.pooler == .none, limit < needed else { return }
        throw Failure(
            """
            Only \(limit) connections are allowed (\(place)), and a service opens up to \(needed): writes will fail. \
            Raise the limit, or lower DATABASE_WRITE_CONNECTIONS.
            """
        )
    }

    private func examinePages(_ database: Database, _ lease: EmbeddedCluster.Lease?) async throws {
        let broken = try await Inspection.brokenTables(of: database)
        guard broken.isEmpty else {
            let tables = broken.map { "\($0.name) (\($0.reason))" }.joined(separator: "; ")
            throw Failure("Tables are damaged: \(tables). See \"Recovering\" in Documentation/Operating.md.")
        }
        try Self.report("tables", "all rows can be read")
        let hasChecksums = try await Inspection.hasChecksums(database)
        let remedy =
            lease == nil
            ? "'pg_checksums --enable' while the server is stopped adds them"
            : "a backup restored into a new STATE_DIRECTORY has them"
        try Self.report("checksums", hasChecksums ? "yes" : "no: a damaged disk may go unnoticed; \(remedy)")
    }

    static func report(_ name: String, _ finding: String) throws {
        try Terminal.printLine(name.padding(toLength: 12, withPad: " ", startingAt: 0) + finding)
    }
}

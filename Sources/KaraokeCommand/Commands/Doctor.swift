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

    @Flag(help: "Print the findings as JSON.")
    var json = false

    @OptionGroup var options: SettingOptions

    func run() async throws {
        try await KaraokeCommand.run(isDoctor: true) {
            let findings = Findings(asJSON: json)
            try await findings.collect { try await examineDatabase(reportingTo: findings) }
        }
    }

    private func examineDatabase(reportingTo findings: Findings) async throws {
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
            try await namingLocks(of: database) { try await examine(settings, database, lease, findings) }
        }
    }

    private func examine(
        _ settings: Settings,
        _ database: Database,
        _ lease: EmbeddedCluster.Lease?,
        _ findings: Findings
    ) async throws {
        let unknown = try options.unknownSettings
        try findings.add("settings", unknown.isEmpty ? "read" : unknown.map(\.description).joined(separator: " "))
        if let lease {
            try findings.add("database", "private, at \(lease.conninfo())")
        } else {
            try findings.add("database", "configured by DATABASE_URL")
        }
        try await examineWay(settings, database, isPrivate: lease != nil)
        // The next checks may wait for locks that transactions hold.
        let blockers = try await examineTransactions(database, findings)
        let seesTransactions = try await examineGrants(database, isPrivate: lease != nil, findings)
        try await Migrator(database: database).check()
        try findings.add("schema", "up to date")
        try await examinePages(database, lease, findings)
        let inspection = try await Inspection(of: database)
        guard !inspection.isStandby else {
            throw Failure("The database is a standby and takes no writes. Let DATABASE_URL lead to the primary.")
        }
        try findings.add("PostgreSQL", inspection.release)
        try findings.add(
            "durable",
            inspection.isDurable
                ? "yes" : "NO: turn on fsync and synchronous_commit, or the machine may lose acknowledged writes"
        )
        try findings.add(
            "contents",
            [
                inspection.boards.counted("board"), inspection.cards.counted("card"), inspection.songs.counted("song"),
                "\(inspection.bytes / 1_048_576) MiB",
            ]
            .joined(separator: ", ")
        )
        try await examineConnections(settings, database, findings)
        try findings.add(
            "address",
            "\(settings.service.canonicalURL ?? "http://\(settings.service.host):\(settings.service.port)")/"
        )
        try await findings.add("last backup", Backups(database).last()?.sentence ?? "none: 'karaoke backup' writes one")
        for leftover in try await Inspection.leftovers(of: database) { try findings.add("leftover", leftover) }
        let obstacles = try blockers + examineDisk(lease, findings)
        try await examineRequests(database, findings)
        let warnings = try await Inspection.warnings(of: database)
        let faults = unknown.map(\.description) + obstacles + warnings
        guard faults.isEmpty else { throw Failure(faults.joined(separator: "\n")) }
        let exception = inspection.isDurable ? "" : " but the database's durability"
        let scope = seesTransactions ? "" : ", as far as this role can see"
        guard !json else { return }
        try Terminal.printLine("Everything\(exception) is in order\(scope).")
    }

    private func examineConnections(_ settings: Settings, _ database: Database, _ findings: Findings) async throws {
        let needed = settings.database.connections.readConnections + settings.database.connections.writeConnections
        let (limit, place) = try await Inspection.connectionLimit(of: database)
        try findings.add("connections", "\(needed) needed by each service, \(limit) allowed")
        // With a pooler, fewer suffice.
        guard settings.database.connections.pooler == .none, limit < needed else { return }
        throw Failure(
            """
            Only \(limit) connections are allowed (\(place)), and a service opens up to \(needed): writes will fail. \
            Raise the limit, or lower DATABASE_WRITE_CONNECTIONS.
            """
        )
    }

    private func examinePages(
        _ database: Database,
        _ lease: EmbeddedCluster.Lease?,
        _ findings: Findings
    ) async throws {
        let broken = try await Inspection.brokenTables(of: database)
        guard broken.isEmpty else {
            let tables = broken.map { "\($0.name) (\($0.reason))" }.joined(separator: "; ")
            throw Failure("Tables are damaged: \(tables). See \"Recovering\" in Documentation/Operating.md.")
        }
        try findings.add("tables", "all rows can be read")
        let hasChecksums = try await Inspection.hasChecksums(database)
        let remedy =
            lease == nil
            ? "'pg_checksums --enable' while the server is stopped adds them"
            : "a backup restored into a new STATE_DIRECTORY has them"
        try findings.add("checksums", hasChecksums ? "yes" : "no: a damaged disk may go unnoticed; \(remedy)")
    }
}

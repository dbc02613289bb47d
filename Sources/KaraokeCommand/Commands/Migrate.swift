import ArgumentParser
import Foundation
import Postgres
import Storage

/// `karaoke migrate`.
struct Migrate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Bring the database's schema up to date.",
        discussion: """
            Applies the pending migrations in order, each in a transaction of its own. When several processes run this \
            at once, one applies and the rest wait. Migrations are never reverted. A migration that cannot lock its \
            tables within 2 s (a long transaction, for example) steps aside and is retried for some minutes.

            With --distribute, the boards are spread over the servers of a Citus cluster afterwards, in one transaction, for \
            which the database has to be that of the coordinator. Songs, tokens and answers stay there. Writes wait while \
            the rows are copied. A database without Citus is refused, and one that is spread already is left unchanged. \
            Documentation/Scale.md tells how to prepare the cluster.
            """
    )

    @Flag(help: "Only list the applied and the pending migrations.")
    var status = false

    @Flag(help: "Only list what would be applied.")
    var dryRun = false

    @Flag(help: "Also spread the boards over the servers of a Citus cluster.")
    var distribute = false

    @Flag(help: "With --status, print the migrations as JSON.")
    var json = false

    @OptionGroup var report: ReportOptions

    @OptionGroup var options: SettingOptions

    func run() async throws {
        try await KaraokeCommand.run {
            let settings = try await options.databaseSettings(mayBeNew: true).pastPooler
            if !report.quiet { Terminal.printError(settings.databaseLine) }
            try await settings.withDatabase(migrates: false, checks: false) { database, _ in
                let migrator = try Migrator(database: database)
                if status {
                    return try await tellStatus(migrator)
                }
                let applied = try await Interruption.reporting {
                    "Each migration is applied as a whole or not at all; 'karaoke migrate' goes on."
                } _: {
                    try await migrator.migrate(dryRun: dryRun) { migration in
                        report.printNote("\(migration) waits for transactions that use its tables.")
                    }
                }
                for migration in applied {
                    try report.printLine("\(dryRun ? "would apply" : "applied") \(migration)")
                }
                if applied.isEmpty {
                    // Nothing is pending when a newer release has migrated the database, either.
                    try await migrator.check()
                    try report.printLine("The schema is up to date.")
                }
                if distribute { try await spread(migrator, database) }
            }
        }
    }

    private func spread(_ migrator: Migrator, _ database: Database) async throws {
        let distribution = Distribution(database, script: migrator.migrations.distribution)
        guard try await distribution.distribute(dryRun: dryRun) else {
            return try report.printLine("The boards are spread already.")
        }
        try report.printLine(dryRun ? "would spread the boards" : "spread the boards over the cluster")
    }

    private func tellStatus(_ migrator: Migrator) async throws {
        let status = try await migrator.status()
        guard !json else { return try Terminal.printJSON(["migrations": status.map(ListedMigration.init)]) }
        for entry in status {
            try Terminal.printLine("\(entry)")
        }
    }
}

/// A migration with its state, for programs.
private struct ListedMigration: Encodable {
    let number: Int
    let subject: String
    let state: String
    let appliedAt: Date?

    init(_ status: Migration.Status) {
        (number, subject) = (status.number, status.subject)
        (state, appliedAt) =
            switch status.state {
            case .applied(let time): ("applied", time)
            case .pending: ("pending", nil)
            case .changed(let time): ("changed", time)
            case .unknown(let time, _): ("unknown", time)
            }
    }
}

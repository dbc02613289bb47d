import ArgumentParser
import Storage

/// `karaoke migrate`.
struct Migrate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Bring the database's schema up to date.",
        discussion: """
            Applies the pending migrations in order, each in a transaction of its own. When several processes run this \
            at once, one applies and the rest wait. Migrations are never reverted. A migration that cannot lock its \
            tables within 2 s (a long transaction, for example) steps aside and is retried for some minutes.
            """
    )

    @Flag(help: "Only list the applied and the pending migrations.")
    var status = false

    @Flag(help: "Only list what would be applied.")
    var dryRun = false

    @OptionGroup var report: ReportOptions

    @OptionGroup var options: SettingOptions

    func run() async throws {
        try await KaraokeCommand.run {
            let settings = try await options.databaseSettings().pastPooler
            try await settings.withDatabase(migrates: false, checks: false) { database, _ in
                let migrator = try Migrator(database: database)
                if status {
                    return try await tellStatus(migrator)
                }
                let applied = try await migrator.migrate(dryRun: dryRun) { migration in
                    report.printNote("\(migration) waits for transactions that use its tables.")
                }
                for migration in applied {
                    try report.printLine("\(dryRun ? "would apply" : "applied") \(migration)")
                }
                if applied.isEmpty {
                    // Nothing is pending when a newer release has migrated the database, either.
                    try await migrator.check()
                    try report.printLine("The schema is up to date.")
                }
            }
        }
    }

    private func tellStatus(_ migrator: Migrator) async throws {
        for entry in try await migrator.status() {
            try Terminal.printLine("\(entry)")
        }
    }
}

import ArgumentParser
import Storage

/// `karaoke migrate`.
struct Migrate: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Bring the database's schema up to date.",
        discussion: """
            Applies the pending migrations in order, each in a transaction of its own. Many may run this at once: one \
            applies, the rest wait. Nothing is ever taken back. A migration that cannot have its tables within 2 s, as \
            while somebody else's transaction is open for long, lets services go on, and is tried again for some minutes.
            """
    )

    @OptionGroup var options: SettingOptions

    @Flag(help: "Only tell which migrations are applied and which are pending.")
    var status = false

    @Flag(help: "Only tell what would be applied.")
    var dryRun = false

    func run() async throws {
        try await KaraokeCommand.run {
            try await options.settings().pastPooler.withDatabase(migrates: false, checks: false) { database, _ in
                let migrator = try Migrator(database: database)
                if status {
                    return try await tellStatus(migrator)
                }
                let applied = try await migrator.migrate(dryRun: dryRun) { migration in
                    Terminal.tell("\(migration) waits for others who use its tables.")
                }
                for migration in applied {
                    try Terminal.say("\(dryRun ? "would apply" : "applied") \(migration)")
                }
                if applied.isEmpty {
                    // Nothing is pending either when a newer release was here.
                    try await migrator.check()
                    try Terminal.say("The schema is up to date.")
                }
            }
        }
    }

    private func tellStatus(_ migrator: Migrator) async throws {
        for entry in try await migrator.status() {
            try Terminal.say("\(entry)")
        }
    }
}

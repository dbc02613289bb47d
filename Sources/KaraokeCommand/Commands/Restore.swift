import ArgumentParser
import EmbeddedPostgres
import Storage

/// `karaoke restore`.
struct Restore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Restore a database that 'karaoke backup' wrote.",
        discussion: """
            The backup is restored beside the database first, compared with what was backed up, brought up to date, and \
            then swapped in at once: a failure changes nothing. The database keeps its owner, its grants and its ALTER \
            DATABASE ... SET. The role needs CREATEDB and has to be the owner, a member of it or a superuser; the disk \
            needs room for both databases.

            An interrupted restore may leave a database behind that you can drop, such as karaoke_new_1a2b3c4d, or \
            karaoke_old_1a2b3c4d after the swap; 'karaoke doctor' lists them. Without --replace, the replaced database \
            is checked once more before anyone may connect. If interrupted then, the restored database also needs \
            ALTER DATABASE ... ALLOW_CONNECTIONS true.

            A database that is not empty is replaced only with --replace. What was stored after the backup is lost \
            then, and tokens that were revoked since are valid again. Clients load all boards again. Stop connected \
            services first, or use --force: they reconnect to the restored boards by themselves.

            Restore only files that you trust, with --check too: the SQL in them runs as the role that owns the database, \
            which may delete what belongs to it.

            Exits with 65 when the file is not a backup, or damaged. A board alone is restored by 'karaoke board \
            import'.

            Examples:
              karaoke restore friday.backup --check
              karaoke restore friday.backup --replace
              ssh nas 'cat friday.backup' | karaoke restore - --check
            """
    )

    @Argument(help: "The backup; - reads it from standard input.")
    var file: String

    @Flag(help: "Only try: restore beside the database, compare, and drop the copy.")
    var check = false

    @Flag(help: "Replace what the database holds.")
    var replace = false

    @Flag(help: "End other connections to the database.")
    var force = false

    @Flag(help: "Leave out grants, for servers that lack the roles.")
    var noPrivileges = false

    @Flag(help: "Print the report as JSON.")
    var json = false

    @OptionGroup var reporting: ReportOptions

    @OptionGroup var options: SettingOptions

    func validate() throws {
        guard !check || !(replace || force) else {
            throw ArgumentParser.ValidationError("--check changes nothing; leave out --replace and --force.")
        }
    }

    func run() async throws {
        try await KaraokeCommand.run {
            let settings = try await options.databaseSettings(mayBeNew: true).pastPooler
            if !reporting.quiet { Terminal.printError(settings.databaseLine) }
            let copy = file == "-" ? try StandardInputCopy() : nil
            defer { withExtendedLifetime(copy) {} }
            let backup = try BackupFile(copy?.path ?? file, named: name, isQuiet: reporting.quiet)
            let logger = settings.quietLogger()
            let remnants = try await Interruption.reporting {
                "The database is as it was before, or restored as a whole. 'karaoke doctor' lists what is left to drop."
            } _: {
                try await settings.withDatabaseConfiguration(logger: logger) { configuration, _ in
                    try await restore(backup, at: DatabasePlace(configuration, logger: logger))
                }
            }
            let report = BackupReport(backup.label, in: name, bytes: backup.size)
            if json || !reporting.quiet {
                try Terminal.printLine(report.text(check ? "intact" : "restored", asJSON: json))
            }
            for remnant in remnants { Terminal.printError("karaoke: \(name): \(remnant.sentence)") }
        }
    }

    /// The name of the backup in messages.
    private var name: String { file == "-" ? "standard input" : file }

    /// Restores the backup, or tries to.
    ///
    /// - Returns: The remnants that need the operator's attention.
    private func restore(_ backup: BackupFile, at place: DatabasePlace) async throws -> [ReplacementRemnant] {
        guard place.server.release >= backup.label.server else {
            throw Failure("The backup is of PostgreSQL \(backup.label.server); this server is \(place.server.version).")
        }
        if !check {
            try await place.withDatabase {
                try await Backups($0).checkReplaceability(replacing: replace, endsConnections: force)
            }
        }
        let bar = ProgressBar(name, size: backup.size, isHidden: reporting.quiet)
        defer { bar.finish() }
        bar.show(nil)
        // This task is cancelled when the backup is restored.
        async let _ = bar.keepMoving()
        // Every server has this database for clients to connect to.
        return try await place.withDatabase("postgres") { server in
            let scratch = try await ScratchDatabase(like: place.server, by: server)
            do {
                try await fill(scratch, with: backup, at: place)
                if !check { return try await put(scratch, in: place) }
            } catch {
                try? await scratch.drop()
                throw error
            }
            try await scratch.drop()
            return []
        }
    }

    private func put(_ scratch: ScratchDatabase, in place: DatabasePlace) async throws -> [ReplacementRemnant] {
        guard !replace else { return try await scratch.replaceOriginal(endingConnections: force) }
        return try await scratch.replaceOriginal(endingConnections: force) { replaced in
            // Data may have been stored since the first check.
            try await place.withDatabase(replaced) { try await Backups($0).checkIsEmpty() }
        }
    }

    private func fill(_ scratch: ScratchDatabase, with backup: BackupFile, at place: DatabasePlace) async throws {
        try await place.programs.restore(
            backup.path,
            into: place.connection(to: scratch.name, as: place.server.owner),
            keepsPrivileges: !noPrivileges
        )
        try await place.withDatabase(scratch.name, as: place.server.owner) {
            try await Backups($0).setSearchPath(for: backup.label.contents)
        }
        // New connections have the search path.
        try await place.withDatabase(scratch.name, as: place.server.owner) { database in
            let backups = Backups(database)
            if backup.label.contents.count(of: "schema_migrations") > 0 {
                try await backups.checkSearchPath(for: backup.label.contents)
            }
            try await backups.compare(with: backup.label.contents)
            try await backups.prepareForUse(writtenAt: backup.label.writtenAt)
        }
    }
}

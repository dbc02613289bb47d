import ArgumentParser
import EmbeddedPostgres
import Foundation
import KaraokeClient
import Storage

/// `karaoke backup`.
struct Backup: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Back up the whole database for 'karaoke restore'.",
        discussion: """
            The backup holds boards, songs, tokens and logs as they are at one moment; a running service goes on. It is \
            written to FILE.*.part, checked, and then renamed, so that FILE is complete or absent. An interrupted backup \
            may leave FILE.*.part behind, which you can remove. A file that exists is replaced only with --force; exit \
            code 73 says that it exists. A device or a pipe is written to and not replaced; - is standard output. The \
            file holds hashes of tokens and personal codes: only you may read it, so keep it from others.

            With --keep, FILE is a folder: the backup gets a name with its time there, and of the files with such names, only the \
            newest are kept. The package's karaoke-backup.timer does so every night.

            pg_dump writes the archive, and has to be of the server's release or a newer one; pg_restore can read it. \
            'karaoke board export' writes a single board.

            Examples:
              karaoke backup friday.backup
              karaoke backup --keep 14 /var/backups/karaoke
              karaoke backup - | ssh nas 'cat > friday.backup'
              karaoke restore friday.backup --check
            """
    )

    @Argument(help: "The file to write; - is standard output.")
    var file: String

    @Flag(help: "Replace the file if it exists.")
    var force = false

    @Option(help: ArgumentHelp("The backups to keep in a folder, the new one included.", valueName: "count"))
    var keep: Int?

    @Flag(help: "Print the report as JSON.")
    var json = false

    @OptionGroup var reporting: ReportOptions

    @OptionGroup var options: SettingOptions

    func validate() throws {
        guard let keep else { return }
        guard keep > 0 else { throw ArgumentParser.ValidationError("--keep is a whole number from 1.") }
        guard file != "-", !force else {
            throw ArgumentParser.ValidationError("--keep names a folder, in which no file is replaced.")
        }
    }

    func run() async throws {
        try await KaraokeCommand.run {
            let settings = try await options.databaseSettings(mayBeNew: false).pastPooler
            if !reporting.quiet { Terminal.printError(settings.databaseLine) }
            let folder = try keep.map { _ in try BackupFolder(file) }
            let path = folder?.newFile() ?? file
            let output = try OutputFile(path, replacesFiles: force)
            guard !output.isStandardOutput || !Terminal.output.isInteractive else {
                throw Failure(
                    "A backup is not text for a terminal. Name a file, or redirect the output.",
                    exitCode: .notWritten
                )
            }
            let logger = settings.quietLogger()
            let (label, size) = try await settings.withDatabaseConfiguration(logger: logger) { configuration, _ in
                try await write(DatabasePlace(configuration, logger: logger), to: output)
            }
            let name = output.isStandardOutput ? "standard output" : path
            let report = try BackupReport(label, in: name, bytes: size).text("written", asJSON: json)
            if json || !reporting.quiet {
                output.isStandardOutput ? Terminal.printError(report) : try Terminal.printLine(report)
            }
            guard let folder, let keep else { return }
            for old in try folder.prune(keeping: keep) { reporting.printNote("deleted: \(old)") }
        }
    }

    /// Writes the whole file, and stores in the database that it was backed up.
    private func write(_ place: DatabasePlace, to output: OutputFile) async throws -> (BackupLabel, size: Int) {
        let (label, size) = try await Interruption.reporting { [draft = output.draft] in
            unlink(draft)
            return "No backup was written."
        } _: {
            let label = try await dump(place, to: output)
            let size = try BackupFile.seal(output, with: label)
            try output.finish()
            return (label, size)
        }
        await remember(StoredBackup(writtenAt: label.writtenAt, bytes: size), in: place)
        return (label, size)
    }

    /// Stores in the database that it was backed up; a role that may only read it leaves that out.
    private func remember(_ backup: StoredBackup, in place: DatabasePlace) async {
        do {
            try await place.withDatabase { try await Backups($0).remember(backup) }
        } catch {
            Terminal.printError("karaoke: The backup is complete. The database could not note that: \(error)")
        }
    }

    private func dump(_ place: DatabasePlace, to output: OutputFile) async throws -> BackupLabel {
        let bar = ProgressBar(file, size: nil, action: "Writing", isHidden: reporting.quiet)
        defer { bar.finish() }
        let start = Date.now
        let draft = output.draft
        let contents = try await place.withDatabase { database in
            try await Backups(database).withSnapshot { snapshot in
                // This task is cancelled when the archive is complete.
                async let _ = bar.follow(draft)
                try await place.programs.dump(place.connection(), at: snapshot, to: draft)
            }
        }
        guard contents.isComplete else {
            throw Failure("The database has no boards yet: 'karaoke migrate' prepares it.", exitCode: .wrongSettings)
        }
        guard try await place.programs.countTables(in: draft) >= contents.tables.count else {
            throw Failure("The file lacks tables that the database has.").of(file)
        }
        return BackupLabel(
            writtenAt: start,
            release: KaraokeRelease.version,
            server: place.server.release,
            contents: contents
        )
    }
}

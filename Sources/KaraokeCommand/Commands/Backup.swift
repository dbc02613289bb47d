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

            pg_dump writes the archive, and has to be of the server's release or a newer one; pg_restore can read it. \
            'karaoke board export' writes a single board.

            Examples:
              karaoke backup friday.backup
              karaoke backup - | ssh nas 'cat > friday.backup'
              karaoke restore friday.backup --check
            """
    )

    @Argument(help: "The file to write; - is standard output.")
    var file: String

    @Flag(help: "Replace the file if it exists.")
    var force = false

    @Flag(help: "Print the report as JSON.")
    var json = false

    @OptionGroup var reporting: ReportOptions

    @OptionGroup var options: SettingOptions

    func run() async throws {
        try await KaraokeCommand.run {
            let settings = try await options.databaseSettings(mayBeNew: false).pastPooler
            if !reporting.quiet { Terminal.printError(settings.databaseLine) }
            let output = try OutputFile(file, replacesFiles: force)
            guard !output.isStandardOutput || !Terminal.output.isInteractive else {
                throw Failure(
                    "A backup is not text for a terminal. Name a file, or redirect the output.",
                    exitCode: .notWritten
                )
            }
            let logger = settings.quietLogger()
            let label = try await settings.withDatabaseConfiguration(logger: logger) { configuration, _ in
                try await write(DatabasePlace(configuration, logger: logger), to: output)
            }
            let size = try BackupFile.seal(output, with: label)
            try output.finish()
            let name = output.isStandardOutput ? "standard output" : file
            let report = try BackupReport(label, in: name, bytes: size).text("written", asJSON: json)
            guard json || !reporting.quiet else { return }
            output.isStandardOutput ? Terminal.printError(report) : try Terminal.printLine(report)
        }
    }

    private func write(_ place: DatabasePlace, to output: OutputFile) async throws -> BackupLabel {
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

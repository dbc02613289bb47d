import ArgumentParser
import EmbeddedPostgres
import Foundation
import Storage

/// `karaoke backup`.
struct Backup: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write the whole database down, as 'karaoke restore' reads it back.",
        discussion: """
            Boards, songs, tokens and logs, as they are at one moment; the service may be running and goes on. The file \
            is there when it is whole and its table of contents was read back, or not at all; what stands in its place \
            stays until then. When it is killed, FILE.*.part is left, which you may remove. It holds hashes of tokens and \
            personal codes, so that only you may read it: keep it from others.

            It is an archive of pg_dump, which has to be installed as the server's release or a newer one; pg_restore \
            reads it too. A board alone is written down by 'karaoke export'.

            Examples:
              karaoke backup friday.backup
              karaoke restore friday.backup --check
            """
    )

    @OptionGroup var options: SettingOptions

    @Argument(help: "Where to write it.")
    var file: String

    @Flag(help: "Tell what was written as JSON.")
    var json = false

    func run() async throws {
        try await KaraokeCommand.run {
            let settings = try await options.settings().pastPooler
            let output = try OutputFile(file)
            let logger = settings.quietLogger()
            let label = try await settings.withPlace(logger: logger) { configuration, _ in
                try await write(DatabasePlace(configuration, logger: logger), to: output)
            }
            let size = try BackupFile.seal(output, with: label)
            try output.finish()
            try BackupReport(label, in: file, bytes: size).tell("written", asJSON: json)
        }
    }

    private func write(_ place: DatabasePlace, to output: OutputFile) async throws -> BackupLabel {
        let bar = ProgressBar(file, size: nil, deed: "Writing")
        defer { bar.finish() }
        let start = Date.now
        let draft = output.draft
        let contents = try await place.withDatabase { database in
            try await Backups(database).withSnapshot { snapshot in
                // Ends when the archive is written.
                async let _ = bar.follow(draft)
                try await place.programs.dump(place.connection(), at: snapshot, to: draft)
            }
        }
        guard try await place.programs.countTables(in: draft) >= contents.tables.count else {
            throw Failure("The file lacks tables that the database has.").of(file)
        }
        return BackupLabel(
            writtenAt: start,
            release: KaraokeTool.configuration.version,
            server: place.server.release,
            contents: contents
        )
    }
}

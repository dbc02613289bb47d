import ArgumentParser
import Karaoke
import Storage

/// `karaoke seed songs`.
struct SeedSongs: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "songs",
        abstract: "Put songs into the songbook.",
        discussion: """
            A line of the file is a song: artist, title and, if you like, a tag, with tabs between them. All lines are \
            stored or none: when one is refused, nothing changes, unless --skip-refused says otherwise. Doing it twice \
            changes nothing. Exits with 65 when lines were refused.
            """
    )

    @OptionGroup var options: SettingOptions

    @Argument(help: ArgumentHelp("The file; - is standard input.", valueName: "file"))
    var file: String

    @Flag(help: "Store the other lines although some are refused.")
    var skipRefused = false

    func run() async throws {
        try await KaraokeCommand.run {
            let file = try InputFile(file)
            let bar = ProgressBar("Reading \(file.name)", total: file.size)
            let chunks = InputFile.Chunks(file) { bar.show($0) }
            let summary = try await options.settings().withDatabase { database, _ in
                defer { bar.finish() }
                return try await Songs(database).importSongs(SongLines(chunks), SongImport.Options(skipsRefused: skipRefused)) { row in
                    if case .refused(let reason) = row.outcome { Terminal.tell("\(file.name):\(row.line): \(reason.sentence)") }
                }
            }
            try Terminal.say(
                """
                \(summary.inserted) inserted, \(summary.updated) updated, \(summary.unchanged) unchanged, \
                \(summary.merged) merged, \(summary.refused) refused
                """
            )
            guard summary.isStored else {
                throw Failure(
                    "Nothing was stored. Mend the refused lines, or pass --skip-refused.",
                    exitCode: .badInput
                )
            }
            guard summary.refused == 0 else { throw ExitCode.badInput }
        }
    }
}

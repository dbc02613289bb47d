import ArgumentParser
import Karaoke
import KaraokeClient
import SongFiles

/// `karaoke songs import`, which is `karaoke seed songs` beside the commands that fill boards.
struct ImportSongs: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import songs into the songbook from files of any format.",
        discussion: """
            Takes \(SongFormat.listed), and the SQLite databases of OpenKJ and Karaoke Mugen. From a folder and its \
            subfolders it takes every such file except readmes and licences, and the names of media files with no \
            UltraStar song beside them.

            A file is stored completely or not at all: a refused line, unless --skip-refused is given, or an \
            interruption leaves the songbook as it was. The report names how the file was read and its first songs; a dry \
            run also shows each kind of problem once. Lines that can be read in two ways are shown in both: a terminal asks \
            for the right one, a script names it with --format. Importing a file twice changes nothing. 'karaoke songs \
            import' and 'karaoke seed songs' are the same.

            Examples:
              karaoke songs import catalogue.csv --dry-run
              karaoke songs import songs.tsv --columns id,artist,title,- --source disco
              find /media/karaoke -name '*.mp4' | karaoke songs import - --format file-names

            Exit codes: 0 everything is stored, 65 a file was refused, or some of its lines, 66 no such file, 69 \
            database or server not reachable, 77 not allowed.
            """,
        aliases: ["songs"]
    )

    @Argument(help: ArgumentHelp("The files and folders; - is standard input.", valueName: "file"))
    var files: [String]

    @Option(help: "The files' format; detected if omitted.")
    var format: SongFormat?

    @Option(
        help: ArgumentHelp(
            "The encoding of the text, such as shift_jis or windows-1251; detected if omitted.",
            valueName: "encoding"
        ),
        transform: { name in
            guard let encoding = TextEncoding(named: name) else {
                throw ArgumentParser.ValidationError(
                    "The names of encodings are \(Self.names(TextEncoding.self)), and their usual aliases."
                )
            }
            return encoding
        }
    )
    var encoding: TextEncoding?

    @Option(
        parsing: .unconditional,
        help: """
            The table's columns, separated by commas, such as artist,title,year; - skips one. The names are \
            \(Self.names(SongColumn.self)).
            """
    )
    var columns: String?

    @Option(help: "The catalogue whose ids are in the files, such as karafun, so that importing is repeatable.")
    var source: String?

    @Option(help: "How to store names such as \"Beatles, The\", whose natural form is \"The Beatles\".")
    var names: NamesOption = .natural

    @Option(help: "How to handle songs that already exist with different details.")
    var conflict: SongImport.ConflictPolicy = .update

    @Option(help: "Which lines to list.")
    var rows: SongImport.Rows = .problems

    @Flag(help: "Report what would change, without storing anything.")
    var dryRun = false

    @Flag(help: "Store the accepted lines even if others are refused.")
    var skipRefused = false

    @Flag(help: "Print the report as JSON.")
    var json = false

    @OptionGroup var reporting: ReportOptions

    @OptionGroup var service: ServiceOptions

    func validate() throws {
        try expectValues(["--columns": columns, "--source": source])
        guard files.count(where: { $0 == "-" }) < 2 else {
            throw ArgumentParser.ValidationError("Standard input can be read only once.")
        }
        guard columns.map({ SongColumn.list($0) != nil }) ?? true else {
            throw ArgumentParser.ValidationError(
                "--columns has an unknown name; the names are \(Self.names(SongColumn.self))."
            )
        }
    }

    func run() async throws {
        try await KaraokeCommand.run {
            let files = try SongFileSearch.found(at: files)
            guard !files.isEmpty else { throw Failure("There are no songs in these folders.", exitCode: .noInput) }
            let report: any ImportReport =
                json
                ? ImportJSON()
                : ImportTable(
                    isOfSeveral: files.count > 1,
                    rows: rows,
                    isQuiet: reporting.quiet,
                    showsExamples: showsExamples
                )
            let isWhole = try await service.withService(patience: .seconds(3_600)) { client in
                try await store(files, in: ServiceSongs(client: client), to: report)
            }
            try report.end()
            guard isWhole else { throw ExitCode.badInput }
        }
    }

    /// Imports the files in turn.
    ///
    /// - Returns: True when all songs of all files are stored.
    private func store(
        _ files: [SongFile],
        in songs: ServiceSongs,
        to report: any ImportReport
    ) async throws -> Bool {
        var isWhole = true
        for (place, file) in files.enumerated() {
            let bar = ProgressBar(file.name, size: file.size, isHidden: reporting.quiet)
            defer { bar.finish() }
            do {
                let result = try await store(file, after: place, in: songs, showing: bar)
                bar.finish()
                guard result.lineCount > 0 else {
                    throw Failure("There are no songs in it.", exitCode: .badInput)
                }
                try report.add(result, of: file.name)
                isWhole = isWhole && (result.isStored || dryRun) && result.refused == 0 && result.conflicts == 0
            } catch {
                let question = (error as? UncertainFormat)?.description
                guard let failure = question.map({ Failure($0, exitCode: .badInput) }) ?? Failure(error),
                    failure.isOfInput
                else { throw error }
                bar.finish()
                try report.add(failure: failure.description, of: file.name)
                isWhole = false
            }
        }
        return isWhole
    }

    /// Imports a file, in a format that the person chooses where it is uncertain.
    private func store(
        _ file: SongFile,
        after earlier: Int,
        in songs: ServiceSongs,
        showing bar: ProgressBar
    ) async throws -> SongImportDocument {
        // This task is cancelled when the file is stored.
        async let _ = bar.keepMoving()
        do {
            return try await store(file, importing, after: earlier, in: songs, showing: bar)
        } catch let error as UncertainFormat {
            bar.finish()
            // Standard input can be read only once.
            guard file.isRepeatable, let format = error.ask(about: file.name) else { throw error }
            var options = importing
            options.format = format
            return try await store(file, options, after: earlier, in: songs, showing: bar)
        }
    }

    private func store(
        _ file: SongFile,
        _ options: SongImportOptions,
        after earlier: Int,
        in songs: ServiceSongs,
        showing bar: ProgressBar
    ) async throws -> SongImportDocument {
        try await Interruption.reporting { [name = file.name] in
            let state = bar.isStoring ? "may be stored or not; importing it again repeats nothing" : "was not stored"
            let others = earlier > 0 ? " \(earlier.counted("file")) before it was reported." : ""
            return "\(name) \(state).\(others)"
        } _: {
            try await songs.importSongs(file, options, showing: bar)
        }
    }

    private var importing: SongImportOptions {
        var options = SongImportOptions()
        options.format = format?.rawValue
        options.encoding = encoding?.rawValue
        options.columns = columns
        options.source = source
        options.names = names.rawValue
        options.conflict = conflict.rawValue
        options.isDryRun = dryRun
        // A person who tries an import sees what would become of the other lines, too.
        options.skipsRefused = skipRefused || dryRun && !json
        options.rows = rows.rawValue
        options.limit = rows == .all ? SongImportOptions.highestLimit : nil
        return options
    }

    /// True for a dry run that shows what kinds of lines there are.
    private var showsExamples: Bool { dryRun && !json && rows == .problems }

    private static func names<Choice: CaseIterable & RawRepresentable<String>>(_ type: Choice.Type) -> String {
        Choice.allCases.map(\.rawValue).joined(separator: ", ")
    }
}

extension ImportSongs {
    /// The treatment of names in a file.
    enum NamesOption: String, ExpressibleByArgument, CaseIterable {
        case natural
        case asTheyAre = "as-they-are"
    }
}

extension Failure {
    /// True when the file is at fault, so that the next one may be tried.
    fileprivate var isOfInput: Bool { exitCode == .badInput || exitCode == .noInput }
}

// The package is ours, and knows no arguments.
// swift-format-ignore: AvoidRetroactiveConformances
extension SongFormat: @retroactive ExpressibleByArgument {}
extension SongImport.ConflictPolicy: ExpressibleByArgument {}
extension SongImport.Rows: ExpressibleByArgument {}

import Karaoke
import KaraokeClient

/// The report of an import for people: a table of lines, and a sentence about each file.
final class ImportTable: ImportReport {
    private let isOfSeveral: Bool
    private let rows: SongImport.Rows
    /// True to print only why files are not stored.
    private let isQuiet: Bool
    /// True for a dry run that lists no lines, but an example of each kind.
    private let showsExamples: Bool
    private var total = SongImport()
    private var stored = 0
    private var count = 0
    /// The forms of files that were reported.
    private var readings: Set<String> = []

    init(isOfSeveral: Bool, rows: SongImport.Rows, isQuiet: Bool = false, showsExamples: Bool = false) {
        self.showsExamples = showsExamples
        self.isOfSeveral = isOfSeveral
        self.isQuiet = isQuiet
        self.rows = rows
    }

    func add(_ result: SongImportDocument, of file: String) throws {
        count += 1
        if !isQuiet { try printResult(result, of: file) }
        total.add(result)
        if result.isStored {
            stored += 1
        } else if result.isDryRun {
            guard !isQuiet else { return }
            Terminal.printError("karaoke: \(file): This was a dry run. Nothing was stored.")
            if result.refused > 0 {
                Terminal.printError("karaoke: \(file): Only with --skip-refused are the others stored.")
            }
        } else if result.conflicts > 0 {
            Terminal.printError(
                "karaoke: \(file): Nothing was stored. Update or skip existing songs with --conflict."
            )
        } else {
            Terminal.printError("karaoke: \(file): Nothing was stored. Fix the refused lines, or pass --skip-refused.")
        }
    }

    private func printResult(_ result: SongImportDocument, of file: String) throws {
        if showsExamples {
            for line in ImportExamples.lines(of: result) { try Terminal.printLine(line) }
        } else {
            if !result.rows.isEmpty {
                try Terminal.write(Terminal.printed(file) + Terminal.printed(ReportedLine.heading))
            }
            for row in result.rows { try Terminal.printLine(ReportedLine(row).row) }
            if result.untold > 0 {
                try Terminal.printLine("and \(result.untold) more\(rows == .problems ? " with problems" : "")")
            }
        }
        var counts = SongImport()
        counts.add(result)
        try Terminal.printLine("\(isOfSeveral ? "\(file): " : "")\(counts.sentence)")
        if !result.isDryRun { printReading(of: result, file) }
        if let encoding = result.encoding {
            Terminal.printError(
                "karaoke: \(file): The text was read as \(encoding). If it looks wrong, pass --encoding."
            )
        }
    }

    /// Prints how the file was read, unless one before had the same form.
    private func printReading(of result: SongImportDocument, _ file: String) {
        if let reading = ImportExamples.reading(of: result), readings.insert(reading).inserted {
            let songs = ImportExamples.songs(of: result).map { " \($0)" } ?? ""
            Terminal.printError("karaoke: \(file): \(reading)\(songs)")
        }
        for omission in ImportExamples.omissions(of: result) { Terminal.printError("karaoke: \(file): \(omission)") }
    }

    func add(failure: String, of file: String) {
        count += 1
        Terminal.printError("karaoke: \(file): Nothing was stored. \(failure)")
    }

    func end() throws {
        guard isOfSeveral, !isQuiet else { return }
        try Terminal.printLine("\(stored) of \(count) files stored: \(total.sentence)")
    }
}

extension SongImport {
    /// The counts in one line.
    fileprivate var sentence: String {
        let seldom = [(skipped, "skipped"), (conflicts, "in conflict")].filter { $0.0 > 0 }
        let counts =
            [(inserted, "inserted"), (updated, "updated"), (unchanged, "unchanged")] + seldom
            + [(merged, "merged"), (refused, "refused")]
        return counts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    }

    /// Adds the counts of an import.
    fileprivate mutating func add(_ other: SongImportDocument) {
        inserted += other.inserted
        updated += other.updated
        unchanged += other.unchanged
        skipped += other.skipped
        conflicts += other.conflicts
        merged += other.merged
        refused += other.refused
    }
}

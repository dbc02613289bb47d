import Karaoke

/// The report of an import for people: a table of lines, and a sentence about each file.
final class ImportTable: ImportReport {
    private let isOfSeveral: Bool
    private let rows: SongImport.Rows
    /// True to print only why files are not stored.
    private let isQuiet: Bool
    /// True for a dry run that lists no lines, but an example of each kind.
    private let showsExamples: Bool
    private var examples = ImportExamples()
    private let spool = Spool()
    private var file = ""
    private var reported = 0
    private var total = SongImport()
    private var stored = 0
    private var count = 0

    init(isOfSeveral: Bool, rows: SongImport.Rows, isQuiet: Bool = false, showsExamples: Bool = false) {
        self.showsExamples = showsExamples
        self.isOfSeveral = isOfSeveral
        self.isQuiet = isQuiet
        self.rows = rows
    }

    func begin(_ file: String) {
        self.file = file
        reported = 0
        count += 1
        examples = ImportExamples()
    }

    func add(_ line: ReportedLine) throws {
        guard !isQuiet else { return }
        guard !showsExamples else { return examples.add(line) }
        if reported == 0 {
            try spool.add(Terminal.printed(file) + Terminal.printed(ReportedLine.heading))
        }
        reported += 1
        try spool.add(Terminal.printed(line.row))
    }

    func end(_ summary: SongImport, _ problems: [ReportedProblem], isDryRun: Bool) throws {
        if !isQuiet { try printResult(summary, problems) }
        total.add(summary)
        if summary.isStored {
            stored += 1
        } else if isDryRun {
            guard !isQuiet else { return }
            Terminal.printError("karaoke: \(file): This was a dry run. Nothing was stored.")
            if summary.refused > 0 {
                Terminal.printError("karaoke: \(file): Only with --skip-refused are the others stored.")
            }
        } else if summary.conflicts > 0 {
            Terminal.printError(
                "karaoke: \(file): Nothing was stored. Update or skip existing songs with --conflict."
            )
        } else {
            Terminal.printError("karaoke: \(file): Nothing was stored. Fix the refused lines, or pass --skip-refused.")
        }
    }

    private func printResult(_ summary: SongImport, _ problems: [ReportedProblem]) throws {
        if showsExamples {
            for line in examples.lines(of: summary, problems) { try Terminal.printLine(line) }
            return try printCounts(summary)
        }
        try spool.print()
        let unreported = summary.count(of: rows) - reported
        if unreported > 0 {
            try Terminal.printLine("and \(unreported) more\(rows == .problems ? " with problems" : "")")
        }
        try printCounts(summary)
    }

    private func printCounts(_ summary: SongImport) throws {
        try Terminal.printLine("\(isOfSeveral ? "\(file): " : "")\(summary.sentence)")
        if let encoding = summary.encoding {
            Terminal.printError(
                "karaoke: \(file): The text was read as \(encoding.rawValue). If it looks wrong, pass --encoding."
            )
        }
    }

    func end(_ failure: String) {
        spool.clear()
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

    /// Adds the counts of another import.
    fileprivate mutating func add(_ other: SongImport) {
        inserted += other.inserted
        updated += other.updated
        unchanged += other.unchanged
        skipped += other.skipped
        conflicts += other.conflicts
        merged += other.merged
        refused += other.refused
    }
}

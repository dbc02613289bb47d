import Karaoke

/// The report of an import for people: a table of lines, and a sentence about each file.
final class ImportTable: ImportReport {
    private let isOfSeveral: Bool
    private let rows: SongImport.Rows
    private let spool = Spool()
    private var file = ""
    private var told = 0
    private var total = SongImport()
    private var stored = 0
    private var count = 0

    init(isOfSeveral: Bool, rows: SongImport.Rows) {
        self.isOfSeveral = isOfSeveral
        self.rows = rows
    }

    func begin(_ file: String) {
        self.file = file
        told = 0
        count += 1
    }

    func tell(_ line: ToldLine) throws {
        if told == 0 {
            try spool.add(Terminal.printed(file) + Terminal.printed(ToldLine.heading))
        }
        told += 1
        try spool.add(Terminal.printed(line.row))
    }

    func end(_ summary: SongImport, isDryRun: Bool) throws {
        try spool.print()
        let untold = summary.count(of: rows) - told
        if untold > 0 { try Terminal.say("and \(untold) more\(rows == .problems ? " with problems" : "")") }
        try Terminal.say("\(isOfSeveral ? "\(file): " : "")\(summary.sentence)")
        total.add(summary)
        if summary.count(of: .all) == 0 { Terminal.tell("karaoke: \(file): There are no songs in it.") }
        if summary.isStored {
            stored += 1
        } else if isDryRun {
            Terminal.tell("karaoke: \(file): This was a dry run. Nothing was stored.")
        } else if summary.conflicts > 0 {
            Terminal.tell(
                "karaoke: \(file): Nothing was stored. Let known songs be updated or skipped with --conflict."
            )
        } else {
            Terminal.tell("karaoke: \(file): Nothing was stored. Fix the refused lines, or pass --skip-refused.")
        }
    }

    func end(_ failure: String) {
        spool.clear()
        Terminal.tell("karaoke: \(file): Nothing was stored. \(failure)")
    }

    func end() throws {
        guard isOfSeveral else { return }
        try Terminal.say("\(stored) of \(count) files stored: \(total.sentence)")
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

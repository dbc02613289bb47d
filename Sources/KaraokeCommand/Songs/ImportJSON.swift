import Foundation
import Karaoke

/// The report of an import for scripts: one JSON object with a member for each file, written as the import goes on.
final class ImportJSON: ImportReport {
    private let encoder = JSONEncoder()
    private let rows: SongImport.Rows
    private let spool = Spool()
    private var isBegun = false
    private var reported = 0

    init(rows: SongImport.Rows) {
        self.rows = rows
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    }

    func begin(_ file: String) throws {
        try write("\(isBegun ? ",\n" : "{\"files\":[\n"){\"file\":\(text(of: file)),\"rows\":[")
        isBegun = true
        reported = 0
    }

    func add(_ line: ReportedLine) throws {
        try spool.add(Array("\(reported > 0 ? "," : "")\n\(text(of: line))".utf8))
        reported += 1
    }

    func end(_ summary: SongImport, _ problems: [ReportedProblem], isDryRun: Bool) throws {
        try spool.print()
        let encoding = summary.encoding.map { ",\"encoding\":\"\($0.rawValue)\"" } ?? ""
        let format = isDryRun ? summary.format.map { ",\"format\":\"\($0.rawValue)\"" } ?? "" : ""
        let columns = isDryRun && !summary.columns.isEmpty ? ",\"columns\":\(try text(of: summary.columns))" : ""
        try write(
            """
            ],"untold":\(summary.count(of: rows) - reported),"isStored":\(summary.isStored),"isDryRun":\(isDryRun),"inserted":\(summary.inserted),\
            "updated":\(summary.updated),"unchanged":\(summary.unchanged),"skipped":\(summary.skipped),\
            "conflicts":\(summary.conflicts),"merged":\(summary.merged),"refused":\(summary.refused),\
            "problems":\(text(of: problems))\(encoding)\(format)\(columns)}
            """
        )
    }

    func end(_ failure: String) throws {
        spool.clear()
        try write("],\"isStored\":false,\"error\":\(text(of: failure))}")
    }

    func end() throws {
        try write("\n]}\n")
    }

    private func text(of value: some Encodable) throws -> String {
        String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private func write(_ text: String) throws {
        try Terminal.write(Array(text.utf8))
    }
}

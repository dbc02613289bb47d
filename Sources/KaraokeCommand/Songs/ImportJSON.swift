import Foundation
import KaraokeClient

/// The report of an import for scripts: one JSON object with a member for each file, written as the import goes on.
final class ImportJSON: ImportReport {
    private let encoder = JSONEncoder()
    private var isBegun = false

    init() {
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    }

    func add(_ result: SongImportDocument, of file: String) throws {
        try begin(file)
        for (place, row) in result.rows.enumerated() {
            try write("\(place > 0 ? "," : "")\n\(text(of: ReportedLine(row)))")
        }
        let encoding = result.encoding.map { ",\"encoding\":\"\($0)\"" } ?? ""
        let format = result.format.map { ",\"format\":\"\($0)\"" } ?? ""
        let columns = result.columns.isEmpty ? "" : ",\"columns\":\(try text(of: result.columns))"
        let path = try result.path.map { ",\"path\":\(try text(of: $0))" } ?? ""
        let songs = try text(of: result.songs.map { ["artist": $0.artist, "title": $0.title] })
        try write(
            """
            ],"untold":\(result.untold),"isStored":\(result.isStored),"isDryRun":\(result.isDryRun),"inserted":\(result.inserted),\
            "updated":\(result.updated),"unchanged":\(result.unchanged),"skipped":\(result.skipped),\
            "conflicts":\(result.conflicts),"merged":\(result.merged),"refused":\(result.refused),\
            "problems":\(text(of: result.problems.map { ReportedProblem($0) }))\(encoding)\(format)\(columns)\(path),\
            "songs":\(songs),"leftOut":\(text(of: result.leftOut.map { ReportedOmission($0) }))}
            """
        )
    }

    func add(failure: String, of file: String) throws {
        try begin(file)
        try write("],\"isStored\":false,\"error\":\(text(of: failure))}")
    }

    func end() throws {
        try write("\n]}\n")
    }

    private func begin(_ file: String) throws {
        try write("\(isBegun ? ",\n" : "{\"files\":[\n"){\"file\":\(text(of: file)),\"rows\":[")
        isBegun = true
    }

    private func text(of value: some Encodable) throws -> String {
        String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    private func write(_ text: String) throws {
        try Terminal.write(Array(text.utf8))
    }
}

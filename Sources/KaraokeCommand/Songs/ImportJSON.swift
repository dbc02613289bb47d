import Foundation
import Karaoke

/// Tells scripts of an import: one JSON object, written as it comes, with a member for each file.
final class ImportJSON: ImportReport {
    private let encoder = JSONEncoder()
    private var isBegun = false
    private var hasRows = false

    init() {
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    }

    func begin(_ file: String) throws {
        try write("\(isBegun ? ",\n" : "{\"files\":[\n"){\"file\":\(text(of: file)),\"rows\":[")
        isBegun = true
        hasRows = false
    }

    func tell(_ line: ToldLine) throws {
        try write("\(hasRows ? "," : "")\n\(text(of: line))")
        hasRows = true
    }

    func end(_ summary: SongImport, isDryRun: Bool) throws {
        try write(
            """
            ],"isStored":\(summary.isStored),"isDryRun":\(isDryRun),"inserted":\(summary.inserted),\
            "updated":\(summary.updated),"unchanged":\(summary.unchanged),"skipped":\(summary.skipped),\
            "conflicts":\(summary.conflicts),"merged":\(summary.merged),"refused":\(summary.refused)}
            """
        )
    }

    func end(_ failure: String) throws {
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

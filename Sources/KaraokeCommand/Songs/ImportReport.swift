import Foundation
import KaraokeClient

/// The report of an import, file by file.
protocol ImportReport {
    /// Reports on a file that was read.
    func add(_ result: SongImportDocument, of file: String) throws

    /// Reports on a file that could not be read.
    func add(failure: String, of file: String) throws

    /// Ends the report.
    func end() throws
}

/// The reported result for one line, for people and scripts.
struct ReportedLine: Encodable {
    let line: Int
    let outcome: String
    let song: String?
    let title: String?
    let artist: String?
    let code: String?
    let reason: String?

    init(_ row: ImportedLineDocument) {
        line = row.line
        outcome = row.outcome.rawValue
        song = row.song.map { "\($0)" }
        title = row.title
        artist = row.artist
        code = row.code?.rawValue
        reason = row.reason
    }

    /// The header of the table of lines.
    static let heading = "     LINE  OUTCOME    SONG                                  WHY"

    /// The line as a row of the table.
    var row: String {
        let number = "\(line)"
        let place = String(repeating: " ", count: max(0, 9 - number.count)) + number
        let outcome = outcome.padding(toLength: 9, withPad: " ", startingAt: 0)
        let name = title.flatMap { title in artist.map { "\($0) - \(title)" } } ?? "-"
        let song = name + String(repeating: " ", count: max(0, 36 - name.unicodeScalars.count))
        return "\(place)  \(outcome)  \(reason.map { "\(song)  \($0)" } ?? name)"
    }
}

/// The lines with one kind of problem, for scripts.
struct ReportedProblem: Encodable {
    let outcome: String
    let code: String?
    let field: String?
    let count: Int
    /// The first line.
    let line: Int
    let reason: String?

    init(_ problem: ImportProblemDocument) {
        outcome = problem.outcome.rawValue
        code = problem.code?.rawValue
        field = problem.field
        count = problem.count
        line = problem.line
        reason = problem.reason
    }
}

/// The parts of a file that were left out for one reason, for scripts.
struct ReportedOmission: Encodable {
    let code: String
    let field: String?
    let count: Int
    /// The first line.
    let line: Int
    let reason: String

    init(_ omission: LeftOutDocument) {
        code = omission.code.rawValue
        field = omission.field
        count = omission.count
        line = omission.line
        reason = omission.reason
    }
}

extension SongImportDocument {
    /// The number of lines that could be songs.
    var lineCount: Int { inserted + updated + unchanged + skipped + conflicts + merged + refused }
}

import BoardAPI
import Foundation
import Karaoke
import KaraokeClient
import WebServer

/// The report of an import, file by file and line by line.
///
/// Lines are added while the database waits, and printed at the end of their file, so that a slow reader does not
/// block the database.
protocol ImportReport {
    func begin(_ file: String) throws

    func add(_ line: ReportedLine) throws

    /// Ends the report of a file that was read.
    func end(_ summary: SongImport, _ problems: [ReportedProblem], isDryRun: Bool) throws

    /// Ends the report of a file that could not be read.
    func end(_ failure: String) throws

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

    init(_ row: SongImport.Row) {
        line = row.line
        outcome = row.outcome.word
        song = row.outcome.song.map { "\($0)" }
        title = row.name?.title
        artist = row.name?.artist
        code = row.outcome.refusal?.code
        reason = row.outcome.reason
    }

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
        let why = [title.flatMap { title in artist.map { "\($0) - \(title)." } }, reason].compactMap(\.self)
        let number = "\(line)"
        let place = String(repeating: " ", count: max(0, 9 - number.count)) + number
        let outcome = outcome.padding(toLength: 9, withPad: " ", startingAt: 0)
        let song = (song ?? "-").padding(toLength: 36, withPad: " ", startingAt: 0)
        return "\(place)  \(outcome)  \(song)  \(why.joined(separator: " "))"
    }
}

/// The lines with one kind of problem, for people and scripts.
struct ReportedProblem: Encodable {
    let outcome: String
    let code: String?
    let field: String?
    let count: Int
    /// The first line.
    let line: Int
    let reason: String?

    init(_ problem: SongImport.Problem) {
        outcome = problem.first.outcome.word
        code = problem.first.outcome.refusal?.code
        field = problem.first.outcome.refusal?.field
        count = problem.count
        line = problem.first.line
        reason = problem.first.outcome.reason
    }

    init(_ problem: ImportProblemDocument) {
        outcome = problem.outcome.rawValue
        code = problem.code?.rawValue
        field = problem.field
        count = problem.count
        line = problem.line
        reason = problem.reason
    }
}

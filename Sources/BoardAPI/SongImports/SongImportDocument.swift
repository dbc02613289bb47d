import Karaoke
import SongFiles
import WebServer

/// The report of an import, with the results of single lines.
struct SongImportDocument: JSONEncodable, Equatable {
    /// The most lines that are reported one by one, unless the request names another number.
    static let usualRowLimit = 1_000
    /// The most lines that a request may name.
    static let highestRowLimit = 100_000

    let summary: SongImport
    let isDryRun: Bool
    var rows: [SongImport.Row] = []
    /// The number of lines beyond the limit.
    let untold: Int

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("isStored", summary.isStored)
            json.member("isDryRun", isDryRun)
            json.member("inserted", summary.inserted)
            json.member("updated", summary.updated)
            json.member("unchanged", summary.unchanged)
            json.member("skipped", summary.skipped)
            json.member("conflicts", summary.conflicts)
            json.member("merged", summary.merged)
            json.member("refused", summary.refused)
            if let encoding = summary.encoding { json.member("encoding", encoding.rawValue) }
            if isDryRun, let format = summary.format { json.member("format", format.rawValue) }
            if isDryRun, !summary.columns.isEmpty { json.member("columns", summary.columns) }
            json.member("problems", summary.problems)
            json.member("rows", rows)
            json.member("untold", untold)
        }
    }
}

extension SongImport.Row: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("line", line)
            json.member("outcome", outcome.word)
            json.member("song", outcome.song)
            json.member("title", name?.title)
            json.member("artist", name?.artist)
            json.member("code", outcome.refusal?.code)
            json.member("reason", outcome.reason)
            json.member("fields", fields)
            json.member("into", into)
        }
    }

    private var fields: [String] {
        switch outcome {
        case .updated(_, let fields), .skipped(_, let fields), .conflict(_, let fields): fields
        case .inserted, .unchanged, .merged, .refused: []
        }
    }

    private var into: Int? {
        guard case .merged(_, let line) = outcome else { return nil }
        return line
    }
}

extension SongImport.Problem: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("outcome", first.outcome.word)
            json.member("code", first.outcome.refusal?.code)
            json.member("field", first.outcome.refusal?.field)
            json.member("count", count)
            json.member("line", first.line)
            json.member("reason", first.outcome.reason)
        }
    }
}

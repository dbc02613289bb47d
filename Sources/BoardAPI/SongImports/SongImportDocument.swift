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
            let reading = summary.reading
            if let encoding = reading.encoding { json.member("encoding", encoding.rawValue) }
            if let format = reading.format { json.member("format", format.rawValue) }
            if !reading.columns.isEmpty { json.member("columns", reading.columns) }
            if let path = reading.path { json.member("path", path) }
            json.member("songs", reading.songs)
            json.member("leftOut", reading.omissions)
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

extension Song.Name: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("artist", artist)
            json.member("title", title)
        }
    }
}

extension SongImport.Omission: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("code", part.code)
            json.member("field", part.field)
            json.member("count", count)
            json.member("line", line)
            json.member("reason", part.sentence)
        }
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

import HTTPTypes
import Karaoke

/// A refusal, as it is thrown on the way and answered at the edge.
struct Problem: Error, Equatable {
    let kind: ProblemKind
    /// A sentence about this one occurrence; it shows no internals.
    let detail: String
    var faults: [Fault] = []
    /// What a program needs to go on, besides.
    var hint: Hint?
    /// Fields that the answer carries besides the usual ones.
    var fields: HTTPFields = [:]
}

extension Problem {
    /// What a problem of one kind tells besides.
    enum Hint: Equatable {
        /// Who holds the song.
        case holders([Board.Holder])
        /// A name that is free.
        case suggestion(String)
        /// What an import would have done.
        case report(SongImportDocument)
        /// Where a file cannot be read, and why.
        case place(line: Int?, code: String)
        /// On which boards two songs cannot become one, and why.
        case obstacles([SongMerging.Obstacle])
    }

    /// The problem as clients read it (RFC 9457).
    struct Document: JSONEncodable {
        let problem: Problem
        let requestID: String

        func encode(to json: inout JSONBuffer) {
            json.object { json in
                json.member("type", problem.kind.type)
                json.member("code", problem.kind.rawValue)
                json.member("title", problem.kind.title)
                json.member("status", problem.kind.status.code)
                json.member("detail", problem.detail)
                problem.hint?.encode(in: &json)
                if !problem.faults.isEmpty { json.member("errors", problem.faults) }
                json.member("requestId", requestID)
            }
        }
    }
}

extension Problem.Hint {
    /// Writes the hint as a member of the problem.
    fileprivate func encode(in json: inout JSONBuffer) {
        switch self {
        case .holders(let holders): json.member("holders", holders)
        case .suggestion(let name): json.member("suggestion", name)
        case .report(let document): json.member("import", document)
        case .place(let line, let code):
            json.member("line", line)
            json.member("fault", code)
        case .obstacles(let obstacles): json.member("obstacles", obstacles)
        }
    }
}

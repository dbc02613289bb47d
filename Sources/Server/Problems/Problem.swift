import HTTPTypes

/// A refusal, as it is thrown on the way and answered at the edge.
struct Problem: Error, Equatable {
    let kind: ProblemKind
    /// A sentence about this one occurrence; it shows no internals.
    let detail: String
    var faults: [Fault] = []
    /// Fields that the answer carries besides the usual ones.
    var fields: HTTPFields = [:]
}

extension Problem {
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
                if !problem.faults.isEmpty { json.member("errors", problem.faults) }
                json.member("requestId", requestID)
            }
        }
    }
}

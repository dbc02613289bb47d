extension SongImport.Outcome {
    /// A sentence about the reason for the result; `nil` when the result is clear by itself.
    package var reason: String? {
        switch self {
        case .inserted, .unchanged: nil
        case .updated(_, let fields): "Takes over \(fields.listed)."
        case .skipped(_, let fields): "Says something else of \(fields.listed)."
        case .conflict(_, let fields): "Says something else of \(fields.listed)."
        case .merged(_, let line): "The same song as in line \(line)."
        case .refused(let reason): reason.sentence
        }
    }
}

extension [String] {
    fileprivate var listed: String { joined(separator: ", ") }
}

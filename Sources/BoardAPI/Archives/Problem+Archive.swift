import Karaoke
import WebServer

extension Problem {
    /// Makes the problem of an invalid file.
    package init(_ error: BoardArchiveError) {
        let kind: ProblemKind =
            switch error.kind {
            case .syntax: .malformedJSON
            case .form: .invalidBody
            case .value: .invalidValue
            }
        self.init(
            kind: kind,
            detail: "The file cannot be restored. \(error)",
            invalidInputs: error.faults.filter { !$0.pointer.isEmpty }.map { fault in
                InvalidInput(place: .pointer(fault.pointer), detail: fault.detail)
            }
        )
    }
}

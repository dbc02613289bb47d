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

    /// Makes the problem of a board that cannot be exported.
    package init(_ error: BoardExportError) {
        switch error {
        case .tooLarge(let limit):
            self.init(
                kind: .boardTooLarge,
                detail: "The board and its log have more than \(limit / 1_048_576) MiB, which no import takes."
            )
        }
    }

    /// Makes the problem of a board that cannot be restored.
    package init(_ error: BoardRestorationError) {
        switch error {
        case .boardExists:
            self.init(
                kind: .boardExists,
                detail: "With replace=true the file takes its place, with copy=true it makes another board."
            )
        case .slugTaken(let slug):
            self.init(kind: .slugTaken, detail: "Another board has the slug \"\(slug)\"; choose one with slug=.")
        case .songsAreOne(let songs):
            self.init(
                kind: .songExists,
                detail: "\(songs.joined(separator: " and ")) are one song in this songbook."
            )
        case .changedMeanwhile:
            self.init(kind: .changedMeanwhile, detail: "The songbook changed while the file was read. Try again.")
        }
    }
}

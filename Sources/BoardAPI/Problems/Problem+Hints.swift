import Karaoke
import WebServer

extension Problem.Hint {
    /// The further members for an error of the domain; `nil` when it has none.
    init?(of error: any Error) {
        switch error {
        case ClaimError.songTaken(let holders): self.init { $0.member("holders", holders) }
        case GuestError.personTaken(let suggestion): self.init { $0.member("suggestion", suggestion) }
        case SongError.mergeBlocked(let obstacles): self.init { $0.member("obstacles", obstacles) }
        default: return nil
        }
    }

    /// The position at which a file is invalid, unless the whole file is the reason, and the reason.
    static func place(line: Int?, code: String) -> Self {
        Self { json in
            if let line { json.member("line", line) }
            json.member("fault", code)
        }
    }
}

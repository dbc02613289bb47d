import Karaoke
import WebServer

extension Problem.Hint {
    /// The holders of the song.
    static func holders(_ holders: [Board.Holder]) -> Self {
        Self { $0.member("holders", holders) }
    }

    /// A free name.
    static func suggestion(_ name: String) -> Self {
        Self { $0.member("suggestion", name) }
    }

    /// The report of the rejected import.
    static func report(_ document: SongImportDocument) -> Self {
        Self { $0.member("import", document) }
    }

    /// The position at which a file is invalid, and the reason.
    static func place(line: Int?, code: String) -> Self {
        Self { json in
            json.member("line", line)
            json.member("fault", code)
        }
    }

    /// The boards that prevent the merging of two songs, with the reasons.
    static func obstacles(_ obstacles: [SongMerging.Obstacle]) -> Self {
        Self { $0.member("obstacles", obstacles) }
    }
}

import Karaoke
import WebServer

extension Problem.Hint {
    /// The holders of the song.
    static func holders(_ holders: [Board.Holder]) -> Self {
        Self { $0.member("holders", holders) }
    }

    /// A name that is free.
    static func suggestion(_ name: String) -> Self {
        Self { $0.member("suggestion", name) }
    }

    /// The report of the import that was not done.
    static func report(_ document: SongImportDocument) -> Self {
        Self { $0.member("import", document) }
    }

    /// The place at which a file cannot be read, and the reason.
    static func place(line: Int?, code: String) -> Self {
        Self { json in
            json.member("line", line)
            json.member("fault", code)
        }
    }

    /// On which boards two songs cannot become one, and why.
    static func obstacles(_ obstacles: [SongMerging.Obstacle]) -> Self {
        Self { $0.member("obstacles", obstacles) }
    }
}

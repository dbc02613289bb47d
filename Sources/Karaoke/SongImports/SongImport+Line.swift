import SongFiles

extension SongImport {
    /// A line of an import, which is counted from one.
    package enum Line: Sendable, Equatable {
        case song(Song.Draft, line: Int)
        case refused(Refusal, line: Int)
        /// Not a line: the encoding from which the file is converted, before its first line.
        case encoding(TextEncoding)
        /// A part of the file that was left out.
        case leftOut(LeftOut, line: Int)
        /// Not a line: the format, a table's columns with `nil` for those that are skipped, and the JSON path of the
        /// songs, before the first line.
        case format(SongFormat, columns: [SongColumn?], path: String?)
    }

    /// The reason why a line is not stored.
    package enum Refusal: Sendable, Hashable, Codable {
        /// The line lists no song.
        case unread(SongLine.Refusal.Reason)
        /// The song of the line has a value that no song may have.
        case invalid(ValidationError)
    }
}

extension SongImport.Line {
    /// The line of a file, refused when no song may have its values.
    package init(_ line: SongLine) {
        switch line {
        case .song(let song, let line):
            do {
                self = .song(try Song.Draft(song), line: line)
            } catch {
                self = .refused(.invalid(error), line: line)
            }
        case .refused(let refusal): self = .refused(.unread(refusal.reason), line: refusal.line)
        case .encoding(let encoding): self = .encoding(encoding)
        case .leftOut(let part, let line): self = .leftOut(part, line: line)
        case .format(let format, let columns, let path): self = .format(format, columns: columns, path: path)
        }
    }
}

extension SongLines {
    /// The lines as an import takes them.
    package var imported: AsyncMapSequence<Self, SongImport.Line> { map { SongImport.Line($0) } }
}

extension SongImport.Refusal {
    /// The name in JSON of this reason and of all that differ from it in details only.
    package var code: String {
        switch self {
        case .unread(let reason): reason.code
        case .invalid(let error): error.problem.code
        }
    }

    /// The name of the wrong field; `nil` when the reason concerns the whole line.
    package var field: String? {
        switch self {
        case .unread(let reason): reason.field
        case .invalid(let error): error.field
        }
    }

    /// A sentence about the reason.
    package var sentence: String {
        switch self {
        case .unread(let reason): reason.sentence
        case .invalid(let error): error.sentence(of: "The \(error.field)")
        }
    }
}

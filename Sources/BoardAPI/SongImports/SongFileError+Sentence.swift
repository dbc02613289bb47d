import Karaoke
import WebServer

extension SongFileError {
    /// Why a file was refused, for people.
    package var sentence: String {
        switch self {
        case .compressed(let compression): "The file is packed (\(compression.rawValue)). Unpack it first."
        case .binary: "This is no text. Save the songs as a table, such as CSV."
        case .markup: "This is HTML or XML, not a list of songs. Export it as CSV."
        case .encoding(let name, _): "The text is written in \(name), which is not known. Save it as UTF-8."
        case .endlessLine(_, let limit): "The line has more than \(limit) bytes. Is this a text file?"
        case .tooManyColumns(_, let limit): "The table has more than \(limit) columns."
        case .missingColumns(let columns, _):
            """
            The table has no column for \(columns.map { "the \($0.rawValue)" }.joined(separator: " and ")). Name the \
            columns in the first line, or say what they are with 'columns'.
            """
        case .malformedJSON: "This is not well-formed JSON."
        case .noSongs: "There is no list of songs in this JSON, such as [{\"title\": \"...\", \"artist\": \"...\"}]."
        }
    }

    /// Where the reason stands, counted from one; `nil` when it is the file as a whole.
    package var line: Int? {
        switch self {
        case .compressed, .markup: nil
        case .missingColumns(_, let line): line
        case .binary(let line), .encoding(_, let line), .endlessLine(let line, _), .tooManyColumns(let line, _),
            .malformedJSON(let line), .noSongs(let line):
            line
        }
    }

    /// Why a file was refused, for programs.
    package var code: String {
        switch self {
        case .compressed: "compressed"
        case .binary: "binary"
        case .markup: "markup"
        case .encoding: "encoding"
        case .endlessLine: "line-too-long"
        case .tooManyColumns: "too-many-columns"
        case .missingColumns: "columns-missing"
        case .malformedJSON: "malformed-json"
        case .noSongs: "no-songs"
        }
    }
}

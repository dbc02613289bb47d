import Karaoke
import WebServer

extension SongLine.Refusal.Reason {
    /// Why a line was refused, for people.
    package var sentence: String {
        switch self {
        case .overlong(let limit): "The line has more than \(limit) bytes. Is this a text file?"
        case .notUTF8: "The line is not UTF-8, as others are. Save the whole file as UTF-8."
        case .columns(let count):
            """
            The line has \(count) \(count == 1 ? "column" : "columns"); it needs artist, title and, if any, a tag. \
            Tables with other columns name them in the first line.
            """
        case .fewerColumns(let count, let least): "The line has \(count) columns; it needs \(least) at least."
        case .moreColumns(let count, let names): "The line has \(count) columns, but only \(names) have names."
        case .tooManyColumns(let limit): "The line has more than \(limit) columns."
        case .unclosedQuote: "A quotation mark opens a field, and none closes it."
        case .noSeparator(""): "The name is blank."
        case .noSeparator(let name): "\"\(name)\" is not of the form \"Artist - Title\"."
        case .notObject: "A song has to be a JSON object."
        case .malformedJSON: "The line is not well-formed JSON."
        case .invalid(let error): error.sentence(of: "The \(error.field)")
        }
    }

    /// Why a line was refused, for programs.
    package var code: String {
        switch self {
        case .overlong: "line-too-long"
        case .notUTF8: "not-utf-8"
        case .columns, .fewerColumns: "columns-missing"
        case .moreColumns, .tooManyColumns: "too-many-columns"
        case .unclosedQuote: "unclosed-quote"
        case .noSeparator: "no-separator"
        case .notObject: "not-an-object"
        case .malformedJSON: "malformed-json"
        case .invalid: "invalid-value"
        }
    }
}

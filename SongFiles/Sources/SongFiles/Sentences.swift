extension SongLine.Refusal.Reason {
    /// A sentence about the reason why a line was rejected.
    public var sentence: String {
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
        case .missing(let column): "The \(column.rawValue) is blank."
        case .malformed(let column): "The \(column.rawValue) is wrong. \(column.form ?? "")"
        }
    }
}

extension [TextEncoding] {
    /// The likeliest few, as a list in words.
    fileprivate var listed: String { prefix(3).map(\.rawValue).joined(separator: ", ") }
}

extension SongFileError.Reading {
    /// The format and the first song.
    fileprivate var words: String {
        let song = songs.first.map { " gives the title \"\($0.title)\" of \"\($0.artist)\"" } ?? ""
        return "'\(format.rawValue)'\(song)"
    }
}

extension SongFileError {
    /// A sentence about the reason why a file was rejected.
    public var sentence: String {
        switch self {
        case .compressed(let compression): "The file is packed (\(compression.rawValue)). Unpack it first."
        case .officeDocument:
            """
            This is a spreadsheet. Open it and save it as CSV (in Excel: File, Save As, "CSV UTF-8"; in LibreOffice: \
            File, Save As, "Text CSV"), and import that file.
            """
        case .database:
            """
            This is a SQLite database. 'karaoke songs import' reads it when it is given the file's path; other programs \
            export it as CSV.
            """
        case .part(let program):
            """
            This is one of many files of \(program), and the artist is in another. Export the songs from \(program) as a table \
            with columns for the artist and the title.
            """
        case .binary: "This is no text. Save the songs as a table, such as CSV."
        case .markup: "This is HTML or XML, not a list of songs that is known. Export it as CSV."
        case .uncertainEncoding(let candidates):
            """
            The encoding of the text is not certain\(candidates.isEmpty ? "" : ": it may be \(candidates.listed)"). Name \
            it with 'encoding', or save the file as UTF-8.
            """
        case .uncertainFormat(let readings):
            """
            It is not certain how the lines are to be read: \(readings.map(\.words).joined(separator: "; ")). Name the format \
            with 'format', or what the columns are with 'columns'.
            """
        case .missingConverter(let encoding):
            """
            The text is written in \(encoding.rawValue), which this machine cannot convert: its iconv lacks a converter. \
            Save the file as UTF-8.
            """
        case .endlessLine(_, let limit): "The line has more than \(limit) bytes. Is this a text file?"
        case .tooManyColumns(_, let limit): "The table has more than \(limit) columns."
        case .missingColumns(let columns, _):
            """
            The table has no column for \(columns.map { "the \($0.rawValue)" }.joined(separator: " and ")). Name the \
            columns in the first line, or say what they are with 'columns'.
            """
        case .uncertainColumns(_, let isHeading, let row):
            """
            \(isHeading ? "The first row may be names of columns, or a song." : "Either column may be the artist's.") Say \
            what the columns are with 'columns': 'artist,title' reads "\(row.joined(separator: " - "))", 'title,artist' reads \
            "\(row.reversed().joined(separator: " - "))".
            """
        case .malformedJSON: "This is not well-formed JSON."
        case .malformedXML: "This is not well-formed XML."
        case .damaged(let song):
            "The file is damaged behind \(song == 1 ? "1 song" : "\(song) songs"). Copy it anew from the program that wrote it."
        case .noSongs: "There is no list of songs in this JSON, such as [{\"title\": \"...\", \"artist\": \"...\"}]."
        }
    }

    /// The line of the reason, counted from one; `nil` for the file as a whole.
    public var line: Int? {
        switch self {
        case .compressed, .officeDocument, .database, .part, .markup, .uncertainEncoding, .uncertainFormat,
            .missingConverter,
            .damaged:
            nil
        case .missingColumns(_, let line): line
        case .binary(let line), .endlessLine(let line, _), .tooManyColumns(let line, _),
            .uncertainColumns(let line, _, _),
            .malformedJSON(let line), .malformedXML(let line), .noSongs(let line):
            line
        }
    }

    /// The code of the reason why a file was rejected.
    public var code: String {
        switch self {
        case .compressed: "compressed"
        case .officeDocument: "office-document"
        case .database: "database"
        case .part: "part"
        case .malformedXML: "malformed-xml"
        case .damaged: "damaged"
        case .binary: "binary"
        case .markup: "markup"
        case .uncertainEncoding, .missingConverter: "encoding"
        case .uncertainFormat: "format"
        case .endlessLine: "line-too-long"
        case .tooManyColumns: "too-many-columns"
        case .missingColumns: "columns-missing"
        case .uncertainColumns: "columns-uncertain"
        case .malformedJSON: "malformed-json"
        case .noSongs: "no-songs"
        }
    }
}

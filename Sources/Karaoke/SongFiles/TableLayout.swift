/// What the columns of a table are.
struct TableLayout: Sendable {
    private let columns: [SongColumn?]
    /// Whether our own export wrote the table.
    private let isExported: Bool

    /// Names the columns; `line` is where the names stand, if they do.
    init(columns: [SongColumn?], line: Int?) throws(SongFileError) {
        let missing = [SongColumn.artist, .title].filter { !columns.contains(Optional($0)) }
        guard missing.isEmpty else { throw .missingColumns(missing, line: line) }
        self.columns = columns
        isExported = columns.contains(.importedTitle)
    }

    /// Reads column names; `nil` when the row is a song instead.
    ///
    /// A row is one of column names when artist and title are among them, or when nothing else stands in it.
    init?(header row: TableRow, line: Int) throws(SongFileError) {
        guard Self.isHeader(row) else { return nil }
        guard row.count <= SongReader.columnLimit else {
            throw .tooManyColumns(line: line, limit: SongReader.columnLimit)
        }
        try self.init(columns: Self.named(by: row), line: line)
    }

    /// Whether a row is one of column names, of whatever columns.
    static func isHeader(_ row: TableRow) -> Bool {
        let columns = named(by: row)
        let isComplete = columns.contains(.artist) && columns.contains(.title)
        return isComplete || columns.count > 1 && !columns.contains(nil)
    }

    private static func named(by row: TableRow) -> [SongColumn?] {
        (0..<min(row.count, SongReader.columnLimit)).map { SongColumn(named: row[$0]) }
    }

    /// What a row says under these column names.
    func fields(_ row: TableRow) throws(SongFields.Fault) -> SongFields {
        try row.refuseTooManyColumns()
        guard row.count <= columns.count || (columns.count..<row.count).allSatisfy({ row[$0].isEmpty }) else {
            throw SongFields.Fault(.moreColumns(row.count, than: columns.count))
        }
        var fields = SongFields()
        fields.isExported = isExported
        for (index, column) in columns.enumerated() where index < row.count {
            guard let column else { continue }
            fields.take(isExported ? SpreadsheetText.meant(by: row[index]) : row[index], as: column)
        }
        return fields
    }

    /// What a row says without column names: artist, title and, if any, a tag.
    static func unnamedFields(_ row: TableRow) throws(SongFields.Fault) -> SongFields {
        try row.refuseTooManyColumns()
        guard (2...3).contains(row.count) else { throw SongFields.Fault(.columns(row.count)) }
        var fields = SongFields()
        for (index, column) in [SongColumn.artist, .title, .tag].enumerated() {
            fields.take(row[index], as: column)
        }
        return fields
    }
}

/// What stands between the columns of a table.
enum TableDelimiter {
    /// Those that are looked for, in the order in which they are preferred.
    static let usual = [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ",")]

    /// The delimiter that a line names, such as `sep=;`, with which spreadsheets begin a table; `nil` when it is none.
    static func named(by line: ArraySlice<UInt8>) -> UInt8? {
        guard line.count <= 16 else { return nil }
        var text = Array(String(decoding: line, as: UTF8.self).lowercased().utf8)
        if text.last == UInt8(ascii: "\r") { text.removeLast() }
        if text.count == 7, text.first == quote, text.last == quote { text = Array(text[1..<6]) }
        guard text.count == 5, text.starts(with: "sep=".utf8), signs.contains(text[4]) else { return nil }
        return text[4]
    }

    private static let quote = UInt8(ascii: "\"")
    private static let signs = usual + [UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: "^"), UInt8(ascii: "~")]
}

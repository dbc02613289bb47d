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

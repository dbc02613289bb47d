/// The columns of a table.
struct TableLayout: Sendable {
    /// The columns of a table without a header row, unless their texts show another order.
    static let unnamedColumns: [SongColumn?] = [.artist, .title, .tag]

    let columns: [SongColumn?]
    /// True when our own export wrote the table.
    private let isExported: Bool
    /// True when artists are lists separated by commas.
    private let listsArtists: Bool

    /// Creates a layout; `line` is that of the header row, if there is one.
    init(columns: [SongColumn?], line: Int?, listsArtists: Bool = false) throws(SongFileError) {
        self.listsArtists = listsArtists
        let missing = [SongColumn.artist, .title].filter { !columns.contains(Optional($0)) }
        guard missing.isEmpty else { throw .missingColumns(missing, line: line) }
        self.columns = columns
        isExported = columns.contains(.importedTitle)
    }

    /// Creates the layout of a table under the row that names its columns.
    init(_ row: TableRow, columns: [SongColumn?], line: Int) throws(SongFileError) {
        guard row.count <= SongReader.columnLimit else {
            throw .tooManyColumns(line: line, limit: SongReader.columnLimit)
        }
        let listsArtists = columns.firstIndex(of: .artist).map { SongColumn.isArtistList(row[$0]) } ?? false
        try self.init(columns: columns, line: line, listsArtists: listsArtists)
    }

    /// The fields of a row under this header.
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
        if listsArtists, !isExported { fields.joinArtists() }
        return fields
    }

    /// The fields of a row without a header: artist and title in some order, and an optional tag.
    static func unnamedFields(_ row: TableRow, _ columns: [SongColumn?]) throws(SongFields.Fault) -> SongFields {
        try row.refuseTooManyColumns()
        guard (2...3).contains(row.count) else { throw SongFields.Fault(.columns(row.count)) }
        var fields = SongFields()
        for (index, column) in columns.enumerated() {
            guard let column else { continue }
            fields.take(row[index], as: column)
        }
        return fields
    }
}

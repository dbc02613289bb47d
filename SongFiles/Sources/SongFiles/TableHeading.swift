/// The row of a table that names its columns, if there is one.
struct TableHeading: Sendable {
    /// The number of rows above the names of the columns, or zero when there are none.
    let place: Int
    /// The columns that the row names; `nil` when no row names columns.
    private let columns: [SongColumn?]?
    /// The columns of a table without names.
    let unnamedColumns: [SongColumn?]
    /// The reason why it is not certain what the first row is.
    private let doubt: Doubt?

    init(_ table: TableColumns, _ options: SongReader.Options) {
        if let heading = table.heading {
            (place, doubt) = (heading.place, nil)
            columns = heading.names.completed(by: table.below(heading.place))
            unnamedColumns = TableLayout.unnamedColumns
            return
        }
        (place, columns) = (0, nil)
        let hasNames = (table.rows.first.map { (2...3).contains($0.count) }) ?? false
        let order = hasNames ? table.order(options.artists) : .artistFirst
        unnamedColumns = order == .titleFirst ? [.title, .artist, .tag] : TableLayout.unnamedColumns
        if table.mayHaveHeading {
            doubt = Doubt(isHeading: true, row: table.rows.dropFirst().first ?? table.rows[0])
        } else {
            doubt = order == .uncertain ? Doubt(isHeading: false, row: table.rows[0]) : nil
        }
    }

    /// True when the row at a place is above the songs of a table whose columns the options name.
    ///
    /// A first row that may be names of columns counts as such.
    func isAboveSongs(at place: Int) -> Bool {
        place < self.place || columns != nil || doubt?.isHeading ?? false
    }

    /// The layout below the row at ``place``; `nil` when the row is a song.
    ///
    /// - Throws: ``SongFileError`` for a row without the columns of a song, or that may be names or a song.
    func layout(_ row: TableRow, line: Int) throws(SongFileError) -> TableLayout? {
        if let doubt { throw .uncertainColumns(line: line, isHeading: doubt.isHeading, row: doubt.row) }
        guard let columns else { return nil }
        return try TableLayout(row, columns: columns, line: line)
    }
}

extension TableHeading {
    /// A reason why the columns are not certain.
    private struct Doubt: Sendable {
        /// True when the first row may be names of columns, false when either column may be the artist's.
        let isHeading: Bool
        /// A row of the table, to show both ways of reading it.
        let row: [String]

        init(isHeading: Bool, row: [String]) {
            self.isHeading = isHeading
            self.row = row.prefix(2).map { String($0.unicodeScalars.prefix(60)) }
        }
    }
}

extension SongFormat {
    /// Rows of columns separated by tabs, commas or semicolons.
    public static let table = SongFormat("table")
}

extension FormatReader {
    static let table = FormatReader(
        format: .table,
        files: "tables (tabs, commas or semicolons)",
        types: [.csv, .tsv],
        propose: { sample in
            guard sample.options.columns == nil else { return .columns }
            guard sample.namedDelimiter == nil, !sample.hasHeader else { return .heading }
            return .lines { sample.rows }
        },
        read: { sample throws(SongFileError) in
            try TableParser(options: sample.options, delimiter: sample.delimiter, isKaraFun: false).reading(sample)
        }
    )
}

/// Parses tables: a row on each line, with columns between delimiters, quoted as in RFC 4180.
///
/// A field is quoted when quotation marks enclose all of it; others are part of the text, as in `"Weird Al"
/// Yankovic`.
struct TableParser: LineParser {
    private var options: SongReader.Options
    private let delimiter: UInt8
    /// The columns; `nil` for artist, title and an optional tag.
    private var layout: TableLayout?
    private var isAtFirstRow = true
    private let isKaraFun: Bool
    private var row: TableRow
    /// The lines since the beginning of a quoted field that has not ended.
    private var held: [TextLine] = []

    init(options: SongReader.Options, delimiter: UInt8, isKaraFun: Bool) throws(SongFileError) {
        self.options = options
        self.isKaraFun = isKaraFun && options.columns == nil
        if self.isKaraFun, options.source == nil {
            self.options.source = KaraFun.source
        }
        self.delimiter = delimiter
        row = TableRow(delimiter: delimiter)
        if let columns = options.columns {
            layout = try TableLayout(columns: columns, line: nil)
        }
    }

    var columns: [SongColumn?] {
        isKaraFun ? [] : layout?.columns ?? TableLayout.unnamedColumns
    }

    mutating func read(_ line: TextLine, to songs: inout [SongLine]) throws(SongFileError) {
        guard held.isEmpty else { return try join(line, to: &songs) }
        guard !isAtFirstRow || TableDelimiter.named(by: line.bytes) == nil else { return }
        guard row.read(line.bytes) else {
            held = [line]
            return
        }
        try end(line.number, to: &songs)
    }

    mutating func refuse(_ refusal: SongLine.Refusal, to songs: inout [SongLine]) throws(SongFileError) {
        try release(to: &songs)
        songs.append(.refused(refusal))
    }

    mutating func finish(to songs: inout [SongLine]) throws(SongFileError) {
        try release(to: &songs)
    }

    /// Checks whether a quoted field ends on this line.
    private mutating func join(_ line: TextLine, to songs: inout [SongLine]) throws(SongFileError) {
        held.append(line)
        if row.readOn(line.bytes) {
            let number = held[0].number
            held = []
            return try end(number, to: &songs)
        }
        let length = held.reduce(0) { $0 + $1.bytes.count }
        guard held.count >= SongReader.quotedLineLimit || length > SongReader.lineLimit else { return }
        try release(to: &songs)
    }

    /// Stops waiting for the end of a quoted field.
    ///
    /// Each held line is parsed by itself, and refused if a quoted field does not end on it.
    private mutating func release(to songs: inout [SongLine]) throws(SongFileError) {
        let lines = held
        held = []
        for line in lines {
            guard row.read(line.bytes) else {
                songs.append(.refused(SongLine.Refusal(line: line.number, reason: .unclosedQuote)))
                continue
            }
            try end(line.number, to: &songs)
        }
    }

    private mutating func end(_ number: Int, to songs: inout [SongLine]) throws(SongFileError) {
        guard !row.isBlank else { return }
        if isAtFirstRow {
            isAtFirstRow = false
            guard try !readHeader(number) else { return }
        }
        songs.append(song(number))
    }

    /// Reads the first row as a header row, unless the options name the columns.
    private mutating func readHeader(_ number: Int) throws(SongFileError) -> Bool {
        guard !KaraFun.isHeader(row) else { return true }
        guard layout == nil else { return TableLayout.isHeader(row) }
        layout = try TableLayout(header: row, line: number)
        return layout != nil
    }

    private func song(_ number: Int) -> SongLine {
        do throws(SongFields.Fault) {
            return SongLine(try fields(), line: number, options: options)
        } catch {
            return .refused(SongLine.Refusal(line: number, reason: error.reason))
        }
    }

    private func fields() throws(SongFields.Fault) -> SongFields {
        guard !isKaraFun else { return try KaraFun.fields(row) }
        guard let layout else { return try TableLayout.unnamedFields(row) }
        return try layout.fields(row)
    }
}

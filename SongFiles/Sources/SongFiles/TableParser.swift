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
            try TableParser(sample, isKaraFun: false).reading(sample)
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
    /// The columns; `nil` for those of a table without names.
    private var layout: TableLayout?
    /// The number of rows that were read, up to the one that names the columns.
    private var place = 0
    private let heading: TableHeading
    private let isKaraFun: Bool
    private var row: TableRow
    /// The lines since the beginning of a quoted field that has not ended.
    private var held: [TextLine] = []

    init(_ sample: SongSample, isKaraFun: Bool) throws(SongFileError) {
        options = sample.options
        self.isKaraFun = isKaraFun && options.columns == nil
        if self.isKaraFun, options.source == nil { options.source = KaraFun.source }
        delimiter = sample.delimiter
        row = TableRow(delimiter: delimiter)
        heading = TableHeading(TableColumns(sample.lines, delimiter: delimiter), options)
        if let columns = options.columns {
            layout = try TableLayout(columns: columns, line: nil)
        }
    }

    var columns: [SongColumn?] {
        isKaraFun ? [] : layout?.columns ?? heading.unnamedColumns
    }

    mutating func read(_ line: TextLine, to songs: inout [SongLine]) throws(SongFileError) {
        guard held.isEmpty else { return try join(line, to: &songs) }
        guard place > 0 || TableDelimiter.named(by: line.bytes) == nil else { return }
        guard row.read(line.bytes) else {
            held = [line]
            return
        }
        try end(line.number, to: &songs)
    }

    mutating func refuse(_ refusal: SongLine.Refusal, to songs: inout [SongLine]) throws(SongFileError) {
        try release(to: &songs)
        if place < heading.place { place += 1 }
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
        if place <= heading.place {
            defer { place += 1 }
            guard try !isAboveSongs(number) else {
                if place < heading.place { songs.append(.leftOut(.aboveNames, line: number)) }
                return
            }
        }
        songs.append(song(number))
    }

    /// Reads one of the first rows; false when it is a song.
    private mutating func isAboveSongs(_ number: Int) throws(SongFileError) -> Bool {
        guard !KaraFun.isHeader(row) else { return true }
        guard options.columns == nil else { return heading.isAboveSongs(at: place) }
        guard place == heading.place else { return true }
        if !isKaraFun { layout = try heading.layout(row, line: number) }
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
        guard let layout else { return try TableLayout.unnamedFields(row, heading.unnamedColumns) }
        return try layout.fields(row)
    }
}

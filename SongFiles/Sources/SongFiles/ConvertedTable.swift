/// Parses lines that are rows of a table when they are written in another way.
struct ConvertedTable: LineParser {
    /// The columns of a line, or the reason for leaving it out.
    enum Row {
        case columns([[UInt8]])
        case leftOut(LeftOut)
    }

    private var table: any SongParser
    private let convert: @Sendable (ArraySlice<UInt8>) -> Row

    init(_ sample: SongSample, _ convert: @escaping @Sendable (ArraySlice<UInt8>) -> Row) throws(SongFileError) {
        self.convert = convert
        var text: [UInt8] = []
        for line in sample.lines {
            if case .columns(let row) = convert(line.last == 0x0D ? line.dropLast() : line) { text += Self.line(row) }
        }
        let rows = SongSample(text[...], isWhole: true, isASCII: sample.isASCII, sample.options)
        table = try FormatReader.table.read(rows)
    }

    var columns: [SongColumn?] { table.columns }

    /// The line of a table with these columns; quotation marks in them are text.
    private static func line(_ columns: [[UInt8]]) -> ArraySlice<UInt8> {
        let quote = UInt8(ascii: "\"")
        let fields = columns.map { [quote] + $0.flatMap { $0 == quote ? [quote, quote] : [$0] } + [quote] }
        return Array(fields.joined(separator: [0x09]))[...] + [0x0A]
    }

    mutating func read(_ line: TextLine, to songs: inout [SongLine]) throws(SongFileError) {
        switch line.bytes.allSatisfy({ $0 <= 0x20 }) ? .columns([]) : convert(line.bytes) {
        case .columns(let row):
            try table.read(Self.line(row), to: &songs)
        case .leftOut(let part):
            songs.append(.leftOut(part, line: line.number))
            try table.read(Self.line([]), to: &songs)
        }
    }

    mutating func refuse(_ refusal: SongLine.Refusal, to songs: inout [SongLine]) throws(SongFileError) {
        // The table counts the line as well.
        try table.read(Self.line([]), to: &songs)
        songs.append(.refused(refusal))
    }

    mutating func finish(to songs: inout [SongLine]) throws(SongFileError) {
        try table.finish(to: &songs)
    }
}

/// The columns that the lines of a sample may have.
extension SongSample {
    /// The delimiter of a table.
    var delimiter: UInt8 {
        if let delimiter = namedDelimiter ?? delimiters.first(where: { isCatalogue($0) || isHeader($0) }) {
            return delimiter
        }
        let count = options.columns?.count
        let scores = delimiters.map { (score(of: $0, columns: count), $0) }
        let best = scores.reduce((0, delimiters[0])) { $1.0 > $0.0 ? $1 : $0 }
        // In a table without a header row, commas in titles do not make columns.
        return delimiters.map { (agreement(of: $0), $0) }.reduce(best) { $1.0 > $0.0 ? $1 : $0 }.1
    }

    /// The lines as rows of a table without column names.
    var rows: Trial {
        var trial = Trial(self, as: .table)
        let rowShare = Double(delimiters.map { score(of: $0) }.max() ?? 0) / Double(max(1, lines.count))
        // A table whose columns are not certain is a table.
        let leastShare = max(columnShare, trial.hasFailed ? 0.9 * rowShare : 0)
        let (delimiter, preference) = (delimiter, isNamed(as: [.csv, .tsv]) ? 0.3 : 0)
        // A space follows commas in names more often than those between columns.
        let isLoose = 2 * lines.count { columnCount(of: $0, delimiter) == 0 } > lines.count
        trial.weight = max(trial.weight, leastShare) + preference - (isLoose ? 0.3 : 0)
        return trial
    }

    /// The share of the lines that have as many columns as the first, at least three, so that dashes in them mean nothing.
    private var columnShare: Double {
        guard lines.count > 1 else { return 0 }
        let shares = delimiters.map { delimiter in
            let counts = lines.map { columnCount(of: $0, delimiter) }
            return counts[0] > 2 ? Double(counts.count { $0 == counts[0] }) / Double(lines.count) : 0
        }
        return 0.9 * (shares.max() ?? 0)
    }

    /// The number of columns of a line; zero when a space follows a delimiter, as it follows commas in names.
    private func columnCount(of line: ArraySlice<UInt8>, _ delimiter: UInt8) -> Int {
        var count = 1
        var isQuoted = false
        var previous: UInt8 = 0
        for byte in line {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if !isQuoted, previous == delimiter, byte == UInt8(ascii: " ") { return 0 }
            if !isQuoted, byte == delimiter { count += 1 }
            previous = isQuoted ? 0 : byte
        }
        return count
    }

    /// True when one of the first lines names columns.
    var hasHeader: Bool { delimiters.contains(where: isHeader) }

    /// True when the first line has the columns of KaraFun's catalogue.
    var isKaraFun: Bool { delimiters.contains(where: isCatalogue) }

    /// The delimiters that the lines may have.
    private var delimiters: [UInt8] { namedDelimiter.map { [$0] } ?? TableDelimiter.usual }

    private func isCatalogue(_ delimiter: UInt8) -> Bool {
        firstRow(delimiter).map(KaraFun.isHeader) ?? false
    }

    private func isHeader(_ delimiter: UInt8) -> Bool {
        TableColumns(Array(lines.prefix(TableColumns.headingLimit)), delimiter: delimiter).heading != nil
    }

    private func firstRow(_ delimiter: UInt8) -> TableRow? {
        var row = TableRow(delimiter: delimiter)
        guard let first = lines.first, row.read(first.last == 0x0D ? first.dropLast() : first) else { return nil }
        return row
    }

    /// The number of lines that would be songs with this delimiter.
    private func score(of delimiter: UInt8, columns: Int? = nil) -> Int {
        var row = TableRow(delimiter: delimiter)
        let counts = columns.map { $0...$0 } ?? 2...3
        return lines.count { row.read($0) && counts.contains(row.count) }
    }

    /// The number of lines that have the same column count, of at least two, with this delimiter.
    private func agreement(of delimiter: UInt8) -> Int {
        var row = TableRow(delimiter: delimiter)
        let counts = lines.compactMap { row.read($0) && row.count > 1 ? row.count : nil }
        return Dictionary(grouping: counts) { $0 }.values.map(\.count).max() ?? 0
    }
}

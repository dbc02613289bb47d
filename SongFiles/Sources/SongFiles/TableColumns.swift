import SongText

/// The first rows of a table, by which its columns are known: artists repeat, titles do not.
struct TableColumns: Sendable {
    /// The most rows that may be above the names of the columns.
    static let headingLimit = 20

    /// The texts of the rows that are not blank.
    let rows: [[String]]

    init(_ lines: [ArraySlice<UInt8>], delimiter: UInt8) {
        var row = TableRow(delimiter: delimiter)
        rows = lines.compactMap { line in
            guard row.read(line.last == UInt8(ascii: "\r") ? line.dropLast() : line), !row.isBlank else { return nil }
            return (0..<min(row.count, SongReader.columnLimit + 1)).map { row[$0] }
        }
    }

    private init(rows: [[String]]) {
        self.rows = rows
    }

    /// The place of the row that names the columns; `nil` when none of the first ones does.
    ///
    /// Above it there are titles and remarks, which fill fewer columns.
    var heading: (place: Int, names: ColumnHeadings)? {
        var mostFilled = 0
        for (place, row) in rows.prefix(Self.headingLimit).enumerated() {
            let filled = row.count { !$0.isEmpty }
            defer { mostFilled = max(mostFilled, filled) }
            // Below the first row, a whole text has to name a column: nearly all rows are songs.
            guard place == 0 || filled > mostFilled && row.contains(where: { SongColumn(named: $0) != nil }) else {
                continue
            }
            let names = ColumnHeadings(row)
            if names.isCertain || place == 0 && names.isNamed { return (place, names) }
        }
        return nil
    }

    /// The rows below a place.
    func below(_ place: Int) -> TableColumns {
        TableColumns(rows: Array(rows.dropFirst(place + 1)))
    }

    /// True when most texts of a column are names, and not numbers.
    func hasNames(in column: Int) -> Bool {
        let texts = self.texts(of: column)
        return texts.count { $0.unicodeScalars.contains(where: \.properties.isAlphabetic) } * 2 > texts.count
    }

    /// True when the texts of a column repeat as artists do, compared with a column of titles.
    func repeats(in column: Int, moreThan titles: Int) -> Bool {
        let (artists, others) = (repetition(in: column), repetition(in: titles))
        return artists >= max(4, rows.count / 8) && artists > 4 * others
    }

    /// The number of rows whose text in a column is also in another row.
    private func repetition(in column: Int) -> Int {
        let counts = Dictionary(texts(of: column).map { (FoldedText($0).text, 1) }, uniquingKeysWith: +)
        return counts.values.reduce(0) { $0 + ($1 > 1 ? $1 : 0) }
    }

    private func texts(of column: Int) -> [String] {
        rows.compactMap { $0.indices.contains(column) && !$0[column].isEmpty ? $0[column] : nil }
    }
}

/// The columns of a table without names.
extension TableColumns {
    /// The order of artist and title.
    enum Order {
        case artistFirst
        case titleFirst
        /// The texts of the second column repeat more often, but not clearly.
        case uncertain
    }

    /// The order that the texts of the first two columns show.
    ///
    /// - Parameter artists: Folded names of artists that are known.
    /// - Returns: The order, which is ``Order/artistFirst`` where the texts show none.
    /// - Complexity: O(*n*), where *n* is the number of bytes in the rows.
    func order(_ artists: Set<String>) -> Order {
        let known = [0, 1].map { column in texts(of: column).count { artists.contains(FoldedText($0).text) } }
        if known[0] > 1, known[0] > 2 * known[1] { return .artistFirst }
        if known[1] > 1, known[1] > 2 * known[0] { return .titleFirst }
        if repeats(in: 1, moreThan: 0) { return .titleFirst }
        return repetition(in: 1) >= repetition(in: 0) + 4 ? .uncertain : .artistFirst
    }

    /// True when the first row, which names no known columns, may still be names of columns.
    var mayHaveHeading: Bool {
        guard let first = rows.first, (2...3).contains(first.count), !first[0].isEmpty, !first[1].isEmpty else {
            return false
        }
        let rest = below(0)
        guard !first.contains(where: { $0.unicodeScalars.contains { $0.properties.numericType != nil } }),
            ![0, 1].contains(where: { column in rest.texts(of: column).contains { $0 == first[column] } })
        else { return false }
        return ColumnHeadings(first).isDoubtful
            || rest.rows.count >= 3 && [0, 1].allSatisfy { rest.isUnlike(first[$0], in: $0) }
    }

    /// True when a text is in another script than all of a column, or in another case.
    private func isUnlike(_ text: String, in column: Int) -> Bool {
        let texts = self.texts(of: column)
        let scripts = Set(text.unicodeScalars.compactMap(\.script))
        guard texts.contains(where: { $0.unicodeScalars.contains { $0.script.map(scripts.contains) ?? false } }) else {
            return !scripts.isEmpty
        }
        guard texts.count >= 5, text.unicodeScalars.count >= 5, text.lowercased() != text.uppercased() else {
            return false
        }
        let isOther =
            text == text.lowercased() ? { $0 == $0.lowercased() } : { $0 == $0.uppercased() } as (String) -> Bool
        return isOther(text) && !texts.contains(where: isOther)
    }
}

extension Unicode.Scalar {
    /// The number of the script that a letter is from; `nil` for other scalars.
    fileprivate var script: Int? {
        guard properties.isAlphabetic else { return nil }
        return switch value {
        case ..<0x250, 0x1E00..<0x1F00, 0xFF21..<0xFF5B: 0
        case 0x370..<0x400, 0x1F00..<0x2000: 1
        case 0x400..<0x530: 2
        case 0x2E80..<0xA4D0, 0xF900..<0xFB00, 0xFF66..<0xFFA0, 0x20000..<0x32000: 3
        case 0x1100..<0x1200, 0xAC00..<0xD7FF: 4
        default: 0x100 + Int(value >> 7)
        }
    }
}

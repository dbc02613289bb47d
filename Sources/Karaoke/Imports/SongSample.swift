/// The beginning of a file, by which its format is found out.
struct SongSample {
    private let bytes: ArraySlice<UInt8>
    /// The first lines that are not blank, without those whose end is not seen.
    private let lines: [ArraySlice<UInt8>]
    let lineEnd: UInt8

    init(_ bytes: ArraySlice<UInt8>, isWhole: Bool) {
        self.bytes = bytes
        let hasLineFeed = bytes.contains(UInt8(ascii: "\n"))
        lineEnd = !hasLineFeed && bytes.contains(UInt8(ascii: "\r")) ? UInt8(ascii: "\r") : UInt8(ascii: "\n")
        var lines = bytes.split(separator: lineEnd)
        if !isWhole, lines.count > 1 {
            lines.removeLast()
        }
        self.lines = Array(lines.lazy.map { $0.last == 0x0D ? $0.dropLast() : $0 }.filter { !$0.isEmpty }.prefix(100))
    }

    /// The delimiter of a table.
    func delimiter(_ options: SongReader.Options) -> UInt8 {
        for candidate in Self.delimiters where isHeader(candidate) {
            return candidate
        }
        let scores = Self.delimiters.map { score(of: $0) }
        let best = scores.max() ?? 0
        let index = scores.firstIndex(of: best) ?? 0
        return best == 0 ? Self.delimiters[0] : Self.delimiters[index]
    }

    /// In the order in which they are preferred.
    private static let delimiters = [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ",")]

    private func isHeader(_ delimiter: UInt8) -> Bool {
        guard let first = lines.first else { return false }
        var row = TableRow(delimiter: delimiter)
        guard row.read(first) else { return false }
        return (try? TableLayout(header: row, line: 1)) != nil
    }

    /// How many lines would be songs with this delimiter.
    private func score(of delimiter: UInt8) -> Int {
        var row = TableRow(delimiter: delimiter)
        return lines.count { row.read($0) && (2...3).contains(row.count) }
    }
}

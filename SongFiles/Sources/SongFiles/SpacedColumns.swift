extension SongFormat {
    /// Columns that are made of spaces, as text from a page has them.
    public static let spaced = SongFormat("spaced")
}

extension FormatReader {
    static let spaced = FormatReader(
        format: .spaced,
        files: "columns made of spaces",
        propose: { sample in
            let isSpaced = sample.lines.contains { !$0.contains(0x09) && $0.contains([0x20, 0x20]) }
            return isSpaced ? .lines { Trial(sample, as: .spaced) } : nil
        },
        read: { sample throws(SongFileError) in
            try ConvertedTable(sample) { .columns(columns(of: $0)) }.reading(sample)
        }
    )

    /// The columns of a line, between runs of at least two spaces.
    private static func columns(of line: ArraySlice<UInt8>) -> [[UInt8]] {
        var columns: [[UInt8]] = []
        var spaces = 2
        for byte in line {
            guard byte != 0x20, byte != 0x09 else {
                spaces += byte == 0x09 ? 2 : 1
                continue
            }
            if spaces > 1 || columns.isEmpty {
                columns.append([])
            } else if spaces == 1 {
                columns[columns.count - 1].append(0x20)
            }
            spaces = 0
            columns[columns.count - 1].append(byte)
        }
        return columns
    }
}

extension SongFormat {
    /// Tables that are drawn with `|` and `---`, as Markdown and database shells write them.
    public static let markdown = SongFormat("markdown")
}

extension FormatReader {
    static let markdown = FormatReader(
        format: .markdown,
        files: "drawn tables, as in Markdown",
        propose: { sample in
            let lines = sample.lines.prefix(40)
            let isDrawn = zip(lines, lines.dropFirst()).contains { names, rule in
                MarkdownRow.isRule(rule) && names.contains(MarkdownRow.bar)
            }
            return isDrawn ? .mark : nil
        },
        read: { sample throws(SongFileError) in
            try ConvertedTable(sample) { MarkdownRow.row($0) }.reading(sample)
        }
    )
}

/// The rows of drawn tables: `| Sam | Love Stack |`.
enum MarkdownRow {
    static let bar = UInt8(ascii: "|")

    /// True for a line such as `|---|:-:|` or `+----+----+`.
    static func isRule(_ line: ArraySlice<UInt8>) -> Bool {
        line.contains(UInt8(ascii: "-")) && line.contains { $0 == bar || $0 == UInt8(ascii: "+") }
            && line.allSatisfy { "|-:+ \t\r".utf8.contains($0) }
    }

    static func row(_ line: ArraySlice<UInt8>) -> ConvertedTable.Row {
        guard !isRule(line) else { return .leftOut(.rule) }
        guard line.contains(bar) else { return .leftOut(.otherThanSong) }
        return .columns(columns(of: line))
    }

    /// The cells between the outer bars; a bar after a backslash is text.
    private static func columns(of line: ArraySlice<UInt8>) -> [[UInt8]] {
        var rest = line.drop { $0 <= 0x20 }
        while let last = rest.last, last <= 0x20 { rest.removeLast() }
        if rest.first == bar { rest.removeFirst() }
        if rest.last == bar, rest.dropLast().last != UInt8(ascii: "\\") { rest.removeLast() }
        var columns: [[UInt8]] = [[]]
        for byte in rest {
            let last = columns.count - 1
            if byte == bar, columns[last].last == UInt8(ascii: "\\") {
                columns[last][columns[last].count - 1] = bar
            } else if byte == bar {
                columns.append([])
            } else {
                columns[last].append(byte)
            }
        }
        return columns
    }
}

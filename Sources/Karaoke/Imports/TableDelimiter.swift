/// What stands between the columns of a table.
enum TableDelimiter {
    /// Those that are looked for, in the order in which they are preferred.
    static let usual = [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ",")]

    /// The delimiter that a line names, such as `sep=;`, with which spreadsheets begin a table; `nil` when it is none.
    static func named(by line: ArraySlice<UInt8>) -> UInt8? {
        guard line.count <= 16 else { return nil }
        var text = Array(String(decoding: line, as: UTF8.self).lowercased().utf8)
        if text.last == UInt8(ascii: "\r") { text.removeLast() }
        if text.count == 7, text.first == quote, text.last == quote { text = Array(text[1..<6]) }
        guard text.count == 5, text.starts(with: "sep=".utf8), signs.contains(text[4]) else { return nil }
        return text[4]
    }

    private static let quote = UInt8(ascii: "\"")
    private static let signs = usual + [UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: "^"), UInt8(ascii: "~")]
}

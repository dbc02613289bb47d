/// The delimiters between the columns of a table.
enum TableDelimiter {
    /// The delimiters that are tried, in order of preference.
    static let usual = [UInt8(ascii: "\t"), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "|")]

    /// The delimiter that a line such as `sep=;` names, with which spreadsheets begin a table; `nil` for other lines.
    static func named(by line: ArraySlice<UInt8>) -> UInt8? {
        guard line.count <= 16 else { return nil }
        var text = Array(String(decoding: line, as: UTF8.self).lowercased().utf8)
        if text.last == UInt8(ascii: "\r") { text.removeLast() }
        if text.count == 7, text.first == quote, text.last == quote { text = Array(text[1..<6]) }
        guard text.count == 5, text.starts(with: "sep=".utf8), signs.contains(text[4]) else { return nil }
        return text[4]
    }

    private static let quote = UInt8(ascii: "\"")
    private static let signs = usual + [UInt8(ascii: ":"), UInt8(ascii: "^"), UInt8(ascii: "~")]
}

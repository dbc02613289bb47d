/// Keeps spreadsheets from taking a text for a formula, which could send elsewhere what stands beside it.
///
/// An apostrophe before such a text is what spreadsheets themselves write. It is taken away where our own table is read
/// back, so that nothing of the text is lost.
enum SpreadsheetText {
    /// The text as it stands in a cell.
    static func guarded(_ text: String) -> String {
        isFormula(text[...]) ? "'\(text)" : text
    }

    /// The text that a cell of ours means.
    static func meant(by cell: String) -> String {
        cell.utf8.first == apostrophe && isFormula(cell[...]) ? String(cell.unicodeScalars.dropFirst()) : cell
    }

    /// Whether a text begins like a formula, or like one with apostrophes before it.
    private static func isFormula(_ text: Substring) -> Bool {
        switch text.unicodeScalars.drop(while: { $0 == "'" }).first {
        case "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}": true
        default: false
        }
    }

    private static let apostrophe = UInt8(ascii: "'")
}

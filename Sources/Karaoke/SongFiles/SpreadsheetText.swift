/// Keeps spreadsheets from taking a text, or a part of it, for a formula, which could send elsewhere what stands beside it.
///
/// A formula begins at the beginning of a cell. Where a program separates cells by semicolons or tabs, one also begins
/// behind such a mark inside of the text. An apostrophe before the sign is what spreadsheets themselves write. It is taken
/// away where our own table is read back, so that nothing of the text is lost.
enum SpreadsheetText {
    /// The text as it stands in a cell.
    static func guarded(_ text: String) -> String {
        changed(text) { $0.append("'") }
    }

    /// The text that a cell of ours means.
    static func meant(by cell: String) -> String {
        changed(cell) { if $0.last == "'" { $0.removeLast() } }
    }

    /// The text, changed before each sign with which a formula could begin.
    ///
    /// Complexity: O(*n*), where *n* is the number of scalars.
    private static func changed(_ text: String, _ change: (inout String.UnicodeScalarView) -> Void) -> String {
        guard text.utf8.contains(where: { firstBytes.contains($0) }) else { return text }
        var changed = String.UnicodeScalarView()
        var isBeginning = true
        for scalar in text.unicodeScalars {
            if isBeginning, signs.contains(scalar) { change(&changed) }
            isBeginning = separators.contains(scalar) || isBeginning && marks.contains(scalar)
            changed.append(scalar)
        }
        return String(changed)
    }

    /// The signs with which formulas begin, full width included.
    private static let signs = Set("=+-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars)
    /// The first bytes of the signs in UTF-8.
    private static let firstBytes = Set(signs.compactMap { String($0).utf8.first })
    /// The marks by which programs part cells.
    private static let separators = Set(",;\t\r\n".unicodeScalars)
    /// The marks that a program may take away at the beginning of a cell.
    private static let marks = Set("'\" ".unicodeScalars)
}

/// Guards texts against being read as formulas by spreadsheets, since a formula can send the cells beside it
/// elsewhere.
///
/// A formula begins at the beginning of a cell. Programs that separate cells by semicolons or tabs also find one
/// after such a character inside the text. The guard is an apostrophe before the sign, as spreadsheets write it.
/// Reading our own table back removes it, so that no text is lost.
public enum SpreadsheetText {
    /// The text for a cell.
    public static func guarded(_ text: String) -> String {
        changed(text) { $0.append("'") }
    }

    /// The text of a cell in our own table.
    static func meant(by cell: String) -> String {
        changed(cell) { if $0.last == "'" { $0.removeLast() } }
    }

    /// The text, changed before each sign that could begin a formula.
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

    /// The signs that begin formulas, full width included.
    private static let signs = Set("=+-@\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars)
    /// The first bytes of the signs in UTF-8.
    private static let firstBytes = Set(signs.compactMap { String($0).utf8.first })
    /// The characters by which programs separate cells.
    private static let separators = Set(",;\t\r\n".unicodeScalars)
    /// The characters that programs may strip at the beginning of a cell.
    private static let marks = Set("'\" ".unicodeScalars)
}

/// The rules for names, titles and other short texts.
public enum NameText {
    /// The most characters (Unicode scalars) of a name or title.
    public static let limit = 200

    /// The text without the marks that change the direction of the text beside them (Bidi_Control).
    ///
    /// Names in any script keep their direction without these characters, which only disguise a name.
    ///
    /// - Complexity: O(*n*), where *n* is the number of bytes.
    public static func cleaned(_ text: String) -> String {
        // The UTF-8 form of these characters begins with E2, or with D8 (U+061C).
        guard text.utf8.contains(where: { $0 == 0xE2 || $0 == 0xD8 }) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isBidiControl }))
    }

    /// True when nothing of the text is visible, or remains when names are compared.
    public static func isBlank(_ text: String) -> Bool {
        // Nearly every text begins with a letter or digit.
        if let first = text.utf8.first, first > 0x20, first < 0x7F { return false }
        return !text.unicodeScalars.contains { isVisible($0) }
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        guard !scalar.isASCII else { return scalar.value > 0x20 && scalar.value != 0x7F }
        guard !scalar.isBlank, !scalar.properties.isDefaultIgnorableCodePoint else { return false }
        return switch scalar.properties.generalCategory {
        case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .nonspacingMark, .modifierSymbol: false
        // Compatibility forms of a space with a mark.
        default: ![0x037A, 0x2017, 0x203E].contains(scalar.value)
        }
    }
}

extension Unicode.Scalar {
    /// True for white space, and for the signs of Braille and of music that are as blank.
    var isBlank: Bool { properties.isWhitespace || self == "\u{2800}" || self == "\u{1D159}" }
}

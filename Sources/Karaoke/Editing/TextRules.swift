/// The rules for names, titles and other short texts: neither blank nor too long, and without control characters.
package enum TextRules {
    /// The most characters (Unicode scalars) of a name or title.
    package static let limit = 200

    /// A sentence for whoever gave another text.
    package static let sentence = "It has to be a text of at most \(limit) characters without control characters."

    /// Rejects a text that is blank or too long, or contains a control character; `nil` passes.
    package static func validate(_ text: String?, field: String, limit: Int = limit) throws(ValidationError) {
        guard let text else { return }
        try validateContent(text, field: field, limit: limit)
        guard !isBlank(text) else { throw ValidationError(field, .blank) }
    }

    /// Rejects a text that is too long or contains a control character, but accepts a blank one.
    package static func validateContent(_ text: String, field: String, limit: Int = limit) throws(ValidationError) {
        guard !holdsControl(text) else { throw ValidationError(field, .holdsControl) }
        guard text.utf8.count <= limit || text.unicodeScalars.count <= limit else {
            throw ValidationError(field, .tooLong(limit: limit))
        }
    }

    /// The text without the marks that change the direction of the text beside them (Bidi_Control).
    ///
    /// Names in any script keep their direction without these characters, which only disguise a name.
    package static func cleaned(_ text: String) -> String {
        // The UTF-8 form of these characters begins with E2, or with D8 (U+061C).
        guard text.utf8.contains(where: { $0 == 0xE2 || $0 == 0xD8 }) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isBidiControl }))
    }

    /// True when the text contains a character that controls a terminal: U+0000 to U+001F and U+007F to U+009F.
    private static func holdsControl(_ text: String) -> Bool {
        var previous: UInt8 = 0
        for byte in text.utf8 {
            // The UTF-8 form of the higher ones begins with C2.
            if byte < 0x20 || byte == 0x7F || previous == 0xC2 && byte < 0xA0 { return true }
            previous = byte
        }
        return false
    }

    /// True when nothing of the text is visible, or remains when names are compared.
    private static func isBlank(_ text: String) -> Bool {
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

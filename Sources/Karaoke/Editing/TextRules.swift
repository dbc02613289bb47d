import SongText

/// The rules for names, titles and other short texts: neither blank nor too long, and without control characters.
package enum TextRules {
    /// The most characters (Unicode scalars) of a name or title.
    package static let limit = NameText.limit

    /// A sentence for whoever gave another text.
    package static let sentence = "It has to be a text of at most \(limit) characters without control characters."

    /// Rejects a text that is blank or too long, or contains a control character; `nil` passes.
    package static func validate(_ text: String?, field: String, limit: Int = limit) throws(ValidationError) {
        guard let text else { return }
        try validateContent(text, field: field, limit: limit)
        guard !NameText.isBlank(text) else { throw ValidationError(field, .blank) }
    }

    /// Rejects a text that is too long or contains a control character, but accepts a blank one.
    package static func validateContent(_ text: String, field: String, limit: Int = limit) throws(ValidationError) {
        guard !holdsControl(text) else { throw ValidationError(field, .holdsControl) }
        guard text.utf8.count <= limit || text.unicodeScalars.count <= limit else {
            throw ValidationError(field, .tooLong(limit: limit))
        }
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
}

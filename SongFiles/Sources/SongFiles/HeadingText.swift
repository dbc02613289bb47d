import Foundation

/// The letters of a heading in the form in which headings are compared: lower case, without accents.
enum HeadingText {
    /// Returns the letters and digits of a text, without what is between them.
    static func folded(_ text: some StringProtocol) -> String {
        var key = ""
        for scalar in text.unicodeScalars {
            // Members of JSON are folded for each song, and nearly all are ASCII.
            guard !("a"..."z" ~= scalar) else {
                key.unicodeScalars.append(scalar)
                continue
            }
            if !isSeparator(scalar) { append(scalar, to: &key) }
        }
        return key
    }

    /// Returns the words of a text: `["song", "title"]` for `Song_Title` and for `songTitle`.
    static func words(_ text: some StringProtocol) -> [String] {
        var words = [""]
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            let isCapital = scalar.properties.isUppercase && previous.properties.isLowercase
            if isCapital || isSeparator(scalar) { words.append("") }
            if !isSeparator(scalar) { append(scalar, to: &words[words.count - 1]) }
            previous = scalar
        }
        return words.filter { !$0.isEmpty }
    }

    private static func append(_ scalar: Unicode.Scalar, to key: inout String) {
        switch scalar {
        case "a"..."z", "0"..."9": key.unicodeScalars.append(scalar)
        case "A"..."Z": key.append(scalar.properties.lowercaseMapping)
        case "\u{300}"..."\u{36F}": break
        default: key.append(plain[scalar] ?? scalar.properties.lowercaseMapping)
        }
    }

    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        guard !scalar.isASCII else { return !("a"..."z" ~= scalar || "A"..."Z" ~= scalar || "0"..."9" ~= scalar) }
        guard plain[scalar] == nil else { return false }
        return switch scalar.properties.generalCategory {
        case .spaceSeparator, .dashPunctuation, .openPunctuation, .closePunctuation, .connectorPunctuation,
            .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .otherSymbol, .control, .format:
            true
        default: false
        }
    }

    /// The accented letters of the scripts of Europe, and of Vietnamese, without their accents.
    private static let plain: [Unicode.Scalar: String] = {
        var plain: [Unicode.Scalar: String] = [:]
        for value in [UInt32](0xC0...0x24F) + [UInt32](0x370...0x4FF) + [UInt32](0x1E00...0x1FFF) {
            guard let scalar = Unicode.Scalar(value), scalar.properties.isAlphabetic else { continue }
            let letters = scalar.properties.lowercaseMapping.decomposedStringWithCanonicalMapping.unicodeScalars
            let bare = letters.filter { !("\u{300}"..."\u{36F}" ~= $0) }.map { strokes[$0] ?? String($0) }
            plain[scalar] = bare.joined()
        }
        return plain
    }()

    /// The letters whose strokes and forms Unicode does not count as accents.
    private static let strokes: [Unicode.Scalar: String] = [
        "ł": "l", "ø": "o", "đ": "d", "ð": "d", "ı": "i", "æ": "ae", "œ": "oe", "ß": "ss", "þ": "th", "ς": "σ",
    ]
}

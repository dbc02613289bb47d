/// The letters of the pages' handwriting font.
enum HandFont {
    private static let letters: [ClosedRange<Unicode.Scalar>] = [
        "\u{20}"..."\u{7E}", "\u{A0}"..."\u{FF}", "\u{101}"..."\u{109}", "\u{10C}"..."\u{111}", "\u{118}"..."\u{11D}",
        "\u{124}"..."\u{125}", "\u{131}"..."\u{131}", "\u{134}"..."\u{135}", "\u{139}"..."\u{13A}",
        "\u{13D}"..."\u{13E}", "\u{141}"..."\u{144}", "\u{147}"..."\u{148}", "\u{150}"..."\u{155}",
        "\u{158}"..."\u{161}", "\u{163}"..."\u{165}", "\u{16C}"..."\u{171}", "\u{178}"..."\u{17E}",
        "\u{21A}"..."\u{21B}", "\u{237}"..."\u{237}",
    ]

    /// A regular expression of scripts for a letter that the font does not have.
    static let lackingLetter: String = {
        let ranges = letters.map { "\($0.lowerBound)-\($0.upperBound)" }
        return "(?![\(ranges.joined())])[\\p{Alphabetic}\\p{M}]"
    }()

    /// True when the font does not have all letters of a text, which is then set in another font.
    static func lacksLetter(of text: String) -> Bool {
        text.unicodeScalars.contains { scalar in
            scalar.isLetterOrMark && !letters.contains { $0.contains(scalar) }
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isLetterOrMark: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: properties.isAlphabetic
        }
    }
}

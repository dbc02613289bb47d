import Foundation

/// The form of a name in which names are compared.
///
/// It ignores case, accents, full-width letters, the kind of apostrophe, "&" for "and" and runs of white space. The
/// database's function `fold` does the same and is authoritative.
package struct FoldedText: Hashable, Sendable {
    let text: String

    package init(_ text: String) {
        let straight = text.unicodeScalars.map { Self.apostrophes.contains($0) ? "'" : $0 }
        let lower = String(String.UnicodeScalarView(straight))
            .precomposedStringWithCompatibilityMapping
            .lowercased()
        let letters = lower.decomposedStringWithCanonicalMapping.unicodeScalars.filter { !Self.marks.contains($0) }
        self.text = String(String.UnicodeScalarView(letters))
            .precomposedStringWithCanonicalMapping
            .replacing("&", with: " and ")
            .split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }

    private static let apostrophes: Set<Unicode.Scalar> = [
        "`", "\u{2018}", "\u{2019}", "\u{201B}", "\u{2BC}", "\u{B4}", "\u{2032}",
    ]

    /// The combining marks, such as accents.
    private static let marks: ClosedRange<Unicode.Scalar> = "\u{300}"..."\u{36F}"
}

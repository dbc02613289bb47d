import Foundation

/// The form of a name in which names are compared.
///
/// It ignores case, accents, full-width letters, the kind of apostrophe, "&" for "and", runs of white space and
/// invisible characters.
///
/// ```swift
/// FoldedText("Beyoncé & Jay-Z") == FoldedText("beyonce and jay-z")  // true
/// ```
public struct FoldedText: Hashable, Sendable {
    /// The folded text, which is empty when nothing of a name remains.
    public let text: String

    /// Folds a name.
    ///
    /// - Complexity: O(*n*), where *n* is the number of scalars.
    public init(_ text: String) {
        let straight = text.unicodeScalars.map { Self.apostrophes.contains($0) ? "'" : $0 }
        // Marks go before anything is composed: Foundation composes a mark with letters of higher planes wrongly.
        let lower = String(String.UnicodeScalarView(straight))
            .decomposedStringWithCompatibilityMapping
            .lowercased()
        let letters = lower.decomposedStringWithCanonicalMapping.unicodeScalars.filter { scalar in
            !Self.marks.contains(scalar) && !scalar.properties.isDefaultIgnorableCodePoint
        }
        self.text = String(String.UnicodeScalarView(letters))
            .precomposedStringWithCanonicalMapping
            .replacing("&", with: " and ")
            .unicodeScalars.split(whereSeparator: \.isBlank)
            .map { String($0) }
            .joined(separator: " ")
    }

    private static let apostrophes: Set<Unicode.Scalar> = [
        "`", "\u{2018}", "\u{2019}", "\u{201B}", "\u{2BC}", "\u{B4}", "\u{2032}",
    ]

    /// The combining marks, such as accents.
    private static let marks: ClosedRange<Unicode.Scalar> = "\u{300}"..."\u{36F}"
}

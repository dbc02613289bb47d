extension StringProtocol {
    /// Returns the parts of the text between separating Unicode scalars; combining marks after a separator do not
    /// matter.
    func parts(
        at separator: Unicode.Scalar,
        maxSplits: Int = .max,
        omittingEmptySubsequences: Bool = true
    ) -> [Substring] {
        Substring(self).unicodeScalars.split(
            separator: separator,
            maxSplits: maxSplits,
            omittingEmptySubsequences: omittingEmptySubsequences
        )
        .map { Substring($0) }
    }

    /// The text without surrounding white space.
    var trimmed: String {
        let start = unicodeScalars.drop(while: \.properties.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
        return String(self[start.startIndex...last])
    }
}

extension StringProtocol {
    /// The text, escaped for the content and the attributes of HTML.
    ///
    /// Complexity: O(*n*), where *n* is the number of bytes.
    package var escapedForHTML: String {
        guard utf8.contains(where: { marks.contains($0) }) else { return String(self) }
        var escaped = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            switch scalar {
            case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
            case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
            case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
            case "'": escaped.append(contentsOf: "&#39;".unicodeScalars)
            default: escaped.append(scalar)
            }
        }
        return String(escaped)
    }
}

/// The special bytes of HTML.
private let marks = Set("&<>\"'".utf8)

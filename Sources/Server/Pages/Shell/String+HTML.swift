import Karaoke
import Mustache

extension StringProtocol where SubSequence == Substring {
    /// The text as it may stand between tags and in attributes of HTML.
    ///
    /// Complexity: O(*n*), where *n* is the number of bytes.
    var escapedForHTML: String {
        guard utf8.contains(where: { HTMLMarkup.marks.contains($0) }) else { return String(self) }
        return replacingScalars { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "'": "&#39;"
            default: nil
            }
        }
    }
}

/// The content type that every template names in its first line.
///
/// The library's own type escapes grapheme clusters: see `Documentation/decisions/0014-escaping-by-scalars.md`.
struct HTMLMarkup: MustacheContentType {
    /// The name by which templates select the type.
    private static let name = "MARKUP"
    /// The line with which a template begins.
    static let pragma = "{{% CONTENT_TYPE: \(name)}}\n"
    /// The bytes that mean something in HTML.
    fileprivate static let marks: Set<UInt8> = Set("&<>\"'".utf8)

    /// Makes the type known to the library, before templates are read.
    static func register() {
        MustacheContentTypes.register(Self(), named: name)
    }

    func escapeText(_ text: String) -> String {
        text.escapedForHTML
    }
}

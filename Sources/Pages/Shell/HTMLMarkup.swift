import BoardAPI
import Mustache
import WebServer

/// The content type that every template names in its first line.
///
/// The library's own type escapes grapheme clusters: see `Documentation/decisions/0014-escaping-by-scalars.md`.
struct HTMLMarkup: MustacheContentType {
    /// The name by which templates select the type.
    private static let name = "MARKUP"
    /// The line with which a template begins.
    static let pragma = "{{% CONTENT_TYPE: \(name)}}\n"

    /// Makes the type known to the library, before templates are read.
    static func register() {
        MustacheContentTypes.register(Self(), named: name)
    }

    func escapeText(_ text: String) -> String {
        text.escapedForHTML
    }
}

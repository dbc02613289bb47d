import BoardAPI
import Karaoke
import WebServer

/// The subset of CommonMark in the description, as HTML: paragraphs, `code`, *emphasis*, **strong**.
struct Markup {
    let html: String

    /// Renders a text with paragraphs.
    init(paragraphs text: String) {
        html = text.split(separator: "\n\n").map { "<p>\(Self.inline($0))</p>" }.joined(separator: "\n")
    }

    /// Renders a text within a paragraph.
    init(_ text: String) {
        html = Self.inline(text[...])
    }

    private static func inline(_ text: Substring) -> String {
        let parts = text.parts(at: "`", omittingEmptySubsequences: false)
        return parts.enumerated().map { index, part in
            index.isMultiple(of: 2) ? stressed(part.escapedForHTML) : "<code>\(part.escapedForHTML)</code>"
        }
        .joined()
    }

    private static func stressed(_ text: String) -> String {
        wrapped(wrapped(text, between: "**", as: "strong"), between: "*", as: "em")
    }

    private static func wrapped(_ text: String, between mark: String, as element: String) -> String {
        let parts = text.split(separator: mark, omittingEmptySubsequences: false)
        guard parts.count.isMultiple(of: 2) == false else { return text }
        return parts.enumerated().map { index, part in
            index.isMultiple(of: 2) ? String(part) : "<\(element)>\(part)</\(element)>"
        }
        .joined()
    }
}

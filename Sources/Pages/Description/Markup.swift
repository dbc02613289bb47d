import BoardAPI
import Karaoke
import WebServer

/// A text in the little of CommonMark that the description uses, as HTML: paragraphs, `code`, *emphasis*, **strength**.
struct Markup {
    let html: String

    /// Writes each paragraph as one.
    init(paragraphs text: String) {
        html = text.split(separator: "\n\n").map { "<p>\(Self.inline($0))</p>" }.joined(separator: "\n")
    }

    /// Writes a text that is part of a paragraph.
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

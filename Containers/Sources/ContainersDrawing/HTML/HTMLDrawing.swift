import Containers

/// A layout as HTML: an element for each thing, and a style sheet that puts it in its place.
///
/// Words on paper are articles with headings, lists are lists, and groups open and close by themselves as `details`.
/// Everything that is crossed off is struck through and has a remark in words. All text is escaped.
///
/// ```swift
/// let stack = VStack { Text("Love Stack") }
/// let page = HTMLDrawing(stack.placed(in: .unspecified), title: "Songs").page(language: "en")
/// ```
///
/// No element has a style of its own, so that a page needs no more than the hash of its style sheet in a content security
/// policy.
public struct HTMLDrawing: Sendable {
    /// The title of the drawing, which is also its accessible name.
    public let title: String

    /// The elements, in a `section` for a page of your own.
    public private(set) var markup = ""

    /// The style sheet that the elements need.
    public private(set) var style: String

    /// Begins a drawing with the styles that all drawings share.
    init(title: String, style: String) {
        self.title = title
        self.style = style
    }

    /// Writes a whole document, with the title as its heading.
    ///
    /// - Parameter language: The language of the words, as HTML names it, such as `en` or `ja`.
    /// - Returns: The text of the document.
    public func page(language: String) -> String {
        """
        <!DOCTYPE html>
        <html lang="\(language.escapedForMarkup)">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(title.escapedForMarkup)</title>
        <style>
        \(style)</style>
        </head>
        <body>
        <h1 dir="auto">\(title.escapedForMarkup)</h1>
        \(markup)</body>
        </html>

        """
    }

    /// Adds a line of the document.
    mutating func write(_ line: String) {
        markup += line
        markup += "\n"
    }

    /// Adds rules to the style sheet.
    mutating func add(style rules: String) {
        style += rules
        style += "\n"
    }

    /// Returns a text as the content of an element, struck through where it is crossed off.
    static func words(_ text: String, isCrossedOff: Bool) -> String {
        isCrossedOff ? "<s>\(text.escapedForMarkup)</s>" : text.escapedForMarkup
    }
}

import Containers

/// A layout as an SVG picture that needs no other files.
///
/// Text stays text, the picture and its parts have names for screen readers, and everything that is crossed off is also
/// described as such in words. Words are wrapped, or truncated with an ellipsis, so that they never leave their paper.
///
/// ```swift
/// let stack = VStack { Text("Love Stack") }
/// let picture = SVGDrawing(stack.placed(in: .unspecified), title: "Songs").text
/// ```
///
/// To draw something else in the same style, begin with ``init(capacity:)``, and write between ``begin(_:title:description:)`` and
/// ``end()``.
public struct SVGDrawing: Sendable {
    /// The whole document.
    public private(set) var text = ""

    /// Creates an empty document with room for a number of bytes.
    public init(capacity: Int = 0) {
        text.reserveCapacity(capacity)
    }
}

extension SVGDrawing {
    /// Begins a document that shows a part of the plane.
    public mutating func begin(_ frame: Rect, title: String, description: String) {
        let place = "\(frame.minX.decimal) \(frame.minY.decimal) \(frame.width.decimal) \(frame.height.decimal)"
        write(
            """
            <svg xmlns="http://www.w3.org/2000/svg" \(Self.extent(of: frame.size)) \
            viewBox="\(place)" role="graphics-document document" aria-labelledby="title description">
            <title id="title">\(title.escapedForMarkup)</title>
            <desc id="description">\(description.escapedForMarkup)</desc>

            """
        )
    }

    /// Adds a piece of the document.
    public mutating func write(_ piece: String) {
        text += piece
    }

    /// Ends the document.
    public mutating func end() {
        write("</svg>\n")
    }

    /// The attributes of an extent.
    public static func extent(of size: Size) -> String {
        "width=\"\(size.width.decimal)\" height=\"\(size.height.decimal)\""
    }

    /// The attributes of a frame.
    public static func place(of frame: Rect) -> String {
        "x=\"\(frame.minX.decimal)\" y=\"\(frame.minY.decimal)\" \(extent(of: frame.size))"
    }
}

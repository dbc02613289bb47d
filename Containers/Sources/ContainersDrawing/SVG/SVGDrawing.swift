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
    /// The whole document in UTF-8.
    public private(set) var bytes: [UInt8] = []

    /// The whole document.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Creates an empty document with room for a number of bytes.
    public init(capacity: Int = 0) {
        bytes.reserveCapacity(capacity)
    }
}

extension SVGDrawing {
    /// Begins a document that shows a part of the plane.
    public mutating func begin(_ frame: Rect, title: String, description: String) {
        let place: Markup = "\(frame.minX) \(frame.minY) \(frame.width) \(frame.height)"
        write(
            """
            <svg xmlns="http://www.w3.org/2000/svg" \(extent: frame.size) \
            viewBox="\(place)" role="graphics-document document" aria-labelledby="title description">
            <title id="title">\(words: title)</title>
            <desc id="description">\(words: description)</desc>

            """
        )
    }

    /// Adds a piece of the document.
    public mutating func write(_ piece: Markup) {
        bytes += piece.bytes
    }

    /// Ends the document.
    public mutating func end() {
        write("</svg>\n")
    }
}

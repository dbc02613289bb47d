import Containers

/// A laid-out board as an SVG picture that needs nothing besides itself.
///
/// Text stays text, the picture and its parts have names for screen readers, and a card that is crossed off says so in
/// words as well.
package struct SVGDrawing: Sendable {
    /// The whole document.
    package private(set) var text = ""

    /// Draws a board at its true size.
    package init(_ board: LaidOutBoard) {
        text.reserveCapacity(4096 + 1536 * board.counts.cards)
        open(board)
        for section in board.sections { draw(section) }
        text += "</svg>\n"
    }

    private mutating func open(_ board: LaidOutBoard) {
        let width = board.size.width.decimal
        let height = board.size.height.decimal
        text += """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
            viewBox="0 0 \(width) \(height)" role="graphics-document document" aria-labelledby="title description">
            <title id="title">\(board.title.escapedForXML)</title>
            <desc id="description">\(board.summary.escapedForXML)</desc>
            \(Self.definitions)
            <rect class="wall" width="\(width)" height="\(height)"/>

            """
    }

    /// Adds a piece of the document.
    mutating func write(_ piece: String) {
        text += piece
    }
}

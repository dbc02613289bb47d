import Containers

extension SVGDrawing {
    /// What tells in the midst of words that they are crossed off.
    static let rejectionSign = "\u{2715}"

    /// What a piece of paper casts on what is behind it; the farther, the higher it is.
    static func shade(of size: Size, height: Double) -> String {
        let place = "x=\"\((height * 0.025).decimal)\" y=\"\((height * 0.035).decimal)\""
        return "<rect class=\"shade\" \(place) \(extent(of: size))/>"
    }

    /// Moves something to its place, and turns it there about its centre.
    static func transform(of frame: Rect, rotation: Double) -> String {
        let corner = "translate(\(frame.minX.decimal) \(frame.minY.decimal))"
        guard rotation != 0 else { return corner }
        return "\(corner) rotate(\(rotation.decimal) \((frame.width / 2).decimal) \((frame.height / 2).decimal))"
    }

    /// Writes a line whose middle stands at a point of the baseline.
    mutating func write(_ words: String, as style: String, fontSize: Double, at point: Point) {
        write(
            """
            <text class="\(style)" x="\(point.x.decimal)" y="\(point.y.decimal)" \
            font-size="\(fontSize.decimal)">\(words.escapedForXML)</text>

            """
        )
    }

    /// Writes the slash that crosses something off, which is never the only sign of it; words written later stay readable.
    mutating func writeSlash(across size: Size) {
        let inset = min(size.width, size.height) * 0.1
        let stroke = min(size.width, size.height) * 0.07
        write(
            """
            <line class="slash" x1="\(inset.decimal)" y1="\((size.height - inset).decimal)" \
            x2="\((size.width - inset).decimal)" y2="\(inset.decimal)" stroke-width="\(stroke.decimal)"/>

            """
        )
    }
}

import Containers

extension SVGDrawing {
    /// The mark in the middle of words that are crossed off.
    public static let rejectionSign = "\u{2715}"

    /// The shadow of a piece of paper, which grows with its height above the cork.
    public static func shade(of size: Size, height: Double) -> String {
        let place = "x=\"\((height * 0.025).decimal)\" y=\"\((height * 0.035).decimal)\""
        return "<rect class=\"shade\" \(place) \(extent(of: size))/>"
    }

    /// Moves something to its place, and turns it there about its centre.
    public static func transform(of frame: Rect, rotation: Double) -> String {
        let corner = "translate(\(frame.minX.decimal) \(frame.minY.decimal))"
        guard rotation != 0 else { return corner }
        return "\(corner) rotate(\(rotation.decimal) \((frame.width / 2).decimal) \((frame.height / 2).decimal))"
    }

    /// Writes a line that is centred at a point of the baseline.
    public mutating func write(_ words: String, as style: String, fontSize: Double, at point: Point) {
        write(
            """
            <text class="\(style)" x="\(point.x.decimal)" y="\(point.y.decimal)" \
            font-size="\(fontSize.decimal)">\(words.escapedForMarkup)</text>

            """
        )
    }

    /// Writes the slash that crosses something off, which is never the only sign of it; later words stay readable.
    public mutating func writeSlash(across size: Size) {
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

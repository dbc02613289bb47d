import Containers

extension SVGDrawing {
    /// The mark in the middle of words that are crossed off.
    public static let rejectionSign = "\u{2715}"

    /// Writes a line that is centred at a point of the baseline.
    public mutating func write(_ words: String, as style: String, fontSize: Double, at point: Point) {
        write(
            """
            <text class="\(style)" x="\(point.x)" y="\(point.y)" \
            font-size="\(fontSize)">\(words: words)</text>

            """
        )
    }

    /// Writes the slash that crosses something off, which is never the only sign of it; later words stay readable.
    public mutating func writeSlash(across size: Size) {
        let inset = min(size.width, size.height) * 0.1
        let stroke = min(size.width, size.height) * 0.07
        write(
            """
            <line class="slash" x1="\(inset)" y1="\(size.height - inset)" \
            x2="\(size.width - inset)" y2="\(inset)" stroke-width="\(stroke)"/>

            """
        )
    }
}

import Containers

extension Markup.StringInterpolation {
    /// Adds the attributes of an extent.
    public mutating func appendInterpolation(extent size: Size) {
        appendLiteral("width=\"")
        appendInterpolation(size.width)
        appendLiteral("\" height=\"")
        appendInterpolation(size.height)
        appendLiteral("\"")
    }

    /// Adds the attributes of a frame.
    public mutating func appendInterpolation(place frame: Rect) {
        appendLiteral("x=\"")
        appendInterpolation(frame.minX)
        appendLiteral("\" y=\"")
        appendInterpolation(frame.minY)
        appendLiteral("\" ")
        appendInterpolation(extent: frame.size)
    }

    /// Adds the shadow of a piece of paper, which grows with its height above the cork.
    public mutating func appendInterpolation(shade size: Size, height: Double) {
        appendLiteral("<rect class=\"shade\" ")
        appendInterpolation(place: Rect(origin: Point(x: height * 0.025, y: height * 0.035), size: size))
        appendLiteral("/>")
    }

    /// Adds the attribute that moves something to its place, and turns it there about its centre.
    public mutating func appendInterpolation(transform frame: Rect, rotation: Double) {
        appendLiteral("transform=\"translate(")
        appendInterpolation(frame.minX)
        appendLiteral(" ")
        appendInterpolation(frame.minY)
        appendLiteral(")")
        if rotation != 0 {
            appendLiteral(" rotate(")
            appendInterpolation(rotation)
            appendLiteral(" ")
            appendInterpolation(frame.width / 2)
            appendLiteral(" ")
            appendInterpolation(frame.height / 2)
            appendLiteral(")")
        }
        appendLiteral("\"")
    }
}

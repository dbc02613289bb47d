import Containers

extension SVGDrawing {
    /// Draws one column: header, cork with cards, footer.
    mutating func draw(_ section: DrawnSection) {
        let state = section.isAway ? ", away" : ""
        write("<g role=\"list\" aria-label=\"\((section.name + state).escapedForXML)\">\n")
        write("<rect class=\"cork\" \(Self.place(of: section.content)) rx=\"6\"/>\n")
        if let header = section.header { draw(section.headerText + (section.isAway ? " (away)" : ""), on: header) }
        for card in section.paintedCards { draw(card, isStacked: section.isStacked) }
        if let footer = section.footer { draw(section.footerText ?? "", on: footer) }
        write("</g>\n")
    }

    /// Draws a line of text on a card of its own.
    mutating func draw(_ words: String, on frame: Rect) {
        let room = frame.width * 0.94
        let ems = words.reduce(0) { $0 + CharacterClass($1).ems }
        let fontSize = max(frame.height * 0.28, min(frame.height * 0.46, room / max(1, ems)))
        let line = FittedText(words, width: room / fontSize, lines: 1, measure: \.ems).lines.first ?? ""
        write(
            """
            <svg \(Self.place(of: frame))><rect class="heading" width="100%" height="100%" rx="6"/>\
            <text class="title" x="50%" y="\((frame.height / 2 + fontSize * 0.36).decimal)" font-size="\(fontSize.decimal)">\
            \(line.escapedForXML)</text></svg>

            """
        )
    }
}

extension SVGDrawing {
    /// The mark in the middle of words that are crossed off.
    static let rejectionSign = "\u{2715}"

    /// The shadow of a piece of paper, which grows with its height above the cork.
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

    /// Writes a line that is centred at a point of the baseline.
    mutating func write(_ words: String, as style: String, fontSize: Double, at point: Point) {
        write(
            """
            <text class="\(style)" x="\(point.x.decimal)" y="\(point.y.decimal)" \
            font-size="\(fontSize.decimal)">\(words.escapedForXML)</text>

            """
        )
    }

    /// Writes the slash that crosses something off, which is never the only sign of it; later words stay readable.
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

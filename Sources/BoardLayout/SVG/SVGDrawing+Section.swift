import Containers
import ContainersDrawing

extension SVGDrawing {
    /// Draws one column: header, cork with cards, footer.
    mutating func draw(_ section: DrawnSection) {
        let state = section.isAway ? ", away" : ""
        write("<g role=\"list\" aria-label=\"\(words: section.name + state)\">\n")
        write("<rect class=\"cork\" \(place: section.content) rx=\"6\"/>\n")
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
            <svg \(place: frame)><rect class="heading" width="100%" height="100%" rx="6"/>\
            <text class="title" x="50%" y="\(frame.height / 2 + fontSize * 0.36)" font-size="\(fontSize)">\
            \(words: line)</text></svg>

            """
        )
    }
}

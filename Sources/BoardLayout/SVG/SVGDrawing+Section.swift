import Containers
import Karaoke

extension SVGDrawing {
    /// Draws one column: header, cork with cards, footer.
    mutating func draw(_ section: LaidOutBoard.Section) {
        let name = section.title.isEmpty ? section.person : section.title
        let state = section.state == .away ? ", away" : ""
        write("<g role=\"list\" aria-label=\"\((name + state).escapedForXML)\">\n")
        drawCork(section.content)
        if let header = section.header { draw(section.title + (section.state == .away ? " (away)" : ""), on: header) }
        for card in section.paintedCards { draw(card, in: section) }
        if let footer = section.footer { draw(section.footerText ?? "", on: footer) }
        write("</g>\n")
    }

    private mutating func drawCork(_ cork: Rect) {
        let frame = "x=\"\(cork.minX.decimal)\" y=\"\(cork.minY.decimal)\" width=\"\(cork.width.decimal)\""
        write("<rect class=\"cork\" \(frame) height=\"\(cork.height.decimal)\" rx=\"6\"/>\n")
    }

    /// Draws a line of text on a card of its own.
    private mutating func draw(_ words: String, on frame: Rect) {
        let height = frame.height.decimal
        let room = frame.width * 0.94
        let ems = words.reduce(0) { $0 + CharacterClass($1).ems }
        let fontSize = max(frame.height * 0.28, min(frame.height * 0.46, room / max(1, ems)))
        let line = FittedText(words, width: room / fontSize, lines: 1, measure: \.ems).lines.first ?? ""
        let place = "x=\"\(frame.minX.decimal)\" y=\"\(frame.minY.decimal)\" width=\"\(frame.width.decimal)\""
        write(
            """
            <svg \(place) height="\(height)"><rect class="heading" width="100%" height="100%" rx="6"/>\
            <text class="title" x="50%" y="\((frame.height / 2 + fontSize * 0.36).decimal)" font-size="\(fontSize.decimal)">\
            \(line.escapedForXML)</text></svg>

            """
        )
    }
}

extension LaidOutBoard.Section {
    /// The cards from the one that lies lowest to the one that lies on top.
    var paintedCards: [LaidOutBoard.Card] {
        isStacked ? cards.sorted { $0.slot < $1.slot } : cards
    }
}

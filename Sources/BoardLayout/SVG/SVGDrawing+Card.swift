import Containers

extension SVGDrawing {
    /// Draws one card, turned about its centre.
    mutating func draw(_ card: LaidOutBoard.Card, in section: LaidOutBoard.Section) {
        let height = card.frame.height
        let note = card.note(in: section.person)
        let name = ["\(card.title), \(card.artist)", note].compactMap(\.self).joined(separator: ". ")
        var classes = "card"
        if card.isRejected { classes += " rejected" }
        if card.isPick { classes += " pick" }
        write(
            """
            <g role="listitem" class="\(classes)" aria-label="\(name.escapedForXML)" \
            transform="\(Self.transform(of: card))">
            <rect class="shade" x="\((height * 0.025).decimal)" y="\((height * 0.035).decimal)" \(Self.extent(of: card))/>
            <svg \(Self.extent(of: card))><rect class="paper paper\(Self.paper(of: card))" width="100%" height="100%"/>

            """
        )
        writeText(of: card, note: note, isStacked: section.isStacked)
        if card.isRejected { writeSlash(across: card.frame.size) }
        write("</svg>\n")
        writePin(on: card.frame.size)
        write("</g>\n")
    }

    /// The colour of a card's paper, which stays with the slot.
    private static func paper(of card: LaidOutBoard.Card) -> Int {
        Int(truncatingIfNeeded: (UInt64(card.slot + 1) &* 0x9E37_79B9_7F4A_7C15) >> 32) % 5
    }

    private static func transform(of card: LaidOutBoard.Card) -> String {
        let center = "\((card.frame.width / 2).decimal) \((card.frame.height / 2).decimal)"
        let corner = "\(card.frame.minX.decimal) \(card.frame.minY.decimal)"
        return "translate(\(corner)) rotate(\(card.rotation.decimal) \(center))"
    }

    private static func extent(of card: LaidOutBoard.Card) -> String {
        "width=\"\(card.frame.width.decimal)\" height=\"\(card.frame.height.decimal)\""
    }

    /// Writes title, artist and note; the title's first line stands in the part of a card that is never covered.
    private mutating func writeText(of card: LaidOutBoard.Card, note: String?, isStacked: Bool) {
        let size = card.frame.size
        // The note may be covered, so that the sign has to stand in the title line.
        let title = isStacked && card.isRejected ? "\u{2715} \(card.title)" : card.title
        let titles = FittedText(title, size: 0.2, lines: isStacked ? 1 : 2)
        for (line, words) in titles.lines.enumerated() {
            writeLine(words, as: "title", fontSize: 0.2, baseline: 0.31 + 0.23 * Double(line), on: size)
        }
        let artist = FittedText(card.artist, size: 0.145, lines: 1)
        writeLine(artist.lines.first ?? "", as: "artist", fontSize: 0.145, baseline: 0.73, on: size)
        guard let note, let words = FittedText(note, size: 0.135, lines: 1).lines.first else { return }
        writeLine(words, as: "note", fontSize: 0.135, baseline: 0.91, on: size)
    }

    /// Writes a line; font size and baseline are parts of the card's height.
    private mutating func writeLine(
        _ words: String,
        as style: String,
        fontSize: Double,
        baseline: Double,
        on size: Size
    ) {
        write(
            """
            <text class="\(style)" x="\((size.width / 2).decimal)" y="\((baseline * size.height).decimal)" \
            font-size="\((fontSize * size.height).decimal)">\(words.escapedForXML)</text>

            """
        )
    }

    private mutating func writeSlash(across size: Size) {
        let inset = size.height * 0.1
        write(
            """
            <line class="slash" x1="\(inset.decimal)" y1="\((size.height - inset).decimal)" \
            x2="\((size.width - inset).decimal)" y2="\(inset.decimal)" stroke-width="\((size.height * 0.07).decimal)"/>

            """
        )
    }

    private mutating func writePin(on size: Size) {
        let x = size.width / 2
        let radius = size.height * 0.055
        write(
            """
            <circle class="pin" cx="\(x.decimal)" cy="\(radius.decimal)" r="\(radius.decimal)"/>\
            <circle class="gleam" cx="\((x - radius / 3).decimal)" cy="\((radius * 0.7).decimal)" \
            r="\((radius * 0.35).decimal)"/>

            """
        )
    }
}

extension FittedText {
    /// Fits a text on a card; the font's size is a part of the card's height.
    fileprivate init(_ text: String, size: Double, lines: Int) {
        self.init(text, width: (CardShape.aspect - 0.2) / size, lines: lines, measure: \.ems)
    }
}

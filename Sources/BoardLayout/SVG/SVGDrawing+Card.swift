import Containers
import ContainersDrawing

extension SVGDrawing {
    /// Draws one card, turned about its centre.
    mutating func draw(_ card: DrawnCard, isStacked: Bool) {
        let size = card.pin.frame.size
        drawPaper(of: card, role: "role=\"listitem\"", shadeHeight: size.height)
        if card.isRejected { writeSlash(across: size) }
        if let lettering = card.lettering {
            writeText(of: card, lettering)
        } else {
            writeText(of: card, isStacked: isStacked)
        }
        let radius = size.height * 0.055
        endCard(pinnedAt: Point(x: size.width * card.pinPlace, y: radius), radius: radius)
    }

    /// Begins a card, turned about its centre: its shade and its paper.
    mutating func drawPaper(of card: DrawnCard, role: String, shadeHeight: Double) {
        let size = card.pin.frame.size
        var classes = "card"
        if card.isRejected { classes += " rejected" }
        if card.isPick { classes += " pick" }
        if card.isSung { classes += " sung" }
        write(
            """
            <g \(role) class="\(classes)" aria-label="\(words: card.name)" \
            \(transform: card.pin.frame, rotation: card.pin.rotation)>
            \(shade: size, height: shadeHeight)
            <svg \(extent: size)><rect class="paper \(card.surface)" width="100%" height="100%"/>

            """
        )
    }

    /// Writes title, detail and note in the sizes that the layout chose; a note takes the place of a title's line.
    private mutating func writeText(of card: DrawnCard, _ lettering: CardLettering) {
        let size = card.pin.frame.size
        let room = size.width - CardLettering.margins * lettering.title
        let count = max(1, lettering.lines - (card.note == nil ? 0 : 1))
        let titles = FittedText(card.title, width: room / lettering.title, lines: count, measure: \.ems)
        // A short title stands in the middle of the room for a long one.
        let spare = Double(count - titles.lines.count) / 2
        for (line, words) in titles.lines.enumerated() {
            let baseline = (1.25 + CardLettering.lineHeight * (Double(line) + spare)) * lettering.title
            write(words, as: "title", fontSize: lettering.title, at: Point(x: size.width / 2, y: baseline))
        }
        let notes = [card.note, card.detail].compactMap(\.self)
        for (line, words) in notes.enumerated() {
            let fitted = FittedText(words, width: room / lettering.detail, lines: 1, measure: \.ems).lines.first ?? ""
            write(
                fitted,
                as: card.note != nil && line == 0 ? "note" : "artist",
                fontSize: lettering.detail,
                at: Point(x: size.width / 2, y: size.height - (0.45 + 1.25 * Double(line)) * lettering.detail)
            )
        }
    }

    /// Writes title, detail and note; the title's first line is in the part of a card that is never covered.
    private mutating func writeText(of card: DrawnCard, isStacked: Bool) {
        let size = card.pin.frame.size
        // The note may be covered, so the sign is in the title line.
        let title = isStacked && card.isRejected ? "\(Self.rejectionSign)\u{A0}\(card.title)" : card.title
        let titles = FittedText(title, size: 0.2, lines: isStacked ? 1 : 2)
        // A short title stands in the middle of the room for a long one.
        let first = isStacked || titles.lines.count > 1 ? 0.31 : 0.43
        for (line, words) in titles.lines.enumerated() {
            writeLine(words, as: "title", fontSize: 0.2, baseline: first + 0.23 * Double(line), on: size)
        }
        let detail = FittedText(card.detail, size: 0.145, lines: 1, measure: \.plainEms)
        writeLine(detail.lines.first ?? "", as: "artist", fontSize: 0.145, baseline: 0.73, on: size)
        guard let note = card.note, let words = FittedText(note, size: 0.135, lines: 1).lines.first else { return }
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
            words,
            as: style,
            fontSize: fontSize * size.height,
            at: Point(x: size.width / 2, y: baseline * size.height)
        )
    }

    /// Ends the paper of a card, draws the head of its pin, and ends the card.
    mutating func endCard(pinnedAt point: Point, radius: Double) {
        write(
            """
            </svg>
            <circle class="pin" cx="\(point.x)" cy="\(point.y)" r="\(radius)"/>\
            <circle class="gleam" cx="\(point.x - radius / 3)" cy="\(point.y - radius * 0.3)" \
            r="\(radius * 0.35)"/>
            </g>

            """
        )
    }
}

extension FittedText {
    /// Fits a text on a card; the font's size is a part of the card's height.
    fileprivate init(
        _ text: String,
        size: Double,
        lines: Int,
        measure: (CharacterClass) -> Double = { $0.ems }
    ) {
        self.init(text, width: (CardShape.aspect - 0.2) / size, lines: lines, measure: measure)
    }
}

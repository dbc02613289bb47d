import Containers
import ContainersDrawing

extension SVGDrawing {
    /// The further styles of pictures whose sections stand below one another.
    static let rowStyle = """
        <style>
        .start { text-anchor: start; } .end { text-anchor: end; }
        </style>
        """

    /// Ends a card in the cell of a grid: its words in the middle, and the pin.
    mutating func drawCell(of card: DrawnCard) {
        let size = card.pin.frame.size
        if card.isRejected { writeSlash(across: size) }
        let appearance = Appearance(card.title, detail: card.detail.isEmpty ? nil : card.detail, on: card.surface)
        let inscription = Inscription(appearance, note: card.note, isCrossedOff: card.isRejected, on: size)
        for line in inscription.lines {
            write(line.words, as: line.style, fontSize: line.fontSize, at: Point(x: size.width / 2, y: line.baseline))
        }
        endCard(pinnedAt: Point(x: size.width / 2, y: 4), radius: 6)
    }

    /// Ends a card in a row: title, detail and note side by side, or in two lines when the row is short.
    mutating func drawRow(of card: DrawnCard) {
        let row = CardRow(card)
        if card.isRejected { writeSlash(along: row) }
        for words in row.words {
            write(words.text, as: words.style, fontSize: words.fontSize, at: words.place)
        }
        endCard(pinnedAt: Point(x: row.size.height / 2, y: row.size.height / 2), radius: row.size.height / 8)
    }

    /// Crosses off the title of a row; a slash from corner to corner would look like a horizontal line.
    private mutating func writeSlash(along row: CardRow) {
        write(
            """
            <line class="slash" x1="\(row.slash.minX)" y1="\(row.slash.maxY)" \
            x2="\(row.slash.maxX)" y2="\(row.slash.minY)" stroke-width="\(row.size.height / 10)"/>

            """
        )
    }
}

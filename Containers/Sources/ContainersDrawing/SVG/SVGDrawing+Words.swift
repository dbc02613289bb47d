import Containers

extension SVGDrawing {
    /// Writes bare words into their frame.
    ///
    /// Layouts measure text in cells of 8 by 16 points, so the words are set in a monospaced font of that width. In a frame
    /// of several lines they break as the layout breaks them; on a single one wider words become smaller, and are truncated
    /// when they would be too small to read.
    mutating func drawWords(of piece: DrawnPiece) {
        let title = piece.appearance.title
        guard !title.isEmpty else { return }
        let isRejected = piece.remark != nil
        let words = isRejected ? "\(Self.rejectionSign)\u{A0}\(title)" : title
        let size = piece.frame.size
        let lines = size.height < 2 * Self.lineHeight ? [] : TextLines(words, in: ProposedSize(size)).lines
        let label: Markup = isRejected ? " role=\"group\" aria-label=\"\(words: piece.name)\" class=\"rejected\"" : ""
        write("<svg \(place: piece.frame)\(label)>\n")
        if isRejected { writeSlash(across: size) }
        if lines.count > 1 {
            let top = (size.height - Self.lineHeight * Double(lines.count)) / 2
            for (number, line) in lines.enumerated() {
                writeWords(line, fontSize: Self.largestFont, middle: top + Self.lineHeight * (Double(number) + 0.5))
            }
        } else {
            writeLine(words, in: size)
        }
        write("</svg>\n")
    }

    /// Writes words on a single line, in letters as large as fit.
    private mutating func writeLine(_ words: String, in size: Size) {
        let cells = words.reduce(0) { $0 + CharacterClass($1).cells }
        let widest = size.width / max(1, cells) / Self.cellWidth
        let fontSize = min(Self.largestFont, size.height * 0.825, widest < 8 ? 11 : widest)
        let room = size.width / fontSize / Self.cellWidth + 1e-6
        guard let line = FittedText(words, width: room, lines: 1, measure: \.cells).lines.first else { return }
        writeWords(line, fontSize: fontSize, middle: size.height / 2)
    }

    private mutating func writeWords(_ words: String, fontSize: Double, middle: Double) {
        write(
            """
            <text class="words" x="0" y="\(middle + fontSize * 0.34)" \
            font-size="\(fontSize)">\(words: words)</text>

            """
        )
    }

    /// The height of a line, as layouts measure it.
    private static let lineHeight = 16.0

    /// The width of a letter as a fraction of the font size, in common monospaced fonts.
    private static let cellWidth = 0.605

    /// The font's size at which a letter is 8 points wide.
    private static let largestFont = 13.2
}

import Containers

extension SVGDrawing {
    /// Writes bare words into their frame.
    ///
    /// Layouts measure every character as 8 points wide, so the words are set in a monospaced font of that width. Wider
    /// words become smaller, and are truncated when they would be too small to read.
    mutating func drawWords(of piece: DrawnPiece) {
        let title = piece.appearance.title
        guard !title.isEmpty else { return }
        let isRejected = piece.remark != nil
        let words = isRejected ? "\(Self.rejectionSign)\u{A0}\(title)" : title
        let size = piece.frame.size
        let cells = words.reduce(0) { $0 + CharacterClass($1).cells }
        let widest = size.width / max(1, cells) / Self.cellWidth
        let fontSize = min(Self.largestFont, size.height * 0.825, widest < 8 ? 11 : widest)
        let room = size.width / fontSize / Self.cellWidth + 1e-6
        guard let line = FittedText(words, width: room, lines: 1, measure: \.cells).lines.first else { return }
        let label = isRejected ? " role=\"group\" aria-label=\"\(piece.name.escapedForMarkup)\" class=\"rejected\"" : ""
        write("<svg \(Self.place(of: piece.frame))\(label)>\n")
        if isRejected { writeSlash(across: size) }
        write(
            """
            <text class="words" x="0" y="\((size.height / 2 + fontSize * 0.34).decimal)" \
            font-size="\(fontSize.decimal)">\(line.escapedForMarkup)</text>
            </svg>

            """
        )
    }

    /// The width of a letter as a fraction of the font size, in common monospaced fonts.
    private static let cellWidth = 0.605

    /// The font's size at which a letter is 8 points wide.
    private static let largestFont = 13.2
}

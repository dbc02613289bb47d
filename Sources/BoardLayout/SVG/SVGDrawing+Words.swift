import Containers

extension SVGDrawing {
    /// Writes bare words into their frame, which they fill from edge to edge where the letters allow.
    ///
    /// The measure of a layout knows no fonts, so that the letters are set as wide as it says.
    mutating func drawWords(of piece: DrawnPiece) {
        guard let title = piece.appearance?.title, !title.isEmpty else { return }
        let isRejected = piece.rejection != nil
        let words = isRejected ? "\(Self.rejectionSign) \(title)" : title
        let size = piece.frame.size
        let isPlain = title.allSatisfy(\.isASCII)
        // The estimate is for bold letters; plain ones are narrower.
        let share = isPlain ? 0.8 : 1
        let ems = words.reduce(0) { $0 + CharacterClass($1).ems } * share
        let fontSize = max(min(9, size.height), min(14, size.height * 0.875, size.width / max(0.1, ems)))
        let fitted = FittedText(words, width: size.width / fontSize / share, lines: 1, measure: \.ems)
        guard let line = fitted.lines.first else { return }
        let stretch = isPlain && line.count > 2 ? " textLength=\"\((size.width - 2).decimal)\"" : ""
        let label = isRejected ? " role=\"group\" aria-label=\"\(piece.name.escapedForXML)\" class=\"rejected\"" : ""
        write(
            """
            <svg \(Self.place(of: piece.frame))\(label)>\
            <text class="words" x="\((size.width / 2).decimal)" y="\((size.height / 2 + fontSize * 0.36).decimal)" \
            font-size="\(fontSize.decimal)"\(stretch)>\(line.escapedForXML)</text>

            """
        )
        if isRejected { writeSlash(across: size) }
        write("</svg>\n")
    }
}

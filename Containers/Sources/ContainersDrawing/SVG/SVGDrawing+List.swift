import Containers

extension SVGDrawing {
    /// Draws the visible rows of a list one below the other, indented by their level, with a sign on each group.
    ///
    /// - Parameters:
    ///   - list: The list, with its open groups.
    ///   - width: The width of the rows.
    ///   - title: The name of the picture.
    ///   - description: A description of the picture; by default the number of its sections and rows.
    ///   - crossedOff: The views that are crossed off; none by default.
    public init(
        _ list: ListPresentation,
        width: Double,
        title: String,
        description: String? = nil,
        crossedOff: CrossingOff = { _ in nil }
    ) {
        self.init()
        let sections = list.sections.map {
            $0.drawnRows(crossedOff: crossedOff).map { PlacedRow($0, width: width, crossedOff: crossedOff) }
        }
        let height = sections.joined().reduce(0) { $0 + $1.height }
        let frame = Rect(x: 0, y: 0, width: width, height: height).enlarged(by: Self.margin)
        let hasCork = sections.joined().contains { $0.pieces.contains { $0.appearance.surface == .cork } }
        begin(frame, title: title, description: description ?? list.summary)
        beginPage(frame, hasCork: hasCork)
        var top = 0.0
        for (section, rows) in zip(list.sections, sections) {
            let name = section.header.isEmpty ? title : section.header.line
            write("<g role=\"tree\" aria-label=\"\(words: name)\">\n")
            for row in rows {
                draw(row, at: top)
                top += row.height
            }
            write("</g>\n")
        }
        end()
    }

    private mutating func draw(_ row: PlacedRow, at top: Double) {
        write("<g\(row.role) transform=\"translate(0 \(top))\">\n")
        if row.line.kind == .header { write("<rect class=\"heading\" \(place: row.frame) rx=\"4\"/>\n") }
        if let sign = row.sign { write("<path class=\"sign\" d=\"\(sign)\"/>\n") }
        for piece in row.pieces { draw(piece) }
        write("</g>\n")
    }
}

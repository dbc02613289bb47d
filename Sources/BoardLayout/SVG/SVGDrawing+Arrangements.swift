import Containers
import ContainersDrawing

extension SVGDrawing {
    /// Draws a board whose sections stand below one another, with room around it.
    mutating func drawSections(of board: DrawnBoard) {
        let frame = Rect(origin: .zero, size: board.size).enlarged(by: Self.margin)
        begin(frame, title: board.title, description: board.summary)
        write("\(Self.style)\n\(Self.rowStyle)\n<rect class=\"wall\" \(place: frame)/>\n")
        for section in board.sections {
            let name = (section.name + (section.isAway ? ", away" : "")).escapedForMarkup
            write("<g role=\"\(board.arrangement == .outline ? "tree" : "list")\" aria-label=\"\(name)\">\n")
            draw(section, in: board.arrangement)
            write("</g>\n")
        }
        end()
    }

    private mutating func draw(_ section: DrawnSection, in arrangement: LaidOutBoard.Arrangement.Kind) {
        let title = section.headerText + (section.isAway ? " (away)" : "")
        switch (section.header, section.isExpanded) {
        case (let header?, let isExpanded?): drawGroup(title, isExpanded: isExpanded, on: header)
        case (let header?, nil): draw(title, on: header)
        case (nil, _): break
        }
        for card in section.cards {
            let role = arrangement == .outline ? "role=\"treeitem\" aria-level=\"2\"" : "role=\"listitem\""
            drawPaper(of: card, role: role, shadeHeight: min(60, card.pin.frame.height))
            if arrangement == .grid { drawCell(of: card) } else { drawRow(of: card) }
        }
        if let footer = section.footer { draw(section.footerText ?? "", on: footer) }
    }

    /// Draws the label of a group, with a sign for its state.
    private mutating func drawGroup(_ title: String, isExpanded: Bool, on frame: Rect) {
        let unit = frame.height / 44
        let fontSize = 18 * unit
        let room = frame.width - 1.5 * frame.height
        let words = FittedText(title, width: room / fontSize, lines: 1, measure: \.ems).lines.first ?? ""
        let sign = isExpanded ? "M 16 18 h 12 l -6 9 z" : "M 18 16 v 12 l 9 -6 z"
        write(
            """
            <g role="treeitem" aria-level="1" aria-expanded="\(isExpanded)" aria-label="\(words: title)">
            <svg \(place: frame)><rect class="heading" width="100%" height="100%" rx="6"/>\
            <path class="sign" transform="scale(\(unit))" d="\(sign)"/>

            """
        )
        write(words, as: "title start", fontSize: fontSize, at: Point(x: frame.height, y: 28.5 * unit))
        write("</svg>\n</g>\n")
    }
}

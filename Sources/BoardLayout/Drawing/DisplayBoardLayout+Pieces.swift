import Containers

extension DisplayBoardLayout {
    /// What is seen of a board that stands among other content, with its top left corner at a point.
    func pieces(at origin: Point) -> [DrawnPiece] {
        sections.flatMap(\.pieces).map { piece in
            var piece = piece
            piece.frame = piece.frame.offset(by: origin)
            return piece
        }
    }
}

extension DisplayBoardSection {
    /// The cork, the cards on it, the header and the footer.
    fileprivate var pieces: [DrawnPiece] {
        let section = DrawnSection(self)
        let cards = section.paintedCards.map { card in
            let appearance = Appearance(card.title, detail: card.detail.isEmpty ? nil : card.detail, on: card.surface)
            return DrawnPiece(appearance, rejection: card.rejection, frame: card.pin.frame, rotation: card.pin.rotation)
        }
        let header = section.header.map { DrawnPiece(Appearance(section.headerText, on: .white), frame: $0) }
        let footer = section.footer.map { DrawnPiece(Appearance(section.footerText ?? "", on: .white), frame: $0) }
        let cork = DrawnPiece(Appearance("", on: .cork), frame: section.content)
        return [cork] + cards + [header, footer].compactMap(\.self)
    }
}

import Containers
import ContainersDrawing

extension DisplayBoard: DrawnContainer {
    /// The corks, the cards on them, the headers and the footers.
    public func pieces(in size: Size) -> [DrawnPiece] {
        layout(in: size).sections.flatMap(\.pieces)
    }
}

extension LaidOutSection {
    /// The cork, the cards on it, the header and the footer.
    fileprivate var pieces: [DrawnPiece] {
        let section = DrawnSection(self)
        let cards = section.paintedCards.map { card in
            let appearance = Appearance(card.title, detail: card.detail.isEmpty ? nil : card.detail, on: card.surface)
            return DrawnPiece(
                appearance,
                remark: card.rejection?.words,
                frame: card.pin.frame,
                rotation: card.pin.rotation
            )
        }
        let header = section.header.map { DrawnPiece(Appearance(section.headerText, on: .white), frame: $0) }
        let footer = section.footer.map { DrawnPiece(Appearance(section.footerText ?? "", on: .white), frame: $0) }
        let cork = DrawnPiece(Appearance("", on: .cork), frame: section.content)
        return [cork] + cards + [header, footer].compactMap(\.self)
    }
}

import Containers
import ContainersDrawing
import Karaoke

/// A board as every drawing shows it, stored or declared.
struct DrawnBoard {
    let title: String
    /// The board in a sentence.
    let summary: String
    /// The pick on stage and the next one, each in a line.
    let calls: [String]
    let arrangement: LaidOutBoard.Arrangement.Kind
    let size: Size
    let sections: [DrawnSection]
}

extension DrawnBoard {
    /// Shows a stored board.
    init(_ board: LaidOutBoard) {
        title = board.title
        summary = board.counts.summary
        let called = [("Now", board.setlist.now), ("Next", board.setlist.next)]
        calls = called.compactMap { name, pick in pick.map { "\(name): \($0.value.turn)" } }
        arrangement = board.arrangement.kind
        size = board.size
        sections = board.sections.map { DrawnSection($0) }
    }

    /// Shows a board of any content.
    init(_ board: DisplayBoardLayout, title: String, description: String?) {
        self.title = title
        summary = description ?? LaidOutBoard.Counts(of: board.sections.map(\.configuration)).summary
        calls = []
        arrangement = .board
        size = board.columns.size
        sections = board.sections.map { DrawnSection($0) }
    }

    var cardCount: Int { sections.reduce(0) { $0 + $1.cards.count } }
}

extension Board.Pick {
    /// The singers and their song, in one line.
    fileprivate var turn: String {
        "\(singers.map(\.person).joined(separator: " & ")) \u{2013} \(title)"
    }
}

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

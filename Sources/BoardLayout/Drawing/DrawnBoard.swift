import Containers

/// A board as every drawing shows it, stored or declared.
struct DrawnBoard {
    let title: String
    /// The board in a sentence.
    let summary: String
    let arrangement: LaidOutBoard.Arrangement.Kind
    let size: Size
    let sections: [DrawnSection]
}

extension DrawnBoard {
    /// Shows a stored board.
    init(_ board: LaidOutBoard) {
        title = board.title
        summary = board.counts.summary
        arrangement = board.arrangement.kind
        size = board.size
        sections = board.sections.map { DrawnSection($0) }
    }

    /// Shows a board of any content.
    init(_ board: DisplayBoardLayout, title: String, description: String?) {
        self.title = title
        summary = description ?? LaidOutBoard.Counts(of: board.sections.map(\.configuration)).summary
        arrangement = .board
        size = board.columns.size
        sections = board.sections.map { DrawnSection($0) }
    }

    var cardCount: Int { sections.reduce(0) { $0 + $1.cards.count } }
}

import BoardAPI
import BoardLayout
import Karaoke
import WebServer

/// The content for one section of the wall.
struct WallColumn {
    var sectionID = ""
    var name = ""
    var label = ""
    var hasHeader = true
    var footer = ""
    var hasFooter = false
    var isAway = false
    var isOut = false
    /// The class of a section that is away or out; empty for an active one.
    var state = ""
    var left = ""
    var scale = ""
    var hue = 0
    var face = ""
    /// True for a section without cards, of which only the name is shown.
    var isTag = false
    var cards: [WallNote] = []
}

extension WallColumn {
    /// Returns the sections of a board.
    static func all(of board: LaidOutBoard, texts: Texts) -> [WallColumn] {
        let hues = SectionHues(board)
        return board.sections.map { WallColumn($0, hue: hues[$0.id] ?? 0, texts: texts) }
    }

    private init(_ section: LaidOutBoard.Section, hue: Int, texts: Texts) {
        sectionID = section.id.description
        // The person's name, unless the section has its own title.
        name = section.title == Board.Section.title(for: section.person) ? section.person : section.title
        label = name.isEmpty ? section.person : name
        hasHeader = section.header != nil
        footer = section.footerText ?? ""
        hasFooter = section.footer != nil
        isAway = section.state == .away
        isOut = section.isRejected
        state = isAway ? texts("wall.away") : isOut ? texts("wall.out") : ""
        let remaining = section.cards.count { !$0.isRejected && !$0.isSung }
        left = section.cards.isEmpty ? texts("wall.noSongs") : texts("wall.left", ["count": remaining])
        scale = section.scale.rawValue
        self.hue = hue
        face = Board.Section.face(of: section.person)
        isTag = section.cards.isEmpty
        cards = section.cards.map { WallNote($0, texts: texts) }
    }
}

/// The colours of the sections of a board, in the order of creation, so that a section keeps its colour when it moves.
struct SectionHues {
    private let ages: [Board.Section.ID: Int]

    init(_ board: LaidOutBoard) {
        // Ids increase with time.
        let oldest = board.sections.map(\.id).sorted()
        ages = Dictionary(zip(oldest, oldest.indices)) { first, _ in first }
    }

    /// The number of a colour; `nil` for a section that left the board.
    subscript(section: Board.Section.ID) -> Int? {
        ages[section].map { $0 % PageFacts.hues }
    }
}

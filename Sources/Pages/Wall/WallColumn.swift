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
    var cards: [WallNote] = []
}

extension WallColumn {
    /// Returns the sections of a board, with pin colours in the order of creation, so that a section keeps its colour
    /// when it moves.
    static func all(of board: LaidOutBoard, texts: Texts) -> [WallColumn] {
        // Ids increase with time.
        let oldest = board.sections.map(\.id.description).sorted()
        let ages = Dictionary(zip(oldest, oldest.indices)) { first, _ in first }
        return board.sections.map { section in
            WallColumn(section, hue: ages[section.id.description, default: 0] % PageFacts.hues, texts: texts)
        }
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
        let remaining = section.cards.count { !$0.isRejected }
        left = section.cards.isEmpty ? texts("wall.noSongs") : texts("wall.left", ["count": remaining])
        scale = section.scale.rawValue
        self.hue = hue
        cards = section.cards.map { WallNote($0, texts: texts) }
    }
}

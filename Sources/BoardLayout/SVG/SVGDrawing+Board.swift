import Containers
import ContainersDrawing

extension SVGDrawing {
    /// Draws a stored board at its true size.
    package init(_ board: LaidOutBoard) {
        self.init(DrawnBoard(board))
    }

    /// Draws a board of any content at its true size.
    ///
    /// The first words of a subview become the title of its card, all others its second line.
    ///
    /// - Parameters:
    ///   - board: The board as it was laid out.
    ///   - title: The name of the picture.
    ///   - description: A description of the picture; by default the number of its sections and cards.
    public init(_ board: DisplayBoardLayout, title: String, description: String? = nil) {
        self.init(DrawnBoard(board, title: title, description: description))
    }

    private init(_ board: DrawnBoard) {
        self.init(capacity: 4096 + 1536 * board.cardCount)
        switch board.arrangement {
        case .board, .wall: drawColumns(of: board, margin: Self.safeMargin(of: board.size))
        case .grid, .stack, .outline: drawSections(of: board)
        }
    }

    /// The margin around columns: 2.5 % of the whole picture at each edge, which televisions may cut off.
    ///
    /// A board of 1824 by 1026 points gives a picture of 1920 by 1080.
    private static func safeMargin(of board: Size) -> Size {
        Size(width: (board.width / 38).inThousandths, height: (board.height / 38).inThousandths)
    }

    /// Draws columns, with room around them.
    private mutating func drawColumns(of board: DrawnBoard, margin: Size) {
        let frame = Rect(
            x: 0 - margin.width,
            y: 0 - margin.height,
            width: board.size.width + 2 * margin.width,
            height: board.size.height + 2 * margin.height
        )
        begin(frame, title: board.title, description: board.summary)
        write("\(Self.style)\n\(Self.corkDefinition)\n")
        write("<rect class=\"wall\" \(place: frame)/>\n")
        for section in board.sections { draw(section) }
        end()
    }
}

extension SVGDrawing {
    /// Draws placed content, with a slash and a remark on all that is rejected.
    public init(_ content: PlacedSubview, title: String, description: String? = nil) {
        self.init(content, title: title, description: description, crossedOff: \.remark)
    }

    /// Draws the part of placed content that a window shows, with a slash and a remark on all that is rejected.
    public init(_ content: [PlacedSubview], in window: Rect, title: String, description: String? = nil) {
        self.init(content, in: window, title: title, description: description, crossedOff: \.remark)
    }

    /// Draws the visible rows of a list, with a slash and a remark on all that is rejected.
    public init(_ list: ListPresentation, width: Double, title: String, description: String? = nil) {
        self.init(list, width: width, title: title, description: description, crossedOff: \.remark)
    }
}

extension ContainerValues {
    /// The remark on a view that is rejected; `nil` on all others.
    var remark: String? { rejection?.words }
}

extension SVGDrawing {
    /// Draws one column: header, cork with cards, footer.
    mutating func draw(_ section: DrawnSection) {
        let state = section.isAway ? ", away" : ""
        write("<g role=\"list\" aria-label=\"\(words: section.name + state)\">\n")
        write("<rect class=\"cork\" \(place: section.content) rx=\"6\"/>\n")
        if let header = section.header { draw(section.headerText + (section.isAway ? " (away)" : ""), on: header) }
        for card in section.paintedCards { draw(card, isStacked: section.isStacked) }
        if let footer = section.footer { draw(section.footerText ?? "", on: footer) }
        write("</g>\n")
    }

    /// Draws a line of text on a card of its own.
    mutating func draw(_ words: String, on frame: Rect) {
        let room = frame.width * 0.94
        let ems = words.reduce(0) { $0 + CharacterClass($1).ems }
        let fontSize = max(frame.height * 0.28, min(frame.height * 0.46, room / max(1, ems)))
        let line = FittedText(words, width: room / fontSize, lines: 1, measure: \.ems).lines.first ?? ""
        write(
            """
            <svg \(place: frame)><rect class="heading" width="100%" height="100%" rx="6"/>\
            <text class="title" x="50%" y="\(frame.height / 2 + fontSize * 0.36)" font-size="\(fontSize)">\
            \(words: line)</text></svg>

            """
        )
    }
}

import Containers
import ContainersDrawing
import DrawingChecks
import Karaoke
import Testing

@testable import BoardLayout

@Suite struct `A picture of an arrangement` {
    private static let arrangements: [LaidOutBoard.Arrangement] = [
        .stack, .grid(), .outline(), .outline(expanded: .only([])), .grid(GridColumns(items: [.fixed(1), .fixed(40)])),
    ]

    @Test(arguments: arrangements)
    func `is well-formed and names every card that is shown`(arrangement: LaidOutBoard.Arrangement) {
        for number in 0..<60 {
            let generated = GeneratedBoard(number)
            let board = LaidOutBoard(generated.board, size: generated.size, arrangement: arrangement)
            let picture = XMLText(SVGDrawing(board).text)
            #expect(picture.isWellFormed, "board \(number)")
            let names = picture.elements.compactMap { element in
                element.attributes["class"]?.hasPrefix("card") == true ? element.attributes["aria-label"] : nil
            }
            #expect(names.count == board.sections.reduce(0) { $0 + $1.cards.count }, "board \(number)")
        }
    }

    @Test(arguments: [LaidOutBoard.Arrangement.stack, .grid(), .outline()])
    func `crosses off in words as well`(arrangement: LaidOutBoard.Arrangement) {
        let talk = Board.talk
        let board = LaidOutBoard(talk, size: .screen, arrangement: arrangement, viewer: talk.sections[0].id)
        let picture = XMLText(SVGDrawing(board).text)
        #expect(picture.elements.count { $0.name == "line" } == 11)
        #expect(picture.texts.count { $0.hasPrefix("crossed off") } == 11)
        #expect(picture.texts.count { $0 == "crossed off: dibs Sam" } == 3)
    }

    @Test func `is a tree where sections can be opened`() {
        let talk = Board.talk
        let expanded = ExpandedSections.only([talk.sections[0].id])
        let board = LaidOutBoard(talk, size: .screen, arrangement: .outline(expanded: expanded))
        let picture = XMLText(SVGDrawing(board).text)
        #expect(picture.elements.count { $0.attributes["role"] == "tree" } == 3)
        let groups = picture.elements.filter { $0.attributes["aria-level"] == "1" }
        #expect(groups.map { $0.attributes["aria-expanded"] } == ["true", "false", "false"])
        #expect(picture.elements.count { $0.attributes["aria-level"] == "2" } == 3)
    }

    @Test func `has room around the board`() throws {
        let board = LaidOutBoard(.talk, size: Size(width: 800, height: 600), arrangement: .stack)
        let root = try #require(XMLText(SVGDrawing(board).text).elements.first)
        #expect(root.attributes["viewBox"] == "-12 -12 824 \((board.size.height + 24).decimal)")
    }

    @Test func `turns nothing`() {
        #expect(!SVGDrawing(LaidOutBoard(.talk, size: .screen, arrangement: .grid())).text.contains("rotate("))
    }
}

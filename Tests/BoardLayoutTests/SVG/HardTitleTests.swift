import Containers
import ContainersDrawing
import DrawingChecks
import Karaoke
import Testing

@testable import BoardLayout

@Suite struct `A title that is too long` {
    @Test(arguments: HardTitle.allCases, [1, 20, 120])
    func `never leaves the card of a stored board`(title: HardTitle, cards: Int) {
        var board = Board.counting(cards)
        for card in board.sections[0].cards.indices {
            board.sections[0].cards[card].title = title.text
            board.sections[0].cards[card].artist = title.text
            board.sections[0].cards[card].writtenRejection = card.isMultiple(of: 2)
        }
        board.sections[0].title = title.text
        let lines = DrawnLine.all(in: SVGDrawing(LaidOutBoard(board)))
        #expect(lines.count > 2 * cards)
        expectToFit(lines, title)
    }

    @Test(arguments: HardTitle.allCases)
    func `never leaves the card of a board of any content`(title: HardTitle) {
        let board = DisplayBoard {
            Section(title.text) {
                ForEach(0..<3) { number in
                    VStack {
                        Text(title.text)
                        Text(title.text)
                    }
                    .displayBoardCardRejected(number == 1)
                }
            }
        }
        let drawing = SVGDrawing(board.layout(in: Size(width: 600, height: 400)), title: title.text)
        let lines = DrawnLine.all(in: drawing)
        #expect(lines.count > 6)
        expectToFit(lines, title)
    }

    @Test(arguments: HardTitle.allCases)
    func `never leaves a piece of paper of any size`(title: HardTitle) {
        for size in [Size(width: 12, height: 200), Size(width: 40, height: 16), Size(width: 300, height: 120)] {
            let paper = Paper(appearance: Appearance(title.text, detail: title.text, on: .blue))
                .displayBoardCardRejected(true)
                .frame(width: size.width, height: size.height)
            let lines = DrawnLine.all(in: SVGDrawing(paper.placed(in: .unspecified), title: "Paper"))
            #expect(!lines.isEmpty)
            expectToFit(lines, title)
        }
    }

    @Test(arguments: HardTitle.allCases)
    func `never leaves the frame that it was put into`(title: HardTitle) {
        let text = Text(title.text).frame(width: 80)
        let lines = DrawnLine.all(in: SVGDrawing(text.placed(in: .unspecified), title: "Frame"))
        #expect(!lines.isEmpty)
        #expect(lines.allSatisfy { $0.width <= 80 })
        expectToFit(lines, title)
    }

    @Test(arguments: HardTitle.allCases)
    func `never leaves the row of a list`(title: HardTitle) {
        let list = ListPresentation(of: List { Section(title.text) { Text(title.text) } })
        let lines = DrawnLine.all(in: SVGDrawing(list, width: 160, title: "List"))
        #expect(lines.count == 2)
        expectToFit(lines, title)
        for line in TerminalDrawing(width: 20, hasStyle: false).draw(list, title: title.text).split(separator: "\n") {
            #expect(line.reduce(0) { $0 + CharacterClass($1).cells } <= 20)
        }
    }

    @Test(arguments: HardTitle.allCases)
    func `never leaves its box in a terminal`(title: HardTitle) {
        let paper = Paper(appearance: Appearance(title.text, detail: title.text, on: .blue))
            .frame(width: 160, height: 80)
        let drawing = TerminalDrawing(width: 80, hasStyle: false).draw(paper.placed(in: .unspecified), title: "Paper")
        let lines = drawing.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2).dropLast()
        #expect(lines.count == 5)
        for line in lines { #expect(line.reduce(0) { $0 + CharacterClass($1).cells } == 20, "\(line)") }
        #expect(drawing.contains("\u{2026}"))
    }

    private func expectToFit(_ lines: [DrawnLine], _ title: HardTitle) {
        for line in lines {
            #expect(line.extent <= line.width + 0.01, "\(line.words)")
            #expect(line.baseline <= line.height, "\(line.words)")
            #expect(line.style == "note" || title.isMade(of: line.words), "\(line.words)")
        }
    }
}

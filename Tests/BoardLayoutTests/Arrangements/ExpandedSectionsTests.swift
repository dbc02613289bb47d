import Containers
import ContainersDrawing
import Karaoke
import Testing

@testable import BoardLayout

@Suite struct `What is open in an outline` {
    private let board = Board.talk
    private var matt: Board.Section.ID { board.sections[0].id }
    private var sam: Board.Section.ID { board.sections[1].id }

    @Test func `is read from words or ids`() {
        #expect(ExpandedSections("all") == .all)
        #expect(ExpandedSections("none") == .only([]))
        #expect(ExpandedSections("\(matt)") == .only([matt]))
        #expect(ExpandedSections("\(sam),\(matt),\(sam)") == .only([matt, sam]))
    }

    @Test(arguments: ["", "All", "all,none", ",", "matt", "none,"])
    func `is read from nothing else`(text: String) {
        #expect(ExpandedSections(text) == nil)
        #expect(ExpandedSections("\(matt),\(text)") == nil)
    }

    /// Spec 12.1.
    @Test func `shows its cards, while others show none and are counted all the same`() {
        let outline = LaidOutBoard(board, size: .screen, arrangement: .outline(expanded: .only([sam])))
        #expect(outline.sections.map(\.isExpanded) == [false, true, false])
        #expect(outline.sections.map(\.cards.count) == [0, 9, 0])
        #expect(outline.counts == LaidOutBoard(board).counts)
    }

    /// Spec 12.2.
    @Test func `stands one level deeper`() {
        let outline = LaidOutBoard(board, size: .screen, arrangement: .outline())
        #expect(outline.sections.allSatisfy { $0.header?.minX == 0 })
        #expect(outline.sections.flatMap(\.cards).allSatisfy { $0.frame.minX == 32 && $0.frame.maxX == 1920 })
    }

    @Test func `is labelled by its person where it has no title`() {
        var board = board
        board.sections[0].title = ""
        let outline = LaidOutBoard(board, size: .screen, arrangement: .outline())
        #expect(outline.sections[0].header != nil)
        #expect(TerminalDrawing(width: 80, hasStyle: false).draw(outline).contains("▾ Matt\n"))
    }
}

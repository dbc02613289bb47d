import Containers
import ContainersDrawing
import Karaoke
import Testing

@testable import BoardLayout

@Suite struct `A terminal drawing` {
    @Test func `puts columns side by side and marks what is crossed off in words`() {
        let talk = Board.talk
        var board = talk
        board.sections[1].cards = Array(talk.sections[1].cards.prefix(3))
        board.sections[1].pick(2)
        board.sections[1].state = .away
        board.sections[2].cards = Array(talk.sections[2].cards.prefix(1))
        board.sections[2].footer = "Sings last"
        let drawing = TerminalDrawing(width: 84, hasStyle: false)
        #expect(
            drawing.draw(LaidOutBoard(board, viewer: talk.sections[0].id)) == """
                Karaoke Party
                3 sections with 7 cards, 3 crossed off and 4 remaining.

                Matt's Favorites             Sam's Favorites (away)       Sommer's Favorites
                ──────────────────────────   ──────────────────────────   ──────────────────────────
                ✗ Scrolling in the Deep      • I Container Multitudes     ✗ Modify Me
                  Artist 0                     Artist 0                     Artist 0
                  [crossed off]              ✗ Like a Rolling Stack         [crossed off: section o…
                • Born to Build & Run          Artist 1                   Sings last
                  Artist 1                     [crossed off: dibs Sam]
                • Some Body Like View        ★ Hey View
                  Artist 2                     Artist 2
                                               [Sam's pick]

                """
        )
    }

    @Test func `puts columns under one another on a narrow terminal`() {
        var board = Board.talk
        board.sections.removeLast()
        board.sections[0].cards = Array(board.sections[0].cards.prefix(1))
        board.sections[1].cards = Array(board.sections[1].cards.prefix(1))
        #expect(
            TerminalDrawing(width: 30, hasStyle: false).draw(LaidOutBoard(board)) == """
                Karaoke Party
                2 sections with 2 cards, 1 cr…

                Matt's Favorites
                ──────────────────────────────
                ✗ Scrolling in the Deep
                  Artist 0
                  [crossed off]

                Sam's Favorites
                ──────────────────────────────
                • I Container Multitudes
                  Artist 0

                """
        )
    }

    @Test(arguments: [(5, 120, [3, 2]), (5, 300, [5]), (8, 240, [8]), (9, 140, [5, 4])])
    func `has rows of about as many columns as there is room for`(people: Int, width: Int, rows: [Int]) {
        #expect(self.rows(of: people, as: .board, width: width) == rows)
    }

    @Test(arguments: [(8, 240, [4, 4]), (8, 90, [3, 3, 2]), (3, 240, [3])])
    func `puts no more columns side by side than the wall does`(people: Int, width: Int, rows: [Int]) {
        #expect(self.rows(of: people, as: .wall, width: width) == rows)
    }

    /// The number of columns in each row of a drawing of people with six cards each.
    private func rows(of people: Int, as arrangement: LaidOutBoard.Arrangement, width: Int) -> [Int] {
        let sections = (0..<people).map { Board.Section(person: "Person\($0)", songs: (0..<6).map { "Song \($0)" }) }
        let board = Board(Board.Head(id: Board.ID(number: 1), slug: "rows", title: "Rows"), sections: sections)
        let laidOut = LaidOutBoard(board, size: Size(width: 1560, height: 920), arrangement: arrangement)
        return TerminalDrawing(width: width, hasStyle: false).draw(laidOut).split(separator: "\n")
            .map { $0.split(separator: " ").count { $0.hasPrefix("Person") } }
            .filter { $0 > 0 }
    }

    @Test func `strikes through where styles are allowed`() {
        var board = Board.talk
        board.sections = [board.sections[0]]
        board.sections[0].cards = Array(board.sections[0].cards.prefix(1))
        #expect(
            TerminalDrawing(width: 40, hasStyle: true).draw(LaidOutBoard(board)) == """
                \u{1B}[1mKaraoke Party\u{1B}[0m
                \u{1B}[2m1 section with 1 card, 1 crossed off an…\u{1B}[0m

                \u{1B}[1mMatt's Favorites\u{1B}[0m
                \u{1B}[2m────────────────────────────────────────\u{1B}[0m
                ✗ \u{1B}[9mScrolling in the Deep\u{1B}[0m
                  \u{1B}[2mArtist 0\u{1B}[0m
                  \u{1B}[2m[crossed off]\u{1B}[0m

                """
        )
    }

    @Test func `counts wide characters as two cells`() {
        var board = Board.talk
        board.sections.removeLast()
        board.sections[0].title = "夜に駆ける"
        board.sections[0].cards = []
        board.sections[1].cards = []
        let lines = TerminalDrawing(width: 51, hasStyle: false).draw(LaidOutBoard(board)).split(separator: "\n")
        #expect(lines[2] == "夜に駆ける\(String(repeating: " ", count: 17))Sam's Favorites")
    }

    @Test func `leaves out what would steer the terminal`() {
        var board = Board.talk
        board.sections = [board.sections[0]]
        board.sections[0].cards[0].title = "\u{1B}[31mRed\u{7}\u{202E}\u{9B}1m"
        let drawing = TerminalDrawing(width: 60, hasStyle: false).draw(LaidOutBoard(board))
        #expect(drawing.contains("✗ [31mRed 1m\n"))
        #expect(!drawing.contains("\u{1B}"))
    }

    @Test func `says that there is nothing on an empty board`() {
        #expect(
            TerminalDrawing(width: 80, hasStyle: false).draw(LaidOutBoard(.counting())) == """
                Counted
                0 sections with 0 cards, 0 crossed off and 0 remaining.

                """
        )
    }
}

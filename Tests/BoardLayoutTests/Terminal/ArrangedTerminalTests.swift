import Containers
import ContainersDrawing
import Karaoke
import Testing

@testable import BoardLayout

@Suite struct `An arrangement in a terminal` {
    private var board: Board {
        var board = Board.talk
        board.sections[1].cards = Array(board.sections[1].cards.prefix(3))
        board.sections[1].pick(2)
        board.sections[1].footer = "Sings last"
        board.sections[2].state = .away
        board.sections[2].cards = []
        return board
    }

    private func draw(_ arrangement: LaidOutBoard.Arrangement, width: Int = 60) -> String {
        let viewer = board.sections[0].id
        let laidOut = LaidOutBoard(board, size: .screen, arrangement: arrangement, viewer: viewer)
        return TerminalDrawing(width: width, hasStyle: false).draw(laidOut)
    }

    @Test func `has lines of as many cards as there is room for in a grid`() {
        #expect(
            draw(.grid())
                == """
                Karaoke Party
                3 sections with 6 cards, 2 crossed off and 4 remaining.

                Matt's Favorites
                ────────────────────────────────────────────────────────────
                ✗ Scrolling in the Deep        • Born to Build & Run
                  Artist 0                       Artist 1
                  [crossed off]
                • Some Body Like View
                  Artist 2

                Sam's Favorites
                ────────────────────────────────────────────────────────────
                • I Container Multitudes       ✗ Like a Rolling Stack
                  Artist 0                       Artist 1
                                                 [crossed off: dibs Sam]
                ★ Hey View
                  Artist 2
                  [Sam's pick]
                Sings last

                Sommer's Favorites (away)
                ────────────────────────────────────────────────────────────

                """
        )
    }

    @Test func `has no more cards beside one another than the grid has columns`() {
        #expect(draw(.grid(GridColumns(items: [.flexible()]))) == draw(.stack))
    }

    @Test func `has one card below the other in a stack`() {
        #expect(
            draw(.stack)
                == """
                Karaoke Party
                3 sections with 6 cards, 2 crossed off and 4 remaining.

                Matt's Favorites
                ────────────────────────────────────────────────────────────
                ✗ Scrolling in the Deep
                  Artist 0
                  [crossed off]
                • Born to Build & Run
                  Artist 1
                • Some Body Like View
                  Artist 2

                Sam's Favorites
                ────────────────────────────────────────────────────────────
                • I Container Multitudes
                  Artist 0
                ✗ Like a Rolling Stack
                  Artist 1
                  [crossed off: dibs Sam]
                ★ Hey View
                  Artist 2
                  [Sam's pick]
                Sings last

                Sommer's Favorites (away)
                ────────────────────────────────────────────────────────────

                """
        )
    }

    @Test func `has a line for each row of an outline`() {
        #expect(
            draw(.outline(expanded: .only([board.sections[1].id])))
                == """
                Karaoke Party
                3 sections with 6 cards, 2 crossed off and 4 remaining.

                ▸ Matt's Favorites
                ▾ Sam's Favorites
                  • I Container Multitudes  Artist 0
                  ✗ Like a Rolling Stack  Artist 1  [crossed off: dibs Sam]
                  ★ Hey View  Artist 2  [Sam's pick]
                  Sings last
                ▸ Sommer's Favorites (away)

                """
        )
    }

    @Test func `cuts what there is no room for in a row`() {
        let drawn = draw(.outline(), width: 24)
        #expect(drawn.split(separator: "\n").allSatisfy { $0.count <= 24 })
    }
}

import Containers
import Karaoke
import Testing

@testable import BoardLayout

@Suite struct `The columns of a board` {
    @Test func `fill the requested width, 80 apart`() {
        let board = LaidOutBoard(.talk)
        #expect(board.size == .screen)
        #expect(
            board.sections.map(\.frame) == [
                Rect(x: 0, y: 0, width: 586.667, height: 1080),
                Rect(x: 666.667, y: 0, width: 586.667, height: 1080),
                Rect(x: 1333.333, y: 0, width: 586.667, height: 1080),
            ]
        )
    }

    @Test func `need no space when there is only one`() {
        #expect(LaidOutBoard(.counting(3)).sections.map(\.frame) == [Rect(x: 0, y: 0, width: 1920, height: 1080)])
    }

    @Test func `make the board wider when they no longer fit`() {
        let board = LaidOutBoard(.counting(1, 2, 3, 4, 5, 6))
        #expect(board.size == Size(width: 6 * 320 + 5 * 80, height: 1080))
        #expect(board.sections.map(\.frame.minX) == [0, 400, 800, 1200, 1600, 2000])
        #expect(board.sections.allSatisfy { $0.frame.width == 320 })
    }

    @Test func `carry any number of people`() {
        var board = Board.counting()
        board.sections = (0..<200).map { Board.Section(person: "Person \($0)", songs: ["Love Stack"]) }
        let layout = LaidOutBoard(board)
        #expect(layout.counts == LaidOutBoard.Counts(sections: 200, cards: 200, rejected: 0))
        #expect(layout.size.width == 200 * 320 + 199 * 80)
        #expect(layout.sections.last?.frame.maxX == layout.size.width)
    }

    @Test func `are missing from a board without sections`() {
        let board = LaidOutBoard(.counting())
        #expect(board.sections.isEmpty)
        #expect(board.size == .screen)
        #expect(board.counts == LaidOutBoard.Counts(sections: 0, cards: 0, rejected: 0))
    }
}

import Containers
import Karaoke
import Testing

@testable import BoardLayout

@Suite struct `A stack` {
    /// Spec 10.2.
    @Test func `gives every card the whole width`() {
        for width in [100.0, 333.3333, 1920, 20_000] {
            let board = LaidOutBoard(.talk, size: Size(width: width, height: 100), arrangement: .stack)
            #expect(board.size.width == width.inThousandths)
            #expect(board.sections.flatMap(\.cards).allSatisfy { $0.frame.width == width.inThousandths })
        }
    }

    @Test func `is as high as its sections, whatever height is asked for`() {
        let low = LaidOutBoard(.talk, size: Size(width: 800, height: 100), arrangement: .stack)
        let high = LaidOutBoard(.talk, size: Size(width: 800, height: 20_000), arrangement: .stack)
        #expect(low == high)
        #expect(low.size.height == low.sections.last?.frame.maxY)
    }

    @Test func `shows cards in reading order, whatever their slots`() {
        var board = Board.talk
        board.sections[1].cards.reverse()
        let section = LaidOutBoard(board, size: .screen, arrangement: .stack).sections[1]
        #expect(section.cards.map(\.id) == board.sections[1].cards.map(\.id))
        #expect(section.cards.map(\.frame.minY) == section.cards.map(\.frame.minY).sorted())
    }

    /// Spec 8.1, 8.2.
    @Test func `has lower rows where cards are many`() {
        let bySection = LaidOutBoard(.counting(15, 16), size: .screen, arrangement: .stack)
        #expect(bySection.sections.map { $0.cards[0].frame.height } == [60, 38])
        let whole = LaidOutBoard(.counting(15, 16), size: .screen, arrangement: .stack, scaling: .board)
        #expect(whole.sections.map { $0.cards[0].frame.height } == [38, 38])
    }
}

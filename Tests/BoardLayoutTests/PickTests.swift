import Karaoke
import Testing

@testable import BoardLayout

@Suite struct `A pick` {
    @Test func `is marked on its card alone`() {
        var board = Board.talk
        board.sections[0].pick = board.sections[0].cards[2].id
        let cards = LaidOutBoard(board).sections.flatMap(\.cards)
        #expect(cards.filter(\.isPick).map(\.id) == [board.sections[0].cards[2].id])
    }
}

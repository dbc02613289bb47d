import Karaoke
import Testing

@testable import BoardLayout

@Suite struct `A card's holders` {
    @Test func `are listed with their own cards`() {
        let talk = Board.talk
        let sam = talk.sections[1]
        let expected = Board.Holder(section: sam.id, person: "Sam", card: sam.cards[1].id)
        let cards = LaidOutBoard(talk).sections[1].cards
        #expect(cards[1].holders == [expected])
        #expect(cards[0].holders.isEmpty)
    }

    @Test func `need no card of the song, and come in the order of their claims`() {
        var board = Board.talk
        let song = board.sections[2].cards[0].song
        board.claims = [Board.Claim(song: song, holders: .duet(board.sections[1].id, board.sections[2].id))]
        let holders = LaidOutBoard(board).sections[2].cards[0].holders
        #expect(holders.map(\.person) == ["Sam", "Sommer"])
        #expect(holders.map(\.card) == [nil, board.sections[2].cards[0].id])
    }
}

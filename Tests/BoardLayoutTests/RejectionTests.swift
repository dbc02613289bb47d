import Karaoke
import Testing

@testable import BoardLayout

@Suite struct `A rejection` {
    private let talk = Board.talk

    @Test func `is written on a card, by dibs, or on a section`() {
        let board = LaidOutBoard(talk, viewer: talk.sections[0].id)
        #expect(board.counts == LaidOutBoard.Counts(sections: 3, cards: 19, rejected: 11))
        #expect(board.counts.remaining == 8)
        #expect(
            board.reasons == [
                [.card, nil, nil],
                [nil, .dibs, nil, nil, .dibs, nil, nil, .dibs, nil],
                Array(repeating: .section, count: 7),
            ]
        )
        #expect(board.sections.map(\.isRejected) == [false, false, true])
    }

    @Test func `by dibs is not seen by the holder`() {
        let board = LaidOutBoard(talk, viewer: talk.sections[1].id)
        #expect(board.reasons[1].allSatisfy { $0 == nil })
        #expect(board.counts.rejected == 8)
    }

    @Test func `by dibs spares the holder's section in the neutral view`() {
        let board = LaidOutBoard(talk)
        #expect(board.counts == LaidOutBoard.Counts(sections: 3, cards: 19, rejected: 8))
        #expect(board.reasons[1].allSatisfy { $0 == nil })
    }

    @Test func `by dibs reaches the song's cards in other sections`() {
        var board = talk
        board.pin(board.sections[1].cards[1].song, in: 0)
        #expect(LaidOutBoard(board).reasons[0] == [.card, nil, nil, .dibs])
        #expect(LaidOutBoard(board, viewer: board.sections[1].id).reasons[0] == [.card, nil, nil, .dibs])
        #expect(LaidOutBoard(board, viewer: board.sections[0].id).reasons[0] == [.card, nil, nil, .dibs])
    }

    @Test func `by dibs spares both singers of a duet`() {
        var board = talk
        let song = board.sections[1].cards[1].song
        board.pin(song, in: 0)
        board.pin(song, in: 2)
        board.sections[2].writtenRejection = nil
        board.claims = [Board.Claim(song: song, holders: .duet(board.sections[1].id, board.sections[0].id))]
        #expect(LaidOutBoard(board).reasons.map(\.last) == [.some(nil), .some(nil), .some(.dibs)])
        #expect(LaidOutBoard(board, viewer: board.sections[0].id).counts.rejected == 2)
        #expect(LaidOutBoard(board, viewer: board.sections[2].id).counts.rejected == 4)
    }

    @Test func `of a section stops at a card that is kept`() {
        var board = talk
        board.sections[2].cards[3].writtenRejection = false
        #expect(LaidOutBoard(board).rejections[2] == [true, true, true, false, true, true, true])
    }

    @Test func `of a section crosses off all but the card that is kept`() {
        var board = talk
        board.sections[0].writtenRejection = true
        board.sections[0].cards[0].writtenRejection = false
        #expect(LaidOutBoard(board).rejections[0] == [false, true, true])
    }

    @Test func `by dibs stops at a card that is kept`() {
        var board = talk
        board.sections[1].cards[4].writtenRejection = false
        #expect(LaidOutBoard(board, viewer: board.sections[0].id).reasons[1][4] == nil)
    }

    @Test func `by dibs comes before the section's, and the card's before both`() {
        var board = talk
        board.sections[1].writtenRejection = true
        board.sections[1].cards[1].writtenRejection = true
        let reasons = LaidOutBoard(board, viewer: board.sections[0].id).reasons[1]
        #expect(reasons == [.section, .card, .section, .section, .dibs, .section, .section, .dibs, .section])
    }

    @Test func `of a section stops at nothing when the section is kept`() {
        var board = talk
        board.sections[2].writtenRejection = false
        #expect(LaidOutBoard(board).rejections[2].allSatisfy { !$0 })
        #expect(!LaidOutBoard(board).sections[2].isRejected)
    }
}

extension Board {
    /// Pins a song that is on another section's board as well.
    fileprivate mutating func pin(_ song: Song.ID, in section: Int) {
        let slot = sections[section].cards.count
        let id = Card.ID(number: 900_000 + section)
        sections[section].cards.append(Card(id: id, song: song, title: "Copy", artist: "Copy", slot: slot))
    }
}

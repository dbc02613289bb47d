import KaraokeClient
import TestDatabase
import Testing

@Suite(.database, .timeLimit(.minutes(30))) struct `A client that follows a board` {
    @Test func `receives the ids that each change touched, until the board is deleted`() async throws {
        try await party { party in
            let version = try await party.board.read().version
            var events = party.board.events().makeAsyncIterator()
            let snapshot = try await events.next()
            #expect(snapshot == .snapshot(version: version))
            try await party.board.update(card: party.stack.id, rejected: .set(true))
            guard case .change(let touch) = try await events.next() else {
                Issue.record("a change is told")
                return
            }
            #expect(touch.version == version + 1 && touch.cards == [party.stack.id] && !touch.isBoardChanged)
            try await party.board.delete()
            let (gone, end) = (try await events.next(), try await events.next())
            #expect(gone == .gone && end == nil)
        }
    }

    @Test func `receives the changes that it missed`() async throws {
        try await party { party in
            let known = try await party.board.read()
            try await party.board.update(card: party.stack.id, rejected: .set(true))
            var events = party.board.events(after: known).makeAsyncIterator()
            guard case .change(let touch) = try await events.next() else {
                Issue.record("what was missed is told")
                return
            }
            #expect(touch.version == known.version + 1 && touch.cards == [party.stack.id])
        }
    }
}

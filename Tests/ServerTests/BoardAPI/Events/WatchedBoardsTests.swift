import Karaoke
import Storage
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite struct `Watched boards` {
    private let party = Board.ID.now()
    private var boards = WatchedBoards()

    @Test mutating func `without clients are not looked up`() {
        let isDue = boards.note(party)
        #expect(!isDue)
        let isDueAgain = boards.noteAll()
        #expect(!isDueAgain)
        let look = boards.next()
        #expect(look == nil)
    }

    @Test mutating func `are looked up when noted`() {
        let later = boards.join(party, by: .everyone, at: 5)
        #expect(later == nil)
        let isDue = boards.note(party)
        #expect(isDue)
        let look = boards.next()
        #expect(look == WatchedBoards.Look(versions: [party: 5]))
        let lookAgain = boards.next()
        #expect(lookAgain == nil)
    }

    @Test mutating func `are looked up alone when noted`() {
        _ = boards.join(party, by: .everyone, at: 5)
        _ = boards.join(.now(), by: .everyone, at: 5)
        _ = boards.note(party)
        let look = boards.next()
        #expect(look == WatchedBoards.Look(versions: [party: 5]))
    }

    @Test mutating func `are forgotten when the last client leaves`() {
        let token = Token.ID.now()
        for reader in [ReadingRight.everyone, .token(token), .token(token)] {
            _ = boards.join(party, by: reader, at: 5)
        }
        for reader in [ReadingRight.everyone, .token(token)] { boards.leave(party, by: reader) }
        let isDue = boards.noteAll()
        #expect(isDue)
        let look = boards.next()
        #expect(look == WatchedBoards.Look(versions: [party: 5], tokens: [token]))
        boards.leave(party, by: .token(token))
        let isDueAgain = boards.noteAll()
        #expect(!isDueAgain)
        let isDueAgainAgain = boards.note(party)
        #expect(!isDueAgainAgain)
    }

    @Test mutating func `have one event for each version, in order`() {
        let delivery = learn(versions: 6...8)
        #expect(
            delivery
                == WatchedBoards.Delivery(
                    events: (6...8).map { .change(party, Board.ChangedIDs(version: $0, actor: .command)) }
                )
        )
        let isDue = boards.noteAll()
        #expect(isDue)
        let look = boards.next()
        #expect(look?.versions == [party: 8])
    }

    @Test mutating func `have no events without changes`() {
        let delivery = learn(Board.Updates(version: 5, readableBy: .everyone))
        #expect(delivery == nil)
    }

    @Test(arguments: [[7], [6], [], [6, 8]])
    mutating func `are read again when the log has a gap`(versions: [Int]) {
        let news = Board.Updates(
            version: 7,
            readableBy: .everyone,
            changes: versions.map { Board.ChangedIDs(version: $0, actor: .command) }
        )
        let delivery = learn(news)
        #expect(delivery == WatchedBoards.Delivery(events: [.reset(party, version: 7, after: 5)]))
    }

    @Test mutating func `are read again when they were given an earlier version`() {
        let news = Board.Updates(version: 2, readableBy: .everyone)
        let delivery = learn(news)
        #expect(delivery == WatchedBoards.Delivery(events: [.reset(party, version: 2, after: 5)]))
    }

    @Test func `have no reset for clients that joined after the gap`() {
        let reset = LiveEvent.reset(party, version: 12, after: 10)
        #expect(reset.concerns(clientAt: 10))
        #expect(reset.concerns(clientAt: 11))
        #expect(!reset.concerns(clientAt: 12))
        #expect(!reset.concerns(clientAt: 13))
    }

    @Test func `have a reset to an earlier version for all clients`() {
        let reset = LiveEvent.reset(party, version: 4, after: 10)
        for version in [3, 4, 5, 10, 11] { #expect(reset.concerns(clientAt: version)) }
    }

    @Test mutating func `are gone when they are not found`() {
        _ = boards.join(party, by: .everyone, at: 5)
        let isDue = boards.noteAll()
        #expect(isDue)
        let look = boards.next() ?? WatchedBoards.Look()
        let deliveries = boards.learn([:], validTokens: [], from: look)
        #expect(deliveries == [party: WatchedBoards.Delivery(events: [.gone(party, version: 5)], isLast: true)])
    }

    @Test mutating func `are watched no more without a token once they need one`() {
        let changes = [Board.ChangedIDs(version: 6, actor: .command)]
        let news = Board.Updates(version: 6, readableBy: .token, changes: changes)
        let delivery = learn(news)
        #expect(delivery?.refused == [.everyone])
    }

    @Test mutating func `are watched no more with a token that is not valid`() {
        let (valid, revoked) = (Token.ID.now(), Token.ID.now())
        for token in [valid, revoked] { _ = boards.join(party, by: .token(token), at: 5) }
        _ = boards.join(party, by: .command, at: 5)
        let isDue = boards.noteAll()
        #expect(isDue)
        let look = boards.next() ?? WatchedBoards.Look()
        let news = [party: Board.Updates(version: 5, readableBy: .token)]
        let deliveries = boards.learn(news, validTokens: [valid], from: look)
        #expect(deliveries == [party: WatchedBoards.Delivery(refused: [.token(revoked)])])
    }

    @Test mutating func `accept no client at an earlier version than the others`() {
        let later = boards.join(party, by: .everyone, at: 5)
        #expect(later == nil)
        let laterAgain = boards.join(party, by: .everyone, at: 4)
        #expect(laterAgain == 5)
        let laterAgainAgain = boards.join(party, by: .everyone, at: 6)
        #expect(laterAgainAgain == nil)
    }

    @Test mutating func `ignore updates that are older than the clients that joined meanwhile`() {
        _ = boards.join(party, by: .everyone, at: 5)
        let isDue = boards.noteAll()
        #expect(isDue)
        let look = boards.next() ?? WatchedBoards.Look()
        boards.leave(party, by: .everyone)
        _ = boards.join(party, by: .everyone, at: 7)
        let changes = [Board.ChangedIDs(version: 6, actor: .command)]
        let news = [party: Board.Updates(version: 6, readableBy: .everyone, changes: changes)]
        let deliveries = boards.learn(news, validTokens: [], from: look)
        #expect(deliveries.isEmpty)
    }

    private mutating func learn(versions: ClosedRange<Int>) -> WatchedBoards.Delivery? {
        let touches = versions.map { Board.ChangedIDs(version: $0, actor: .command) }
        return learn(Board.Updates(version: versions.upperBound, readableBy: .everyone, changes: touches))
    }

    /// What a client that knows version 5 is told.
    private mutating func learn(_ news: Board.Updates) -> WatchedBoards.Delivery? {
        _ = boards.join(party, by: .everyone, at: 5)
        _ = boards.noteAll()
        guard let look = boards.next() else { return nil }
        return boards.learn([party: news], validTokens: [], from: look)[party]
    }
}

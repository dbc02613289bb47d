import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

/// Rejections are written for many callers at once.
@Suite(.database) struct `Rejections that come together` {
    @Test func `are changes of their own, each of its board`() async throws {
        var cards: [(party: Party, card: Board.Card.ID)] = []
        for number in 1...20 {
            let party = try await Party.host("party-\(number)")
            cards.append((party, try await party.pin("Song \(number)", for: try await party.join("Sam"))))
        }
        try await withThrowingTaskGroup(of: Stored<Board.PlacedCard>.self) { group in
            let boards = cards[0].party.boards
            for (party, card) in cards {
                group.addTask { try await boards.reject(card, of: party) }
            }
            for try await written in group {
                #expect(written.value.card.writtenRejection == true)
                #expect(written.rowVersion == 4)
            }
        }
        for (party, card) in cards {
            #expect(try await party.version == 4)
            #expect(try await party.boards.card(card, of: party.id).rowVersion == 4)
        }
    }

    @Test func `of one board raise its version one after the other`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        var cards: [Board.Card.ID] = []
        for number in 1...10 { cards.append(try await party.pin("Song \(number)", for: sam)) }
        let version = try await party.version
        let versions = try await withThrowingTaskGroup(of: Int.self, returning: [Int].self) { group in
            for card in cards {
                group.addTask { try await party.boards.reject(card, of: party).rowVersion }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(versions.sorted() == Array(version + 1...version + 10))
        let changes = try await party.boards.changes(of: party.id, since: version, limit: 20).changes
        #expect(changes.map(\.entries.count) == Array(repeating: 1, count: 10))
        #expect(Set(changes.map(\.entries[0].id)) == Set(cards.map(\.uuid)))
    }

    @Test func `are logged as those of direct statements`() async throws {
        let party = try await Party.host()
        let cards = [
            try await party.pin("Love Stack", for: try await party.join("Sam")),
            try await party.pin("Purple Main", for: try await party.join("Matt")),
        ]
        let version = try await party.version
        for card in cards {
            _ = try await party.boards.reject(card, of: party)
            try await party.direct("UPDATE cards SET rejected = NULL WHERE id = \(card)")
        }
        let changes = try await party.boards.changes(of: party.id, since: version, limit: 10).changes
        #expect(changes.map(\.version) == Array(version + 1...version + 4))
        for (there, back) in [(changes[0], changes[1]), (changes[2], changes[3])] {
            #expect(there.actor == .test)
            #expect(there.entries.map(\.kind) == [.card])
            #expect(there.entries[0].old == back.entries[0].new)
            #expect(there.entries[0].new == back.entries[0].old)
        }
    }

    @Test func `wait for another change of the board, and see what it did`() async throws {
        let party = try await Party.host()
        let card = try await party.pin("Love Stack", for: try await party.join("Sam"))
        let version = try await party.version
        let written = try await party.database.withConnection { connection in
            _ = try await connection.query("BEGIN")
            _ = try await connection.query("UPDATE cards SET rejected = false WHERE id = \(card)")
            async let written = party.boards.reject(card, of: party)
            try await untilSomebodyWaits(party.database)
            _ = try await connection.query("COMMIT")
            return try await written
        }
        #expect(written.rowVersion == version + 2)
        let last = try await party.boards.changes(of: party.id, since: version + 1, limit: 1).changes
        #expect(last[0].entries[0].old?.contains(#""rejected": false"#) == true)
    }

    @Test func `do not wait for a board that somebody else holds`() async throws {
        let held = try await Party.host("held")
        let last = try await held.pin("Love Stack", for: try await held.join("Sam"))
        var cards: [(party: Party, card: Board.Card.ID)] = []
        for number in 1...20 {
            let party = try await Party.host("party-\(number)")
            cards.append((party, try await party.pin("Song \(number)", for: try await party.join("Sam"))))
        }
        let boards = held.boards
        let written = try await held.database.withConnection { connection in
            _ = try await connection.query("BEGIN")
            _ = try await connection.query("SELECT 1 FROM boards WHERE id = \(held.id) FOR NO KEY UPDATE")
            async let written = boards.reject(last, of: held)
            // All others end while the first one waits.
            try await withThrowingTaskGroup { group in
                for (party, card) in cards { group.addTask { _ = try await boards.reject(card, of: party) } }
                try await group.waitForAll()
            }
            try await untilSomebodyWaits(held.database)
            _ = try await connection.query("COMMIT")
            return try await written
        }
        #expect(written.value.card.writtenRejection == true)
    }

    @Test func `of two replicas never wait for each other`() async throws {
        var cards: [(party: Party, cards: [Board.Card.ID])] = []
        for number in 1...12 {
            let party = try await Party.host("party-\(number)")
            let sam = try await party.join("Sam")
            let pinned = [try await party.pin("A\(number)", for: sam), try await party.pin("B\(number)", for: sam)]
            cards.append((party, pinned))
        }
        let replicas = [Boards(cards[0].party.database), Boards(cards[0].party.database)]
        for isRejected in [true, false, true, false] {
            try await withThrowingTaskGroup { group in
                for (replica, order) in zip(replicas, [cards, cards.reversed()]) {
                    for (party, both) in order {
                        for card in both {
                            group.addTask { _ = try await replica.reject(card, of: party, isRejected) }
                        }
                    }
                }
                try await group.waitForAll()
            }
            for (party, both) in cards {
                for card in both {
                    #expect(
                        try await party.boards.card(card, of: party.id).value.card.writtenRejection == isRejected
                    )
                }
            }
        }
    }

    @Test func `are refused one by one`() async throws {
        let party = try await Party.host()
        let closed = try await Party.host("closed")
        let cards = try await (
            party.pin("Love Stack", for: party.join("Sam")), closed.pin("Purple Main", for: closed.join("Matt"))
        )
        _ = try await closed.boards.update(closed.id, Board.Patch(state: .closed), by: .test)
        async let written = party.boards.refusal(of: cards.0, of: party)
        async let refused = party.boards.refusal(of: cards.1, of: closed)
        async let missing = party.boards.refusal(of: .now(), of: party)
        let refusals = await [written, refused, missing]
        #expect(refusals[0] == nil)
        #expect(refusals[1] as? BoardError == .closed)
        #expect(refusals[2] as? CardError == .notFound)
        #expect(try await party.boards.card(cards.0, of: party.id).value.card.writtenRejection == true)
    }
}

extension Boards {
    fileprivate func reject(
        _ card: Board.Card.ID,
        of party: Party,
        _ isRejected: Bool = true
    ) async throws -> Stored<Board.PlacedCard> {
        try await update(card: card, of: party.id, .init(writtenRejection: .set(isRejected)), by: .test)
    }

    /// The reason why a card cannot be crossed off; `nil` when it was.
    fileprivate func refusal(of card: Board.Card.ID, of party: Party) async -> (any Error)? {
        do {
            _ = try await reject(card, of: party)
            return nil
        } catch {
            return error
        }
    }
}

import Foundation
import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A board that is cleared` {
    @Test func `loses people, cards, dibs and picks, and keeps code, tokens, guests and settings`() async throws {
        let party = try await Party.host()
        _ = try await party.boards.update(party.id, Board.Patch(limits: .init(dibs: 5)), by: .test)
        let code = try #require(try await party.boards.head(party.reference).joinCode)
        let tokens = Tokens(party.database)
        _ = try await tokens.create(.host(party.id))
        let guests = Guests(party.database)
        let joined = try await guests.join(as: "Sam", code: code, on: party.id)
        let song = try await party.add("Love Stack")
        let card = try await party.pin(song, for: joined.sections[0].section)
        _ = try await party.boards.claim(song, for: joined.sections[0].section, on: party.id, by: .test)
        try await party.pick(card)
        try await party.advance()
        let before = try await party.boards.head(party.reference)
        let content = Board.Content(people: 1, cards: 1, dibs: 1, picks: 1)
        #expect(try await party.boards.content(of: party.id) == content)
        #expect(try await party.boards.clear(party.id, by: .test)?.content == content)
        let board = try await party.boards.board(party.reference)
        var expected = before.cleared
        expected.times = board.times
        #expect(board == Board(expected, sections: [], claims: []))
        #expect(try await guests.list(of: party.id, limit: 9).guests.map(\.id) == [joined.guest])
        #expect(try await party.direct("SELECT FROM tokens").count == 2)
        #expect(try await party.boards.clear(party.id, by: .test) == nil)
        #expect(try await party.version == board.version)
    }

    @Test func `has the evening that was in its history, with the names of singers who left`() async throws {
        let party = try await Party.host()
        let (sam, matt) = (try await party.join("Sam"), try await party.join("Matt"))
        try await party.pick("A", for: sam, with: matt)
        try await party.pick("B", for: matt)
        try await party.pick("C", for: sam)
        for _ in 1...2 { try await party.advance() }
        try await party.boards.delete(section: sam, of: party.id, by: .test)
        _ = try await party.boards.clear(party.id, by: .test)
        let evenings = try await party.boards.evenings(of: party.id, limit: 9).evenings
        #expect(evenings.map(\.content) == [.init(people: 1, cards: 1, dibs: 0, picks: 3)])
        let turns = try await party.boards.evening(evenings[0].version, of: party.id).turns
        #expect(turns.map(\.title) == ["A", "C"])
        #expect(turns.map(\.singers) == [["Sam", "Matt"], ["Sam"]])
        #expect(turns.map { $0.sungAt == nil } == [false, true])
        await #expect(throws: EveningError.notFound) {
            try await party.boards.evening(evenings[0].version - 1, of: party.id)
        }
    }

    @Test func `comes back whole by one undo, until somebody joins`() async throws {
        let party = try await Party.host()
        let (sam, matt) = (try await party.join("Sam"), try await party.join("Matt"))
        try await party.pick("A", for: sam, with: matt)
        try await party.pick("B", for: matt)
        try await party.advance()
        let before = try await party.boards.board(party.reference)
        _ = try await party.boards.clear(party.id, by: .test)
        let cleared = try await party.version
        let undo = try await party.boards.undo(madeBy: nil, on: party.id, by: .test)
        #expect(undo.undoes == cleared)
        let entry = try #require(undo.entries.first { $0.kind == .cleared })
        #expect(entry.old?.contains(#""people": 2"#) == true && entry.new == nil)
        let after = try await party.boards.board(party.reference)
        #expect(after.sections == before.sections)
        #expect(after.setlist.now?.value.title == "A")
        #expect(try await party.boards.evenings(of: party.id, limit: 9).evenings == [])
        _ = try await party.boards.clear(party.id, by: .test)
        let again = try await party.version
        _ = try await party.join("Sommer")
        await #expect(throws: UndoError.overtaken) {
            try await party.boards.undo(again, madeBy: nil, on: party.id, by: .test)
        }
    }

    @Test func `takes back no change of the evening before`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let card = try await party.pin("Love Stack", for: sam)
        try await party.boards.unpin(card, from: party.id, by: .test)
        let version = try await party.version
        _ = try await party.boards.clear(party.id, by: .test)
        await #expect(throws: UndoError.replaced(version)) {
            try await party.boards.undo(version, madeBy: nil, on: party.id, by: .test)
        }
        _ = try await party.boards.undo(madeBy: nil, on: party.id, by: .test)
        #expect(try await party.boards.undo(madeBy: nil, on: party.id, by: .test).undoes == version)
    }

    @Test func `is cleared by hosts`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        await #expect(throws: AccessError.hostsOnly) { try await party.boards.clear(party.id, by: .guest(of: sam)) }
        await #expect(throws: BoardError.notFound) { try await party.boards.clear(.now(), by: .test) }
        #expect(try await party.boards.content(of: party.id).people == 1)
    }

    @Test func `is open again if it was closed, until the clearing is undone`() async throws {
        let party = try await Party.host()
        try await party.pick("A", for: try await party.join("Sam"))
        try await party.advance()
        _ = try await party.boards.update(party.id, Board.Patch(state: .closed), by: .test)
        let closed = try await party.boards.board(party.reference)
        let cleared = try #require(try await party.boards.clear(party.id, by: .test))
        let open = try await party.boards.head(party.reference)
        #expect((open.state, open.version) == (.active, closed.version + 1) && cleared.version == open.version)
        _ = try await party.boards.undo(madeBy: nil, on: party.id, by: .test)
        let back = try await party.boards.board(party.reference)
        #expect((back.state, back.version) == (.closed, open.version + 1))
        #expect(back.sections == closed.sections)
        #expect(back.setlist.now?.value.title == "A")
        #expect(try await party.boards.evenings(of: party.id, limit: 9).evenings == [])
        _ = try await party.boards.clear(party.id, by: .test)
        _ = try await party.boards.update(party.id, Board.Patch(state: .closed), by: .test)
        #expect(try await party.boards.clear(party.id, by: .test) == nil)
        #expect(try await party.boards.head(party.reference).state == .closed)
    }

    @Test func `is cleared for a second time after its evening came back`() async throws {
        let party = try await Party.host()
        let card = try await party.pin("Love Stack", for: try await party.join("Sam"))
        _ = try await party.boards.clear(party.id, by: .test)
        _ = try await party.boards.undo(madeBy: nil, on: party.id, by: .test)
        try await party.boards.unpin(card, from: party.id, by: .test)
        let unpinned = try await party.version
        #expect(try await party.boards.undo(unpinned, madeBy: nil, on: party.id, by: .test).undoes == unpinned)
        _ = try await party.boards.clear(party.id, by: .test)
        #expect(try await party.boards.evenings(of: party.id, limit: 9).evenings.count == 1)
    }

    @Test func `is one that a file resets, with its id, code and limits`() async throws {
        let party = try await Party.host()
        _ = try await party.boards.update(
            party.id,
            Board.Patch(state: .closed, limits: .init(dibs: 5)),
            by: .test
        )
        let before = try await party.boards.head(party.reference)
        let file = BoardFile(
            board: Board.Draft(slug: "party", title: "Thursday"),
            people: [BoardFile.Person(Board.Section.Draft(person: "Matt"), songs: [])]
        )
        let seeded = try await party.boards.seed([file], resetting: true, by: .test)
        let head = try #require(seeded.first?.head)
        #expect((head.id, head.joinCode, head.limits.dibs) == (before.id, before.joinCode, 5))
        #expect((head.title, head.state) == ("Thursday", .active))
        #expect(try await party.boards.board(party.reference).sections.map(\.person) == ["Matt"])
    }
}

@Suite(.database) struct `Somebody who is forgotten` {
    @Test func `is in no row of the board, its log and its evenings`() async throws {
        let party = try await Party.host()
        let guests = Guests(party.database)
        let code = try #require(try await party.boards.head(party.reference).joinCode)
        let joined = try await guests.join(as: "Erika", code: code, on: party.id)
        let (erika, matt) = (joined.sections[0].section, try await party.join("Matt"))
        _ = try await party.boards.update(
            section: erika,
            of: party.id,
            .init(person: "Erika M.", title: .set("Erika's Favorites")),
            by: .test
        )
        for title in ["B", "C", "D"] {
            let draft = Board.Card.Draft(
                song: .named(title: title, artist: "The Unwrapped"),
                section: erika,
                details: .init(link: "https://a.example/Erika", note: "For Erika")
            )
            let card = try await party.boards.pin(draft, on: party.id, by: .test).card.value.card.id
            // A host moves it to another section, where its details stay in the log.
            if title == "D" {
                _ = try await party.boards.update(card: card, of: party.id, .init(section: matt), by: .test)
            }
            let cleared = Board.Card.Details.Patch(link: title == "D" ? .clear : .keep, note: .clear)
            _ = try await party.boards.update(card: card, of: party.id, .init(details: cleared), by: .test)
            if title == "B" { try await party.boards.unpin(card, from: party.id, by: .test) }
        }
        let first = try await party.pick("A", for: erika, with: matt)
        try await party.sing(first)
        try await guests.forget(joined.guest, of: party.id, by: .test)
        #expect(try await party.read(first).singers.map(\.person) == ["Guest", "Matt"])
        #expect(try await party.rows(with: "Erika") == 0)
        #expect(try await party.rows(with: "Matt") > 0)
        await #expect(throws: GuestError.notFound) {
            try await guests.forget(joined.guest, of: party.id, by: .test)
        }
        _ = try await party.boards.clear(party.id, by: .test)
        let evening = try #require(try await party.boards.evenings(of: party.id, limit: 1).evenings.first)
        #expect(
            try await party.boards.evening(evening.version, of: party.id).turns.map(\.singers) == [["Guest", "Matt"]]
        )
        #expect(try await party.rows(with: "Erika") == 0)
    }

    @Test func `takes along a link and a note on a card that hangs in another column`() async throws {
        let party = try await Party.host()
        let guests = Guests(party.database)
        let code = try #require(try await party.boards.head(party.reference).joinCode)
        let joined = try await guests.join(as: "Erika", code: code, on: party.id)
        let (erika, matt) = (joined.sections[0].section, try await party.join("Matt"))
        var cards: [Board.Card.ID] = []
        for title in ["A", "B", "C"] {
            let draft = Board.Card.Draft(
                song: .named(title: title, artist: "The Unwrapped"),
                section: erika,
                details: .init(key: "-2", link: "https://a.example/Erika", note: "For Erika")
            )
            cards.append(try await party.boards.pin(draft, on: party.id, by: .test).card.value.card.id)
        }
        for card in cards {
            _ = try await party.boards.update(card: card, of: party.id, .init(section: matt), by: .test)
        }
        let own = Board.Card.Details.Patch(note: .set("From the second verse"))
        _ = try await party.boards.update(card: cards[1], of: party.id, .init(details: own), by: .test)
        // A card that went and came back has the note that it had.
        try await party.boards.unpin(cards[2], from: party.id, by: .test)
        _ = try await party.boards.undo(madeBy: nil, on: party.id, by: .test)
        let before = try await party.version
        try await guests.forget(joined.guest, of: party.id, by: .test)
        #expect(try await party.version == before + 1)
        #expect(try await party.rows(with: "Erika") == 0)
        let details = try await party.boards.cards(of: party.id, in: matt).cards.map(\.value.details)
        #expect(details.map(\.note) == [nil, "From the second verse", nil])
        #expect(details.map(\.link) == [nil, nil, nil] && details.map(\.key) == ["-2", "-2", "-2"])
    }

    @Test func `does not come back with the evening that is undone`() async throws {
        let party = try await Party.host()
        let guests = Guests(party.database)
        let code = try #require(try await party.boards.head(party.reference).joinCode)
        let joined =
            [try await guests.join(as: "Erika", code: code, on: party.id)]
            + [try await guests.join(as: "Hans", code: code, on: party.id)]
        let (erika, hans) = (joined[0].sections[0].section, joined[1].sections[0].section)
        let (guest, matt) = (try await party.join("Guest"), try await party.join("Matt"))
        let sung = try await party.pick("A", for: erika, with: matt)
        try await party.pick("B", for: hans)
        for _ in 1...3 { try await party.advance() }
        try await party.pick("C", for: erika, with: matt)
        try await party.pick("D", for: matt, with: hans)
        try await party.pick("E", for: hans, with: erika)
        try await party.pick("F", for: guest)
        for (section, other) in [(erika, matt), (matt, hans), (hans, erika)] {
            let song = try await party.add("Duet of \(section)")
            for holder in [section, other] {
                _ = try await party.boards.claim(song, for: holder, on: party.id, by: .test)
            }
        }
        let alone = try await party.add("Erika's alone")
        _ = try await party.boards.claim(alone, for: erika, on: party.id, by: .test)
        _ = try await party.boards.clear(party.id, by: .test)
        for one in joined { try await guests.forget(one.guest, of: party.id, by: .test) }
        _ = try await party.boards.undo(madeBy: nil, on: party.id, by: .test)
        let board = try await party.boards.board(party.reference)
        #expect(Set(board.sections.map(\.person)) == ["Guest", "Matt"])
        #expect(try await party.read(sung).singers.map(\.person) == ["Guest", "Matt"])
        let picks = try await party.boards.picks(of: party.id).picks.map(\.value).sorted { $0.title < $1.title }
        #expect(picks.map(\.title) == ["A", "B", "C", "D", "F"])
        #expect(picks.map { $0.singers.map(\.section) } == [[nil, matt], [nil], [matt], [matt], [guest]])
        let claims = try await party.boards.claims(of: party.id).claims
        #expect(claims.map(\.claim.holders) == [.one(matt), .one(matt)])
        #expect(try await party.rows(with: "Erika") == 0)
        #expect(try await party.rows(with: "Hans") == 0)
    }

    @Test func `is not the next singer of a closed board whose clearing is undone`() async throws {
        let party = try await Party.host()
        let code = try #require(try await party.boards.head(party.reference).joinCode)
        let guests = Guests(party.database)
        let joined = try await guests.join(as: "Erika", code: code, on: party.id)
        try await party.pick("A", for: joined.sections[0].section)
        try await party.pick("B", for: try await party.join("Matt"))
        _ = try await party.boards.update(party.id, Board.Patch(state: .closed), by: .test)
        _ = try await party.boards.clear(party.id, by: .test)
        try await guests.forget(joined.guest, of: party.id, by: .test)
        _ = try await party.boards.undo(madeBy: nil, on: party.id, by: .test)
        #expect(try await party.boards.head(party.reference).state == .closed)
        _ = try await party.boards.update(party.id, Board.Patch(state: .active), by: .test)
        let open = try await party.boards.board(party.reference)
        #expect(open.setlist.next?.value.title == "B")
        _ = try await party.boards.undo(madeBy: nil, on: party.id, by: .test)
        #expect(try await party.boards.head(party.reference).state == .closed)
    }

    @Test func `is not brought back by the undo of a deletion`() async throws {
        let party = try await Party.host()
        let guests = Guests(party.database)
        let code = try #require(try await party.boards.head(party.reference).joinCode)
        let joined = try await guests.join(as: "Erika", code: code, on: party.id)
        try await party.pin("A", for: joined.sections[0].section)
        try await guests.forget(joined.guest, of: party.id, by: .test)
        let version = try await party.version
        await #expect(throws: UndoError.overtaken) {
            try await party.boards.undo(version, madeBy: nil, on: party.id, by: .test)
        }
        #expect(try await party.boards.content(of: party.id) == .init())
    }

    @Test func `was there on an evening that was cleared away long ago`() async throws {
        let party = try await Party.host()
        let guests = Guests(party.database)
        let code = try #require(try await party.boards.head(party.reference).joinCode)
        _ = try await guests.join(as: "Erika", code: code, on: party.id)
        let sommer = try await party.join("Sommer")
        try await party.pick("A", for: sommer)
        try await party.advance()
        _ = try await party.boards.clear(party.id, by: .test)
        let back = try await guests.join(as: "Matt", code: code, on: party.id)
        #expect(try await guests.forgetPeople(before: .now - 60) == 0)
        #expect(try await party.rows(with: "Erika") > 0)
        #expect(try await guests.forgetPeople(before: .now + 60) == 2)
        #expect(try await guests.forgetPeople(before: .now + 60) == 0)
        #expect(try await party.rows(with: "Erika") == 0)
        #expect(try await party.rows(with: "Sommer") == 0)
        #expect(try await guests.list(of: party.id, limit: 9).guests.map(\.id) == [back.guest])
        #expect(try await party.boards.board(party.reference).sections.map(\.person) == ["Matt"])
        let evening = try #require(try await party.boards.evenings(of: party.id, limit: 1).evenings.first)
        #expect(try await party.boards.evening(evening.version, of: party.id).turns.map(\.singers) == [["Guest"]])
    }

    @Test func `leaves a log that goes on to be exported and restored`() async throws {
        let party = try await Party.host()
        let sommer = try await party.join("Sommer")
        _ = try await party.boards.update(section: sommer, of: party.id, .init(person: "Sommer S."), by: .test)
        _ = try await party.boards.clear(party.id, by: .test)
        #expect(try await Guests(party.database).forgetPeople(before: .now + 60) == 1)
        let changes = try await party.boards.changes(of: party.id, since: 0, limit: 99).changes
        #expect(changes.map(\.version) == Array(1...changes.count))
    }
}

extension Party {
    /// The number of rows of the board with a text in them.
    fileprivate func rows(with text: String) async throws -> Int {
        let tables = ["boards", "sections", "cards", "claims", "picks", "guests", "changes", "tokens"]
        var count = 0
        for table in tables {
            let rows = try await direct(
                Statement(
                    stringLiteral: "SELECT count(*) FROM \(table) WHERE to_jsonb(\(table))::text LIKE '%\(text)%'"
                )
            )
            count += try rows[0].decode(Int.self, at: 0)
        }
        return count
    }
}

extension Board.Head {
    /// The board after the change that cleared it.
    fileprivate var cleared: Board.Head {
        var head = self
        head.version += 1
        return head
    }
}

import Karaoke
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A pick` {
    @Test func `is a card of a section, with its own copy of title, artist and singer`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let song = try await party.add("Love Stack")
        let card = try await party.pin(song, for: sam)
        let id = Board.Pick.ID.now()
        let made = try await party.boards.pick(card, as: id, on: party.id, by: .test)
        let pick = made.pick.value
        #expect(made.isNew)
        #expect((pick.id, pick.song, pick.card) == (id, song, card))
        #expect([pick.title, pick.artist] == ["Love Stack", "The Push and Pops"])
        #expect(pick.singers == [.init(section: sam, person: "Sam", presence: .active)])
        #expect((pick.state, pick.round, pick.place, pick.skips, pick.isMoved) == (.waiting, 1, 0, 0, false))
        #expect(pick.isNext)
        #expect(try await party.boards.pick(card, as: id, on: party.id, by: .test).isNew == false)
        #expect(try await party.version == 4)
    }

    @Test func `is of a card and a section that are there`() async throws {
        let party = try await Party.host()
        let card = try await party.pin("Love Stack", for: try await party.join("Sam"))
        await #expect(throws: CardError.notFound) { try await party.pick(.now()) }
        await #expect(throws: SetlistError.sectionNotFound) { try await party.pick(card, with: .now()) }
        await #expect(throws: BoardError.notFound) { try await party.boards.pick(card, on: .now(), by: .test) }
        #expect(try await party.evening == "|  |  |")
    }

    @Test func `with the id of another one is refused`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let id = try await party.pick("A", for: sam)
        let card = try await party.pin("B", for: sam)
        await #expect(throws: SetlistError.idTaken) {
            try await party.boards.pick(card, as: id, on: party.id, by: .test)
        }
    }

    @Test func `is not a card that is crossed off, for whatever reason`() async throws {
        let party = try await Party.host()
        let (sam, matt) = (try await party.join("Sam"), try await party.join("Matt"))
        let song = try await party.add("Love Stack")
        let card = try await party.pin(song, for: sam)
        try await party.reject(card, .set(true))
        await #expect(throws: PickError.cardRejected) { try await party.pick(card) }
        try await party.reject(card, .clear)
        try await party.rejectAll(of: sam)
        await #expect(throws: PickError.cardRejected) { try await party.pick(card) }
        _ = try await party.boards.claim(song, for: matt, on: party.id, by: .test)
        await #expect(throws: PickError.cardRejected) { try await party.pick(card) }
        // Kept in spite of everything.
        try await party.reject(card, .set(false))
        try await party.pick(card)
    }

    @Test func `is the only one of its song that waits, and that was sung, without encores`() async throws {
        let party = try await Party.host()
        let (sam, matt) = (try await party.join("Sam"), try await party.join("Matt"))
        let song = try await party.add("Love Stack")
        let cards = [try await party.pin(song, for: sam), try await party.pin(song, for: matt)]
        let first = try await party.pick(cards[0]).value.id
        await #expect(throws: SetlistError.songWaiting(first)) { try await party.pick(cards[1]) }
        await #expect(throws: SetlistError.songWaiting(first)) { try await party.pick(cards[0]) }
        try await party.advance()
        await #expect(throws: SetlistError.songSung(first)) { try await party.pick(cards[1]) }
        try await party.advance()
        await #expect(throws: SetlistError.songSung(first)) { try await party.pick(cards[0]) }
        _ = try await party.boards.update(party.id, Board.Patch(allowsEncores: true), by: .test)
        try await party.pick(cards[1])
        #expect(try await party.evening == "Love Stack |  | Love Stack |")
    }

    @Test func `of one song is made by one of twenty who pick it at once`() async throws {
        let party = try await Party.host()
        let song = try await party.add("Love Stack")
        var cards: [Board.Card.ID] = []
        for number in 0..<20 { cards.append(try await party.pin(song, for: try await party.join("Sam \(number)"))) }
        let winners = try await withThrowingTaskGroup(of: Bool.self) { group in
            for card in cards {
                group.addTask {
                    do {
                        try await party.pick(card)
                        return true
                    } catch SetlistError.songWaiting {
                        return false
                    }
                }
            }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(winners == 1)
        #expect(try await party.version == 1 + 20 + 20 + 1)
    }

    @Test func `of a second song stands in the next round, and removes no other one`() async throws {
        let party = try await Party.host()
        let (sam, matt) = (try await party.join("Sam"), try await party.join("Matt"))
        let first = try await party.pick("A", for: sam)
        try await party.pick("B", for: sam)
        try await party.pick("C", for: matt)
        #expect(try await party.evening == "|  | A C B |")
        try await party.sing(first)
        #expect(try await party.evening == "A | C | B |")
        try await party.pick("D", for: sam)
        #expect(try await party.evening == "A | C | B D |")
    }

    @Test func `is placed by time where the board says so`() async throws {
        let party = try await Party.host()
        _ = try await party.boards.update(party.id, Board.Patch(setlistRule: .picked), by: .test)
        let (sam, matt) = (try await party.join("Sam"), try await party.join("Matt"))
        try await party.pick("A", for: sam)
        try await party.pick("B", for: sam)
        try await party.pick("C", for: matt)
        #expect(try await party.evening == "|  | A B C |")
    }

    @Test func `is a guest's own, or a duet that both hold`() async throws {
        let party = try await Party.host()
        let (sam, matt) = (try await party.join("Sam"), try await party.join("Matt"))
        let song = try await party.add("Love Stack")
        let card = try await party.pin(song, for: sam)
        await #expect(throws: AccessError.notOwnSection) { try await party.pick(card, by: .guest(of: matt)) }
        await #expect(throws: PickError.noDuet) { try await party.pick(card, with: matt, by: .guest(of: sam)) }
        _ = try await party.boards.claim(song, for: sam, on: party.id, by: .test)
        await #expect(throws: PickError.noDuet) { try await party.pick(card, with: matt, by: .guest(of: sam)) }
        _ = try await party.boards.claim(song, for: matt, on: party.id, by: .test)
        let pick = try await party.pick(card, with: matt, by: .guest(of: sam))
        #expect(pick.value.singers.map(\.person) == ["Sam", "Matt"])
        try await party.boards.takeBack(pick.value.id, on: party.id, by: .guest(of: matt))
        // A host needs no dibs.
        try await party.pick("Scrolling in the Deep", for: sam, with: matt)
    }

    @Test func `is taken back and skipped by its singers, and moved by hosts only`() async throws {
        let party = try await Party.host()
        let (sam, matt) = (try await party.join("Sam"), try await party.join("Matt"))
        let pick = try await party.pick("A", for: sam)
        let (boards, board) = (party.boards, party.id)
        await #expect(throws: AccessError.notOwnSection) {
            try await boards.takeBack(pick, on: board, by: .guest(of: matt))
        }
        await #expect(throws: AccessError.notOwnSection) {
            _ = try await boards.skip(pick, count: 1, on: board, by: .guest(of: matt))
        }
        await #expect(throws: AccessError.notOwnSection) {
            _ = try await boards.letIn(matt, to: pick, on: board, by: .guest(of: matt))
        }
        await #expect(throws: (any Error).self) {
            _ = try await boards.move(pick, to: 0, on: board, by: .guest(of: sam))
        }
        await #expect(throws: (any Error).self) {
            _ = try await boards.advance(from: nil, on: board, limit: 4, by: .guest(of: sam))
        }
        #expect(try await party.evening == "|  | A |")
        try await party.pick("B", for: matt)
        #expect(try await boards.skip(pick, count: 1, on: board, by: .guest(of: sam)).value.skips == 1)
        await #expect(throws: PickError.noDuet) {
            _ = try await boards.letIn(matt, to: pick, on: board, by: .guest(of: sam))
        }
        let song = try await party.read(pick).song
        for section in [sam, matt] { _ = try await boards.claim(song, for: section, on: board, by: .test) }
        _ = try await boards.letIn(matt, to: pick, on: board, by: .guest(of: sam))
        try await boards.takeBack(pick, on: board, by: .guest(of: matt))
        await #expect(throws: SetlistError.notFound) { try await boards.takeBack(pick, on: board, by: .test) }
    }

    @Test func `is edited if it is still the one that was read`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let read = try await party.pick(try await party.pin("Love Stack", for: sam))
        let id = read.value.id
        try await party.pick("B", for: sam)
        let skipped = try await party.boards.skip(id, count: 1, on: party.id, if: .version(read.rowVersion), by: .test)
        await #expect(throws: StaleVersionError(current: skipped.rowVersion)) {
            try await party.boards.takeBack(id, on: party.id, if: .version(read.rowVersion), by: .test)
        }
        await #expect(throws: StaleVersionError(current: skipped.rowVersion)) {
            _ = try await party.boards.move(id, to: 0, on: party.id, if: .version(read.rowVersion), by: .test)
        }
        try await party.boards.takeBack(id, on: party.id, if: .version(skipped.rowVersion), by: .test)
        await #expect(throws: SetlistError.notFound) { try await party.boards.pick(id, of: party.id) }
    }

    @Test func `is read with the whole board as in the setlist`() async throws {
        let party = try await Party.host()
        let (sam, matt) = (try await party.join("Sam"), try await party.join("Matt"))
        let (boards, board) = (party.boards, party.id)
        for (title, singer) in [("A", sam), ("B", matt), ("C", sam), ("D", matt), ("E", sam)] {
            let card = try await party.pin(title, for: singer)
            let details = Board.Card.Details.Patch(key: .set("-2"), note: .set("\(title) from the second verse"))
            _ = try await boards.update(card: card, of: board, .init(details: details), by: .test)
            try await party.pick(card)
        }
        for _ in 1...2 {
            let whole = try await boards.board(.id(board)).setlist
            #expect(whole == (try await boards.setlist(of: board, limit: 4).head))
            for pick in [whole.now, whole.next].compactMap({ $0 }) + whole.then {
                #expect(try await boards.pick(pick.value.id, of: board) == pick)
            }
            #expect(whole.then.count > 1 && whole.then.allSatisfy { $0.value.details.key == "-2" })
            _ = try await boards.advance(from: whole.now?.value.id, on: board, limit: 4, by: .test)
        }
    }

    @Test func `is skipped once, however often the skip is repeated`() async throws {
        let party = try await Party.host()
        let (sam, matt) = (try await party.join("Sam"), try await party.join("Matt"))
        let pick = try await party.pick("A", for: sam)
        let (boards, board) = (party.boards, party.id)
        await #expect(throws: SetlistError.onlyPick) { _ = try await boards.skip(pick, count: 1, on: board, by: .test) }
        for title in ["B", "C"] { try await party.pick(title, for: matt) }
        _ = try await boards.skip(pick, count: 1, on: board, by: .test)
        try await party.advance()
        let once = try await boards.pick(pick, of: board)
        #expect(try await boards.skip(pick, count: 1, on: board, by: .test) == once && once.value.isNext)
        await #expect(throws: ValidationError("skips", .outOfRange(1...2))) {
            _ = try await boards.skip(pick, count: 3, on: board, by: .test)
        }
        let twice = try await boards.skip(pick, count: 2, on: board, by: .test)
        #expect(twice.value.state == .skipped)
        #expect(try await boards.skip(pick, count: 1, on: board, by: .test) == twice)
    }

    @Test func `goes with its card, and when the card leaves the section`() async throws {
        let party = try await Party.host()
        let (sam, matt) = (try await party.join("Sam"), try await party.join("Matt"))
        let card = try await party.pin("Love Stack", for: sam)
        try await party.pick(card)
        try await party.pick("A", for: matt)
        _ = try await party.boards.update(card: card, of: party.id, .init(section: matt), by: .test)
        #expect(try await party.evening == "|  | A |")
        #expect(try await party.boards.setlist(of: party.id, limit: 4).head.next?.value.isNext == true)
        try await party.pick(card)
        try await party.boards.unpin(card, from: party.id, by: .test)
        #expect(try await party.evening == "|  | A |")
    }

    @Test func `is listed page by page, and by its state`() async throws {
        let party = try await Party.host()
        for person in ["A", "B", "C", "D"] { try await party.pick(person, for: try await party.join(person)) }
        for _ in 1...2 { try await party.advance() }
        var (titles, cursor): ([String], Boards.Cursor?) = ([], nil)
        repeat {
            let page = try await party.boards.picks(of: party.id, after: cursor, limit: 1)
            titles += page.picks.map(\.value.title)
            cursor = page.next
        } while cursor != nil
        #expect(titles == ["A", "B", "C", "D"])
        let waiting = try await party.boards.picks(of: party.id, in: .waiting)
        #expect(waiting.picks.map(\.value.title) == ["C", "D"])
        #expect(waiting.picks.map(\.value.place) == [0, 1])
    }
}

extension Party {
    fileprivate func reject(_ card: Board.Card.ID, _ rejection: Edit<Bool>) async throws {
        _ = try await boards.update(card: card, of: id, .init(writtenRejection: rejection), by: .test)
    }

    fileprivate func rejectAll(of section: Board.Section.ID) async throws {
        _ = try await boards.update(section: section, of: id, .init(writtenRejection: .set(true)), by: .test)
    }
}

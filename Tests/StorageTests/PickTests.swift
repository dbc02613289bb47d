import Karaoke
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A pick` {
    @Test func `is a card of the section that picks`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let matt = try await party.join("Matt")
        let card = try await party.pin("Love Stack", for: sam)
        let made = try await party.pick(card, for: sam)
        #expect(made.isNew)
        #expect(made.pick.value.card.title == "Love Stack")
        #expect(made.pick.value.person == "Sam")
        #expect(try await party.pick(card, for: sam).isNew == false)
        await #expect(throws: PickError.otherSectionsCard) { try await party.pick(card, for: matt) }
        await #expect(throws: SectionError.notFound) { try await party.pick(card, for: .now()) }
    }

    @Test func `is not a card that is crossed off, for whatever reason`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let matt = try await party.join("Matt")
        let song = try await party.add("Love Stack")
        let card = try await party.pin(song, for: sam)
        try await party.reject(card, .set(true))
        await #expect(throws: PickError.cardRejected) { try await party.pick(card, for: sam) }
        try await party.reject(card, .clear)
        try await party.rejectAll(of: sam)
        await #expect(throws: PickError.cardRejected) { try await party.pick(card, for: sam) }
        _ = try await party.claim(song, for: matt)
        await #expect(throws: PickError.cardRejected) { try await party.pick(card, for: sam) }
        // Kept in spite of everything.
        try await party.reject(card, .set(false))
        #expect(try await party.pick(card, for: sam).isNew)
    }

    @Test func `is of a song that no other section picked, unless both hold it`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let matt = try await party.join("Matt")
        let song = try await party.add("Love Stack")
        let cards = [try await party.pin(song, for: sam), try await party.pin(song, for: matt)]
        _ = try await party.pick(cards[0], for: sam)
        await #expect(throws: PickError.songPicked) { try await party.pick(cards[1], for: matt) }
        _ = try await party.addHolder(sam, to: song)
        _ = try await party.addHolder(matt, to: song)
        #expect(try await party.pick(cards[1], for: matt).isNew)
    }

    @Test func `is not of a song that its holder picked, even where the card is kept`() async throws {
        let party = try await Party.host()
        let (sam, matt) = (try await party.join("Sam"), try await party.join("Matt"))
        let song = try await party.add("Love Stack")
        let cards = [try await party.pin(song, for: sam), try await party.pin(song, for: matt)]
        _ = try await party.claim(song, for: sam)
        try await party.reject(cards[1], .set(false))
        _ = try await party.pick(cards[0], for: sam)
        await #expect(throws: PickError.songPicked) { try await party.pick(cards[1], for: matt) }
    }

    @Test func `has one of two that pick the same song at once`() async throws {
        let party = try await Party.host()
        let song = try await party.add("Love Stack")
        var picks: [(section: Board.Section.ID, card: Board.Card.ID)] = []
        for number in 0..<20 {
            let section = try await party.join("Sam \(number)")
            picks.append((section, try await party.pin(song, for: section)))
        }
        let winners = try await withThrowingTaskGroup(of: Bool.self) { group in
            for pick in picks {
                group.addTask {
                    do {
                        return try await party.pick(pick.card, for: pick.section).isNew
                    } catch PickError.songPicked {
                        return false
                    }
                }
            }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(winners == 1)
    }

    @Test func `keeps its turn when another card replaces it, and can be moved`() async throws {
        let party = try await Party.host()
        var cards: [Board.Section.ID: Board.Card.ID] = [:]
        var sections: [Board.Section.ID] = []
        for person in ["Matt", "Sam", "Sommer"] {
            let section = try await party.join(person)
            sections.append(section)
            cards[section] = try await party.pin("\(person)'s song", for: section)
            _ = try await party.pick(try #require(cards[section]), for: section)
        }
        #expect(try await party.setlist == ["Matt", "Sam", "Sommer"])
        _ = try await party.pick(try await party.pin("Another", for: sections[0]), for: sections[0])
        #expect(try await party.setlist == ["Matt", "Sam", "Sommer"])
        let moved = try await party.update(pickOf: sections[2], .init(position: 0, state: .sung))
        #expect(moved.value.position == 0)
        #expect(moved.value.state == .sung)
        #expect(try await party.setlist == ["Sommer", "Matt", "Sam"])
        // There is no end to moving between the same two.
        for turn in 0..<40 {
            _ = try await party.update(pickOf: sections[turn % 2], .init(position: 1))
        }
        #expect(try await party.setlist == ["Sommer", "Sam", "Matt"])
    }

    @Test func `is another one with another card, once it was sung`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let matt = try await party.join("Matt")
        let first = try await party.pick(try await party.pin("Love Stack", for: sam), for: sam).pick.value
        _ = try await party.pick(try await party.pin("Scrolling in the Deep", for: matt), for: matt)
        let swapped = try await party.pick(try await party.pin("Another", for: sam), for: sam).pick.value
        #expect(swapped.id == first.id)
        let sung = try await party.update(pickOf: sam, .init(state: .sung)).value
        let next = try await party.pick(try await party.pin("One More", for: sam), for: sam).pick.value
        #expect(next.id != first.id)
        #expect(next.state == .waiting)
        #expect(try await party.setlist == ["Matt", "Sam"])
        let changes = try await party.boards.changes(of: party.id, since: 0, order: .newest, limit: 1).changes
        #expect(changes[0].entries.map { [$0.old != nil, $0.new != nil] } == [[true, false], [false, true]])
        _ = try await party.boards.undo(madeBy: .test, on: party.id, by: .test)
        #expect(try await party.boards.pick(of: sam, on: party.id).value == sung)
    }

    @Test func `that was taken back stays so once the section has another`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let card = try await party.pin("Love Stack", for: sam)
        _ = try await party.pick(card, for: sam)
        try await party.unpick(for: sam)
        let version = try await party.boards.head(party.reference).version
        _ = try await party.pick(card, for: sam)
        await #expect(throws: UndoError.self) {
            try await party.boards.undo(version, madeBy: .test, on: party.id, by: .test)
        }
    }

    @Test func `goes with its card, and when the card leaves the section`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let matt = try await party.join("Matt")
        let card = try await party.pin("Love Stack", for: sam)
        _ = try await party.pick(card, for: sam)
        _ = try await party.boards.update(card: card, of: party.id, .init(section: matt), by: .test)
        #expect(try await party.setlist == [])
        _ = try await party.pick(card, for: matt)
        try await party.boards.unpin(card, from: party.id, by: .test)
        #expect(try await party.setlist == [])
    }

    @Test func `of an absent section is skipped in the setlist`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        _ = try await party.pick(try await party.pin("Love Stack", for: sam), for: sam)
        _ = try await party.boards.update(section: sam, of: party.id, .init(state: .away), by: .test)
        #expect(try await party.setlist == [])
        #expect(try await party.boards.picks(of: party.id).picks.count == 1)
    }

    @Test func `is taken back, if it is still the one that was read`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let pick = try await party.pick(try await party.pin("Love Stack", for: sam), for: sam).pick
        let sung = try await party.update(pickOf: sam, .init(state: .sung), if: .version(pick.rowVersion))
        await #expect(throws: StaleVersionError(current: sung.rowVersion)) {
            try await party.unpick(for: sam, if: .version(pick.rowVersion))
        }
        await #expect(throws: StaleVersionError(current: sung.rowVersion)) {
            try await party.update(pickOf: sam, .init(state: .waiting), if: .version(pick.rowVersion))
        }
        try await party.unpick(for: sam, if: .version(sung.rowVersion))
        await #expect(throws: PickError.notFound) { try await party.unpick(for: sam) }
        await #expect(throws: PickError.notFound) { try await party.boards.pick(of: sam, on: party.id) }
    }
}

extension Party {
    /// Who sings, in the order in which they do.
    fileprivate var setlist: [String] {
        get async throws { try await boards.picks(of: id, ofSections: .active).picks.map(\.value.person) }
    }

    fileprivate func pick(
        _ card: Board.Card.ID,
        for section: Board.Section.ID
    ) async throws -> (pick: Stored<Board.Pick>, isNew: Bool) {
        try await boards.pick(card, for: section, on: id, by: .test)
    }

    fileprivate func update(
        pickOf section: Board.Section.ID,
        _ patch: Board.Pick.Patch,
        if condition: Precondition = .none
    ) async throws -> Stored<Board.Pick> {
        try await boards.update(pickOf: section, on: id, patch, if: condition, by: .test)
    }

    fileprivate func unpick(for section: Board.Section.ID, if condition: Precondition = .none) async throws {
        try await boards.unpick(for: section, on: id, if: condition, by: .test)
    }

    fileprivate func reject(_ card: Board.Card.ID, _ rejection: Edit<Bool>) async throws {
        _ = try await boards.update(card: card, of: id, .init(writtenRejection: rejection), by: .test)
    }

    fileprivate func rejectAll(of section: Board.Section.ID) async throws {
        _ = try await boards.update(section: section, of: id, .init(writtenRejection: .set(true)), by: .test)
    }
}

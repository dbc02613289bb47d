import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A card` {
    @Test func `keeps the title and artist that were pinned`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let song = try await party.add("Love Stack")
        try await party.pin(song, for: sam)
        try await party.direct("UPDATE songs SET title = 'Love Heap' WHERE id = \(song)")
        #expect(try await party.titles(in: sam) == ["Love Stack"])
    }

    @Test func `takes the lowest free slot and keeps it`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        var cards: [Board.Card.ID] = []
        for title in ["A", "B", "C", "D"] {
            cards.append(try await party.pin(title, for: sam))
        }
        try await party.unpin(cards[0])
        try await party.unpin(cards[2])
        #expect(try await party.slots(in: sam) == ["B": 1, "D": 3])
        try await party.pin("E", for: sam, position: 0)
        try await party.pin("F", for: sam)
        try await party.pin("G", for: sam)
        #expect(try await party.slots(in: sam) == ["B": 1, "D": 3, "E": 0, "F": 2, "G": 4])
        #expect(try await party.titles(in: sam) == ["E", "B", "D", "F", "G"])
    }

    @Test func `keeps its slot when it is crossed off or put elsewhere in its section`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        try await party.pin("A", for: sam)
        let card = try await party.pin("B", for: sam)
        let edited = try await party.edit(card, .init(writtenRejection: .set(true), position: 0))
        #expect(edited.value.card.slot == 1)
        #expect(edited.value.card.writtenRejection == true)
        #expect(edited.value.position == 0)
        #expect(try await party.titles(in: sam) == ["B", "A"])
    }

    @Test func `takes the lowest free slot and the last position of another section`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let matt = try await party.join("Matt")
        let card = try await party.pin("A", for: sam)
        try await party.pin("B", for: matt)
        try await party.pin("C", for: matt)
        let moved = try await party.edit(card, .init(section: matt))
        #expect(moved.value.card.slot == 2)
        #expect(moved.value.section == matt)
        #expect(moved.value.position == 2)
        #expect(try await party.titles(in: matt) == ["B", "C", "A"])
        #expect(try await party.boards.card(card, of: party.id) == moved)
    }

    @Test(arguments: [
        (0, ["X", "A", "B", "C"]), (1, ["A", "X", "B", "C"]), (3, ["A", "B", "C", "X"]), (9, ["A", "B", "C", "X"]),
    ])
    func `comes where it is put`(position: Int, order: [String]) async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let matt = try await party.join("Matt")
        for title in ["A", "B", "C"] {
            try await party.pin(title, for: sam)
        }
        let draft = Board.Card.Draft(song: .known(try await party.add("X")), section: sam, position: position)
        let pinned = try await party.boards.pin(draft, on: party.id, by: .test).card
        #expect(try await party.titles(in: sam) == order)
        #expect(pinned.value.position == order.firstIndex(of: "X"))
        let away = try await party.edit(pinned.value.card.id, .init(section: matt))
        #expect(away.value.position == 0)
        let back = try await party.edit(pinned.value.card.id, .init(position: position, section: sam))
        #expect(back.value.position == order.firstIndex(of: "X"))
        #expect(try await party.titles(in: sam) == order)
    }

    @Test func `moves among the others however often`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        try await party.pin("A", for: sam)
        let second = try await party.pin("B", for: sam)
        let third = try await party.pin("C", for: sam)
        for turn in 0..<30 {
            let isEven = turn.isMultiple(of: 2)
            #expect(try await party.edit(isEven ? third : second, .init(position: 1)).value.position == 1)
            #expect(try await party.titles(in: sam) == (isEven ? ["A", "C", "B"] : ["A", "B", "C"]))
        }
        #expect(try await party.slots(in: sam) == ["A": 0, "B": 1, "C": 2])
    }

    @Test func `is pinned once however often it is sent`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let draft = Board.Card.Draft(song: .known(try await party.add("Love Stack")), section: sam, position: 0)
        let id = Board.Card.ID.now()
        let first = try await party.boards.pin(draft, id: id, on: party.id, by: .test)
        let again = try await party.boards.pin(draft, id: id, on: party.id, by: .test)
        #expect(first.isNew && !again.isNew)
        #expect(again.card == first.card)
        #expect(try await party.version == 3)
    }

    @Test func `has its id to itself`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let card = try await party.pin("Love Stack", for: sam)
        let song = try await party.boards.card(card, of: party.id).value.card.song
        let others = [
            Board.Card.Draft(song: .known(try await party.add("Purple Main")), section: sam),
            Board.Card.Draft(song: .known(song), section: try await party.join("Matt")),
        ]
        for other in others {
            await #expect(throws: CardError.idTaken) {
                try await party.boards.pin(other, id: card, on: party.id, by: .test)
            }
        }
    }

    @Test func `is the only one of its song in a section`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let matt = try await party.join("Matt")
        let song = try await party.add("Love Stack")
        try await party.pin(song, for: sam)
        let card = try await party.pin(song, for: matt)
        await #expect(throws: CardError.songAlreadyPinned) { try await party.pin(song, for: sam) }
        await #expect(throws: CardError.songAlreadyPinned) { try await party.edit(card, .init(section: sam)) }
    }

    @Test func `needs a song and a section that are there`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let song = try await party.add("Love Stack")
        await #expect(throws: SongError.notFound) { try await party.pin(Song.ID.now(), for: sam) }
        await #expect(throws: SectionError.notFound) { try await party.pin(song, for: Board.Section.ID.now()) }
        let card = try await party.pin(song, for: sam)
        await #expect(throws: SectionError.notFound) { try await party.edit(card, .init(section: .now())) }
        await #expect(throws: CardError.notFound) { try await party.edit(.now(), .init(position: 0)) }
        await #expect(throws: CardError.notFound) { try await party.unpin(.now()) }
        await #expect(throws: BoardError.notFound) {
            try await party.boards.pin(.init(song: .known(song), section: sam), on: .now(), by: .test)
        }
    }

    @Test func `is not changed under a stale version`() async throws {
        let party = try await Party.host()
        let card = try await party.pin("Love Stack", for: try await party.join("Sam"))
        let patch = Board.Card.Patch(writtenRejection: .set(false))
        await #expect(throws: StaleVersionError(current: 3)) {
            try await party.boards.update(card: card, of: party.id, patch, if: .version(2), by: .test)
        }
        await #expect(throws: StaleVersionError(current: 3)) {
            try await party.boards.unpin(card, from: party.id, if: .version(2), by: .test)
        }
        let edited = try await party.boards.update(card: card, of: party.id, patch, if: .version(3), by: .test)
        #expect(edited.rowVersion == 4)
        #expect(try await party.edit(card, patch).rowVersion == 4)
    }

    @Test func `is listed in reading order, of the board or of one section`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let matt = try await party.join("Matt", position: 0)
        try await party.pin("A", for: sam)
        try await party.pin("B", for: matt)
        try await party.pin("C", for: sam, position: 0)
        #expect(try await party.boards.cards(of: party.id).cards.map(\.value.card.title) == ["B", "C", "A"])
        let cards = try await party.boards.cards(of: party.id, in: sam).cards
        #expect(cards.map(\.value.card.title) == ["C", "A"])
        #expect(cards.map(\.value.position) == [0, 1])
    }

    @Test(arguments: [1, 2])
    func `is one of at most 2,000, in however many sections`(sections: Int) async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let others = sections == 1 ? sam : try await party.join("Matt")
        try await party.direct(
            script: """
                INSERT INTO songs (id, title, artist)
                SELECT gen_random_uuid(), 'Song ' || number, 'The Push and Pops' FROM generate_series(1, 1999) AS number;
                INSERT INTO cards (board_id, id, section_id, song_id, title, artist, position, slot)
                SELECT '\(party.id)', gen_random_uuid(), '\(others)', id, title, artist, number, number
                FROM (SELECT *, row_number() OVER () AS number FROM songs) AS songs;
                """
        )
        try await party.pin("The 2,000th", for: sam)
        await #expect(throws: CardError.limitReached) { try await party.pin("The 2,001st", for: sam) }
    }

    @Test func `leaves its section without a pick when it was the pick`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let card = try await party.pin("Love Stack", for: sam)
        _ = try await party.boards.pick(card, on: party.id, by: .test)
        #expect(try await party.boards.board(party.reference).sections[0].picks.keys.map(\.self) == [card])
        try await party.unpin(card)
        #expect(try await party.boards.picks(of: party.id).picks == [])
    }
}

extension Party {
    @discardableResult
    fileprivate func edit(_ card: Board.Card.ID, _ patch: Board.Card.Patch) async throws -> Stored<Board.PlacedCard> {
        try await boards.update(card: card, of: id, patch, by: .test)
    }

    fileprivate func unpin(_ card: Board.Card.ID) async throws {
        try await boards.unpin(card, from: id, by: .test)
    }
}

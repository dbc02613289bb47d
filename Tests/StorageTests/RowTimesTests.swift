import Karaoke
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `The times of a row` {
    @Test func `are those of its creation and of its last change`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let card = try await party.pin("Love Stack", for: sam)
        let pinned = try await party.boards.card(card, of: party.id).times
        #expect(pinned.createdAt == pinned.updatedAt)
        let crossed = try await party.cross(card).times
        #expect(crossed.createdAt == pinned.createdAt)
        #expect(crossed.updatedAt > pinned.updatedAt)
        #expect(try await party.boards.head(party.reference).times.updatedAt == crossed.updatedAt)
        #expect(try await party.cross(card).times == crossed)
    }

    @Test func `of a section stay while its cards change`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let before = try await party.boards.section(sam, of: party.id).times
        _ = try await party.cross(try await party.pin("Love Stack", for: sam))
        #expect(try await party.boards.section(sam, of: party.id).times == before)
        let renamed = try await party.boards
            .update(section: sam, of: party.id, Board.Section.Patch(person: "Samantha"), by: .test).times
        #expect(renamed.createdAt == before.createdAt)
        #expect(renamed.updatedAt > before.updatedAt)
    }

    @Test func `of a board rise with its own fields`() async throws {
        let party = try await Party.host()
        let before = try await party.boards.head(party.reference).times
        let after = try await party.boards.update(party.id, Board.Patch(title: "New"), by: .test).times
        #expect(after.createdAt == before.createdAt)
        #expect(after.updatedAt > before.updatedAt)
    }

    @Test func `of a song rise with an edit alone`() async throws {
        let songs = Songs(TestDatabase.current.database)
        let made = try await songs.create(Song.Draft(title: "Love Stack", artist: "The Containers"))
        let patch = Song.Patch(details: [.genre: .text("Pop")])
        let edited = try await songs.update(made.value.id, patch, by: .test)
        #expect(edited.times.createdAt == made.times.createdAt)
        #expect(edited.times.updatedAt > made.times.updatedAt)
        #expect(try await songs.update(made.value.id, patch, by: .test).times == edited.times)
    }
}

extension Party {
    fileprivate func cross(_ card: Board.Card.ID) async throws -> Stored<Board.PlacedCard> {
        try await boards.update(card: card, of: id, Board.Card.Patch(writtenRejection: .set(true)), by: .test)
    }
}

import Karaoke
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A wanted song` {
    @Test func `is pinned and not in the songbook, those that most people want first`() async throws {
        let party = try await Party.host()
        let (ann, bob, cy) = (try await party.join("Ann"), try await party.join("Bob"), try await party.join("Cy"))
        try await party.pin("Known", for: ann)
        try await pin("Zebra", for: ann, at: party)
        for section in [cy, bob] { try await pin("Moon", for: section, at: party) }
        try await pin("Apple", for: bob, at: party)
        #expect(try await wanted(at: party) == ["Moon: Bob, Cy", "Apple: Bob", "Zebra: Ann"])
        #expect(try await party.boards.count(.wantedSongs, of: party.id) == 3)
        let first = try await party.boards.wantedSongs(of: party.id, limit: 2)
        #expect(first.songs.map(\.title) == ["Moon", "Apple"])
        let second = try await party.boards.wantedSongs(of: party.id, after: first.next, limit: 2)
        #expect(second.songs.map(\.title) == ["Zebra"] && second.next == nil)
        let cards = try await party.boards.cards(of: party.id, in: bob).cards.map(\.value.card)
        let moon = try #require(first.songs.first)
        #expect(moon.people[0] == .init(section: bob, person: "Bob", card: cards[0].id) && moon.song == cards[0].song)
    }

    @Test func `is crossed off the list by an import of the same name, however it is written`() async throws {
        let party = try await Party.host()
        let ann = try await party.join("Ann")
        try await pin("Déjà Vu", for: ann, at: party)
        #expect(try await wanted(at: party) == ["Déjà Vu: Ann"])
        let lines = AsyncStream { lines in
            lines.yield(SongImport.Line.song(Song.Draft(title: "DEJA VU", artist: "the unwrapped"), line: 1))
            lines.finish()
        }
        #expect(try await party.songs.importSongs(lines).inserted == 1)
        #expect(try await wanted(at: party) == [])
        #expect(try await party.titles(in: ann) == ["Déjà Vu"])
    }

    @Test func `is none when the songbook knows it by the name of a merged song`() async throws {
        let party = try await Party.host()
        let ann = try await party.join("Ann")
        try await pin("Deja Vu Again", for: ann, at: party)
        let merged = try await party.add("Deja Vu Again", artist: "The Unwrapped")
        _ = try await party.songs.merge(merged, into: try await party.add("Deja Vu"), by: .test)
        #expect(try await wanted(at: party) == [])
    }

    @Test func `is one under names that differ by an article or by punctuation`() async throws {
        let party = try await Party.host()
        let (ann, bob) = (try await party.join("Ann"), try await party.join("Bob"))
        try await pin("The Moon", for: ann, at: party)
        try await pin("Moon", for: bob, at: party)
        try await pin("Moon!", for: ann, at: party)
        try await pin("Apple", for: bob, at: party)
        #expect(try await wanted(at: party) == ["The Moon: Ann, Bob", "Apple: Bob"])
        #expect(try await party.boards.count(.wantedSongs, of: party.id) == 2)
        // Known by one of its names, it is known.
        _ = try await party.add("The Moon", artist: "The Unwrapped")
        #expect(try await wanted(at: party) == ["Apple: Bob"])
    }

    @Test func `is not wanted by somebody who crossed it off, alone or with all songs`() async throws {
        let party = try await Party.host()
        let (ann, bob) = (try await party.join("Ann"), try await party.join("Bob"))
        let card = try await pin("Moon", for: ann, at: party)
        let other = try await pin("Moon", for: bob, at: party)
        _ = try await party.boards.claim(other.song, for: bob, on: party.id, by: .test)
        #expect(try await wanted(at: party) == ["Moon: Ann, Bob"])
        _ = try await party.boards.update(card: card.id, of: party.id, .init(writtenRejection: .set(true)), by: .test)
        #expect(try await wanted(at: party) == ["Moon: Bob"])
        _ = try await party.boards.update(section: bob, of: party.id, .init(writtenRejection: .set(true)), by: .test)
        #expect(try await wanted(at: party) == [])
        _ = try await party.boards.update(card: other.id, of: party.id, .init(writtenRejection: .set(false)), by: .test)
        #expect(try await wanted(at: party) == ["Moon: Bob"])
    }

    @Test func `is not wanted any more when its last card is gone`() async throws {
        let party = try await Party.host()
        let (ann, bob) = (try await party.join("Ann"), try await party.join("Bob"))
        let card = try await pin("Moon", for: ann, at: party)
        try await pin("Apple", for: ann, at: party)
        try await pin("Apple", for: bob, at: party)
        try await party.boards.unpin(card.id, from: party.id, by: .test)
        #expect(try await wanted(at: party) == ["Apple: Ann, Bob"])
        #expect(try await party.boards.count(.wantedSongs, of: party.id) == 1)
        try await pin("Moon", for: bob, at: party)
        #expect(try await wanted(at: party) == ["Apple: Ann, Bob", "Moon: Bob"])
    }

    @Test func `is on the list of its own board alone`() async throws {
        let (party, other) = (try await Party.host(), try await Party.host("other"))
        try await pin("Moon", for: try await party.join("Ann"), at: party)
        try await pin("Moon", for: try await other.join("Bob"), at: other)
        #expect(try await wanted(at: party) == ["Moon: Ann"])
        #expect(try await wanted(at: other) == ["Moon: Bob"])
        try await other.boards.delete(other.id)
        await #expect(throws: BoardError.notFound) { try await other.boards.wantedSongs(of: other.id) }
    }

    @discardableResult
    private func pin(
        _ title: String,
        for section: Board.Section.ID,
        at party: Party
    ) async throws -> Board.Card {
        let draft = Board.Card.Draft(song: .named(title: title, artist: "The Unwrapped"), section: section)
        return try await party.boards.pin(draft, on: party.id, by: .test).card.value.card
    }

    /// The wanted songs of a board, with the people who want them.
    private func wanted(at party: Party) async throws -> [String] {
        try await party.boards.wantedSongs(of: party.id).songs.map { song in
            "\(song.title): \(song.people.map(\.person).joined(separator: ", "))"
        }
    }
}

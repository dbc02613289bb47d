import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A song on a board` {
    @Test func `includes the section, the text and the holders of a card`() async throws {
        let party = try await Party.host()
        let (matt, sam) = (try await party.join("Matt"), try await party.join("Sam"))
        let stack = try await party.add("Love Stack")
        let card = try await party.pin(stack, for: sam)
        let other = try await party.pin(stack, for: matt)
        let patch = Board.Card.Patch(writtenRejection: .set(true))
        _ = try await party.boards.update(card: other, of: party.id, patch, by: .test)
        _ = try await party.boards.claim(stack, for: sam, on: party.id, by: .test)
        _ = try await party.boards.pick(card, on: party.id, by: .test)
        let found = try await party.songs.songs([stack], on: party.id)
        let people = [Board.Person(section: matt, name: "Matt"), Board.Person(section: sam, name: "Sam")]
        let presence = Song.Presence(
            cards: [
                .init(id: other, person: people[0], writtenRejection: true, isPick: false),
                .init(id: card, person: people[1], writtenRejection: nil, isPick: true),
            ],
            holders: [Board.Holder(section: sam, person: "Sam", card: card)]
        )
        #expect(found.map(\.presence) == [presence])
    }

    @Test func `does not include other boards, or a board that was not requested`() async throws {
        let party = try await Party.host()
        let other = try await Party.host("other")
        let stack = try await party.add("Love Stack")
        try await other.pin(stack, for: try await other.join("Matt"))
        #expect(try await party.songs.songs([stack], on: party.id).map(\.presence) == [Song.Presence()])
        #expect(try await party.songs.songs([stack]).map(\.presence) == [nil])
    }

    @Test func `is left out once it is claimed, where that is asked for`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let (stack, glory) = (try await party.add("Love Stack"), try await party.add("Love and Glory"))
        _ = try await party.boards.claim(stack, for: sam, on: party.id, by: .test)
        let filter = Song.Filter(board: party.id, isUnclaimed: true)
        #expect(try await party.songs.search(SongSearch("love", filter: filter)) == [glory])
        #expect(try await party.songs.search(SongSearch("glroy push", filter: filter)) == [glory])
        #expect(try await party.songs.search(SongSearch("stakc", filter: filter)) == [])
        #expect(try await party.songs.songs(fitting: filter, limit: 9).songs == [glory])
        #expect(try await party.songs.randomSongs(fitting: filter, limit: 9) == [glory])
        let all = Song.Filter(board: party.id)
        #expect(try await party.songs.randomSongs(fitting: all, limit: 9).count == 2)
    }

    @Test func `is known to no other board when it is the board's own`() async throws {
        let party = try await Party.host()
        let other = try await Party.host("other")
        let draft = Board.Card.Draft(
            song: .named(title: "Own Goal", artist: "Sam"),
            section: try await party.join("Sam")
        )
        _ = try await party.boards.pin(draft, on: party.id, by: .test)
        for words in ["own goal", "own", "gaol sam", "goal ow"] {
            #expect(try await party.songs.search(SongSearch(words, filter: Song.Filter(board: party.id))).count == 1)
            #expect(try await party.songs.search(SongSearch(words, filter: Song.Filter(board: other.id))) == [])
            #expect(try await party.songs.search(SongSearch(words)) == [])
        }
        #expect(try await party.songs.count(fitting: Song.Filter(board: party.id)) == 1)
        #expect(try await party.songs.randomSongs(fitting: Song.Filter(), limit: 9) == [])
    }

    @Test func `is shared by the sections that pinned it`() async throws {
        let party = try await Party.host()
        let matt = try await party.join("Matt")
        let sam = try await party.join("Sam")
        let sommer = try await party.join("Sommer")
        let stack = try await party.add("Love Stack")
        let glory = try await party.add("Glory")
        let main = try await party.add("Purple Main")
        for section in [matt, sam, sommer] { try await party.pin(stack, for: section) }
        for section in [sam, sommer] { try await party.pin(glory, for: section) }
        try await party.pin(main, for: matt)
        #expect(try await party.songs.sharedSongs(on: party.id) == [stack, glory])
        #expect(try await party.songs.sharedSongs(on: party.id, with: matt) == [stack])
        #expect(try await party.songs.sharedSongs(on: try await Party.host("other").id) == [])
    }
}

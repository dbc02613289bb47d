import KaraokeClient
import TestDatabase
import Testing

@Suite(.database) struct `A client of the songbook` {
    @Test func `adds, changes, lists and deletes songs`() async throws {
        try await serve { client in
            var details = SongDetails()
            details.year = .set(2024)
            details.isDuet = true
            let song = try await client.createSong(title: "Optional Chain", artist: "The Unwrapped", details)
            #expect(song.year == 2024 && song.isDuet && song.genre == nil)
            details = SongDetails()
            details.year = .clear
            details.artworkURL = .set("https://karaoke.example/chain.png")
            let changed = try await client.update(song: song.id, details, ifRowVersion: song.rowVersion)
            #expect(changed.year == nil && changed.isDuet && changed.title == "Optional Chain")
            #expect(changed.artworkURL == "https://karaoke.example/chain.png")
            #expect(try await client.songs().all() == [changed])
            let again = await #expect(throws: Problem.self) {
                try await client.createSong(title: "Optional Chain", artist: "The Unwrapped")
            }
            #expect(again?.code == .songExists)
            try await client.delete(song: song.id)
            #expect(try await client.songs().all().isEmpty)
        }
    }

    @Test func `finds songs with their presence on a board`() async throws {
        try await party { party in
            try await party.client.createSong(title: "Optional Chain", artist: "The Unwrapped")
            let found = try await party.client.songs(matching: "chian optional").all()
            #expect(try await party.client.songs(matching: "chian optional").count() == 1)
            #expect(found.map(\.title) == ["Optional Chain"])
            #expect(try await party.client.artist(matching: "chian optional") == nil)
            let artist = try await party.client.artist(matching: "unwraped")
            #expect(artist?.name == "The Unwrapped")
            #expect(artist?.songs == 1)
            #expect(found.map(\.onBoard) == [nil])
            var filter = SongFilter()
            filter.board = "karaoke-party"
            let onBoard = try await party.client.songs(matching: "push", filter).all().first?.onBoard
            #expect(onBoard?.cards.map(\.person) == ["Matt", "Sam"])
            #expect(onBoard?.cards.map(\.id) == [party.stack.id, party.samsStack.id])
            #expect(onBoard?.holders == [])
            #expect(try await party.client.sharedSongs(on: "karaoke-party").all().map(\.title) == ["Love Stack"])
            let random = try await party.client.randomSongs(filter)
            #expect(Set(random.map(\.title)) == ["Love Stack", "Optional Chain", "Scrolling in the Deep"])
            filter.artist = "The Delegates"
            #expect(try await party.client.songs(filter).all().map(\.title) == ["Scrolling in the Deep"])
        }
    }
}

import Foundation
import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `Starter songs` {
    private let songs = Songs(TestDatabase.current.database)

    @Test func `are loaded into a new songbook, each line of the list as a song of its own`() async throws {
        let loaded = try #require(try await songs.loadStarterSongsIfNew())
        #expect(loaded.count >= 2_000)
        #expect(loaded.onBoards == 0)
        let files = ResourceFolder.places(of: "StarterSongs", in: "Storage").map {
            $0.appending(path: "starter-songs.tsv")
        }
        let list = files.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
        #expect(list.first?.utf8.count { $0 == UInt8(ascii: "\n") } == loaded.count + 1)
        let song = try await dancingQueen()
        #expect(song.origin == Song.Origin(source: "starter", id: "ABBA - Dancing Queen"))
        #expect(song.year == 1976)
        #expect(song.language == "en")
        #expect(try await songs.loadStarterSongsIfNew() == nil)
    }

    @Test func `are not loaded into a songbook with songs, unless they are asked for`() async throws {
        let own = try await songs.create(Song.Draft(title: "Dancing Queen", artist: "Abba", year: 1999))
        #expect(try await songs.loadStarterSongsIfNew() == nil)
        #expect(try await songs.count() == 1)
        let loaded = try await songs.loadStarterSongs()
        #expect(try await songs.count() == loaded.count + 1)
        #expect(try await songs.song(own.value.id) == own)
        #expect(try await songs.loadStarterSongs() == loaded)
    }

    @Test func `are loaded although a board knows songs of its own`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let card = Board.Card.Draft(song: .named(title: "Own", artist: "Sam"), section: sam)
        _ = try await party.boards.pin(card, on: party.id, by: .test)
        #expect(try await songs.loadStarterSongsIfNew() != nil)
    }

    @Test func `are removed but for those on boards, and do not come back by themselves`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        _ = try await songs.loadStarterSongs()
        let titles = ["Dancing Queen", "Waterloo", "Mamma Mia"]
        var ids: [Song.ID] = []
        for title in titles { ids.append(try await song(title).id) }
        try await party.pin(ids[0], for: sam)
        _ = try await party.boards.claim(ids[1], for: sam, on: party.id, by: .test)
        let picked = try await party.pin(ids[2], for: sam)
        _ = try await party.boards.pick(picked, on: party.id, by: .test)
        let remaining = try await songs.removeStarterSongs()
        #expect(remaining.count == 3)
        #expect(remaining.onBoards == 3)
        #expect(try await songs.count() == 3)
        #expect(Set(try await songs.search(SongSearch("abba"))) == Set(ids))
        #expect(try await party.titles(in: sam) == ["Dancing Queen", "Mamma Mia"])
        for card in try await party.boards.board(party.reference).sections.flatMap(\.cards) {
            try await party.boards.unpin(card.id, from: party.id, by: .test)
        }
        try await party.boards.release(ids[1], by: sam, on: party.id, by: .test)
        try await party.direct("DELETE FROM picks")
        #expect(try await songs.removeStarterSongs().count == 0)
        #expect(try await songs.count() == 0)
        #expect(try await songs.loadStarterSongsIfNew() == nil)
    }

    @Test func `stay where somebody pins them at the same time`() async throws {
        _ = try await songs.loadStarterSongs()
        let id = try await dancingQueen().id
        try await TestDatabase.current.database.transaction { connection in
            _ = try await connection.query("SELECT FROM songs WHERE id = \(id) FOR KEY SHARE")
            #expect(try await songs.removeStarterSongs().count == 1)
        }
        #expect(try await dancingQueen().id == id)
    }

    @Test(arguments: SongImport.ConflictPolicy.allCases)
    func `become the host's own, and lose nothing, when they are imported`(policy: SongImport.ConflictPolicy)
        async throws
    {
        _ = try await songs.loadStarterSongs()
        let drafts = [
            Song.Draft(title: "DANCING QUEEN", artist: "Abba", year: policy == .fail ? nil : 1976),
            Song.Draft(title: "Waterloo", artist: "ABBA", origin: Song.Origin(source: "bar", id: "7")),
        ]
        let lines = AsyncStream { continuation in
            for (index, draft) in drafts.enumerated() {
                continuation.yield(SongImport.Line.song(draft, line: index + 1))
            }
            continuation.finish()
        }
        let isStored = try await songs.importSongs(lines, SongImport.Options(policy: policy)).isStored
        // With other details, the import is refused as a whole.
        #expect(isStored == (policy != .fail))
        let (queen, waterloo) = (try await dancingQueen(), try await song("Waterloo"))
        #expect((queen.origin == nil) == isStored)
        #expect((waterloo.origin?.source == "starter") == !isStored)
        #expect([queen.year, waterloo.year] == [1976, 1974])
        #expect([queen.language, waterloo.language] == ["en", "en"])
        guard policy == .update else { return }
        #expect(waterloo.origin == Song.Origin(source: "bar", id: "7"))
        _ = try await songs.removeStarterSongs()
        #expect(try await songs.count() == 2)
    }

    @Test func `become the host's own when they are edited`() async throws {
        _ = try await songs.loadStarterSongs()
        let id = try await dancingQueen().id
        let same = try await songs.update(id, Song.Patch(), by: .test)
        #expect(same.value.origin?.source == "starter")
        let edited = try await songs.update(id, Song.Patch(details: [.rating: .integer(5)]), by: .test)
        #expect(edited.value.origin == nil)
        #expect(edited.value.year == 1976)
        let origin = Song.Origin(source: "bar", id: "7")
        _ = try await songs.update(id, Song.Patch(origin: .set(origin)), by: .test)
        #expect(
            try await songs.update(id, Song.Patch(details: [.rating: .integer(4)]), by: .test).value.origin == origin
        )
    }

    @Test func `become the host's own when an own song is merged into them`() async throws {
        _ = try await songs.loadStarterSongs()
        let own = try await songs.create(Song.Draft(title: "Dancing Queen (Radio Edit)", artist: "ABBA"))
        let id = try await dancingQueen().id
        #expect(try await songs.merge(own.value.id, into: id, by: .test).song.value.origin == nil)
        let waterloo = try await song("Waterloo").id
        let merged = try await songs.merge(try await song("Mamma Mia").id, into: waterloo, by: .test)
        #expect(merged.song.value.origin?.source == "starter")
    }

    private func dancingQueen() async throws -> Song { try await song("Dancing Queen") }

    /// Reads a song of ABBA.
    private func song(_ title: String) async throws -> Song {
        let rows = try await TestDatabase.current.database.read(
            "SELECT id FROM songs WHERE folded_artist = fold('ABBA') AND folded_title = fold(\(title))"
        )
        return try await songs.song(try #require(rows.first).decode(Song.ID.self, at: 0)).value
    }
}

import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `Merging a song into another` {
    @Test func `rewrites its cards, as one change of the board`() async throws {
        let party = try await Party.host()
        let (sam, matt) = (try await party.join("Sam"), try await party.join("Matt"))
        let (wrong, right) = (try await party.add("Luv Stack"), try await party.add("Love Stack"))
        try await party.pin(wrong, for: sam)
        try await party.pin(wrong, for: matt)
        let version = try await party.version
        let merging = try await party.songs.merge(wrong, into: right, by: .test)
        #expect(merging.boards.map(\.rewritten) == [2])
        #expect(try await party.titles(in: sam) == ["Love Stack"])
        #expect(try await party.version == version + 1)
        await #expect(throws: SongError.notFound) { try await party.songs.song(wrong) }
    }

    @Test func `finds the other by the words of both from then on`() async throws {
        let party = try await Party.host()
        let (first, wrong, right) = (
            try await party.add("Zauberlied"), try await party.add("Luv Stack"), try await party.add("Love Stack")
        )
        _ = try await party.songs.merge(first, into: wrong, by: .test)
        _ = try await party.songs.merge(wrong, into: right, by: .test)
        for words in ["luv stack", "love stack", "zauberleid"] {
            #expect(try await party.songs.search(try SongSearch(words)) == [right])
        }
    }

    @Test func `finds it by the name that it was imported under`() async throws {
        let party = try await Party.host()
        let right = try await party.add("Love Stack")
        let draft = Song.Draft(
            title: "Love Stack (live)",
            artist: "Test",
            importedName: Song.Name(title: "Liebesstapel", artist: "Test")
        )
        let wrong = try await party.songs.create(draft).value.id
        _ = try await party.songs.merge(wrong, into: right, by: .test)
        #expect(try await party.songs.search(try SongSearch("liebesstapel")) == [right])
    }

    @Test func `does nothing on a dry run`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let (wrong, right) = (try await party.add("Luv Stack"), try await party.add("Love Stack"))
        try await party.pin(wrong, for: sam)
        let before = try await party.boards.board(party.reference)
        let merging = try await party.songs.merge(wrong, into: right, isDryRun: true, by: .test)
        #expect(merging.boards.map(\.rewritten) == [1])
        #expect(try await party.boards.board(party.reference) == before)
        #expect(try await party.songs.song(wrong).value.title == "Luv Stack")
    }

    @Test func `leaves the other's card where a section has both`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let (wrong, right) = (try await party.add("Luv Stack"), try await party.add("Love Stack"))
        try await party.pin(wrong, for: sam)
        let kept = try await party.pin(right, for: sam)
        let merging = try await party.songs.merge(wrong, into: right, by: .test)
        #expect(merging.boards.map { [$0.removed, $0.rewritten] } == [[1, 0]])
        #expect(try await party.boards.board(party.reference).sections[0].cards.map(\.id) == [kept])
    }

    @Test func `leaves the card that was picked where a section has both`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let (wrong, right) = (try await party.add("Luv Stack"), try await party.add("Love Stack"))
        let picked = try await party.pin(wrong, for: sam)
        try await party.pin(right, for: sam)
        _ = try await party.boards.pick(picked, on: party.id, by: .test)
        _ = try await party.songs.merge(wrong, into: right, by: .test)
        let section = try #require(try await party.boards.board(party.reference).sections.first)
        #expect(section.picks.keys.map(\.self) == [picked])
        #expect(section.cards.map(\.title) == ["Love Stack"])
    }

    @Test(arguments: [false, true])
    func `fills the missing details of the card that stays`(isPicked: Bool) async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let (wrong, right) = (try await party.add("Luv Stack"), try await party.add("Love Stack"))
        var (kept, removed) = (try await party.pin(right, for: sam), try await party.pin(wrong, for: sam))
        if isPicked {
            (kept, removed) = (removed, kept)
            _ = try await party.boards.pick(kept, on: party.id, by: .test)
        }
        let full = Board.Card.Details.Patch(key: .set("Am"), link: .set("https://example.org/a"), note: .set("Slow"))
        for (card, details) in [(removed, full), (kept, .init(key: .set("C")))] {
            _ = try await party.boards.update(card: card, of: party.id, .init(details: details), by: .test)
        }
        _ = try await party.songs.merge(wrong, into: right, by: .test)
        let cards = try await party.boards.cards(of: party.id, in: sam).cards.map(\.value)
        #expect(cards.map(\.card.id) == [kept])
        #expect(cards.map(\.details) == [.init(key: "C", link: "https://example.org/a", note: "Slow")])
        let logged = try await party.direct(
            "SELECT old ->> 'key' IS NULL FROM changes WHERE row_id = \(kept) AND new ->> 'note' = 'Slow'"
        )
        #expect(try logged.map { try $0.decode(Bool.self, at: 0) } == [true])
    }

    @Test func `hands its dibs over`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let (wrong, right) = (try await party.add("Luv Stack"), try await party.add("Love Stack"))
        _ = try await party.boards.claim(wrong, for: sam, on: party.id, by: .test)
        let merging = try await party.songs.merge(wrong, into: right, by: .test)
        #expect(merging.boards.map(\.claims) == [1])
        let claims = try await party.boards.claims(of: party.id).claims
        #expect(claims.map(\.claim.song) == [right])
    }

    @Test func `is rejected when both songs are claimed`() async throws {
        let party = try await Party.host()
        let (sam, matt) = (try await party.join("Sam"), try await party.join("Matt"))
        let (wrong, right) = (try await party.add("Luv Stack"), try await party.add("Love Stack"))
        _ = try await party.boards.claim(wrong, for: sam, on: party.id, by: .test)
        _ = try await party.boards.claim(right, for: matt, on: party.id, by: .test)
        let obstacle = SongMerging.Obstacle(board: party.id, slug: "party", reason: .claimed)
        await #expect(throws: SongError.mergeBlocked([obstacle])) {
            try await party.songs.merge(wrong, into: right, by: .test)
        }
    }

    @Test func `is refused where each was picked`() async throws {
        let party = try await Party.host()
        let (sam, matt) = (try await party.join("Sam"), try await party.join("Matt"))
        let (wrong, right) = (try await party.add("Luv Stack"), try await party.add("Love Stack"))
        let cards = (try await party.pin(wrong, for: sam), try await party.pin(right, for: matt))
        _ = try await party.boards.pick(cards.0, on: party.id, by: .test)
        _ = try await party.boards.pick(cards.1, on: party.id, by: .test)
        let obstacle = SongMerging.Obstacle(board: party.id, slug: "party", reason: .picked)
        await #expect(throws: SongError.mergeBlocked([obstacle])) {
            try await party.songs.merge(wrong, into: right, by: .test)
        }
    }

    @Test func `is refused where a board with it is closed`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let (wrong, right) = (try await party.add("Luv Stack"), try await party.add("Love Stack"))
        try await party.pin(wrong, for: sam)
        _ = try await party.boards.update(party.id, Board.Patch(state: .closed), by: .test)
        let obstacle = SongMerging.Obstacle(board: party.id, slug: "party", reason: .closed)
        await #expect(throws: SongError.mergeBlocked([obstacle])) {
            try await party.songs.merge(wrong, into: right, by: .test)
        }
    }

    @Test func `is refused with itself`() async throws {
        let party = try await Party.host()
        let song = try await party.add("Love Stack")
        await #expect(throws: SongError.notMergeable) { try await party.songs.merge(song, into: song, by: .test) }
    }

    @Test func `keeps an import from bringing it back`() async throws {
        let party = try await Party.host()
        let origin = Song.Origin(source: "list", id: "1")
        let drafts = [
            Song.Draft(title: "Luv Stack", artist: "Sam", year: 1984, origin: origin),
            Song.Draft(title: "Love Stack", artist: "Sam"),
        ]
        _ = try await bring(drafts, to: party)
        let listed = try await party.songs.list(limit: 10).songs.map(\.value)
        let merging = try await party.songs.merge(listed[1].id, into: listed[0].id, by: .test)
        #expect(merging.song.value.year == 1984)
        let again = try await bring(drafts, to: party)
        #expect([again.inserted, again.updated, again.unchanged, again.merged] == [0, 0, 1, 1])
        var renamed = drafts[0]
        renamed.title = "Something else"
        let third = try await bring([renamed], to: party)
        #expect([third.inserted, third.unchanged] == [0, 1])
    }

    @Test func `is found on boards by its name`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let (wrong, right) = (try await party.add("Luv Stack"), try await party.add("Love Stack"))
        _ = try await party.songs.merge(wrong, into: right, by: .test)
        let found = try await party.direct(
            "SELECT song_of_board(\(party.id), NULL, 'luv stack', 'the push & pops')"
        )
        #expect(try found[0].decode(Song.ID.self, at: 0) == right)
        #expect(try await party.titles(in: sam) == [])
    }

    private func bring(_ drafts: [Song.Draft], to party: Party) async throws -> SongImport {
        let lines = AsyncStream { continuation in
            for (index, draft) in drafts.enumerated() {
                continuation.yield(SongImport.Line.song(draft, line: index + 1))
            }
            continuation.finish()
        }
        return try await party.songs.importSongs(lines)
    }
}

@Suite(.database) struct `Duplicates of the songbook` {
    private let songs = Songs(TestDatabase.current.database)

    private func add(_ artist: String, _ title: String, source: String? = nil) async throws -> Song.ID {
        var draft = Song.Draft(title: title, artist: artist)
        draft.origin = source.map { Song.Origin(source: $0, id: title) }
        return try await songs.create(draft).value.id
    }

    @Test func `are listed by artist and title`() async throws {
        let later = [try await add("The Zebras", "Love Stack"), try await add("Zebras", "Love Stack (Karaoke)")]
        let earlier = [try await add("Sam", "Push"), try await add("Sam & Matt", "Push (Radio Edit)")]
        _ = try await add("Sam", "Push (Live)")
        let found = try await songs.duplicates()
        #expect(found.map(\.songs) == [earlier, later])
        #expect(found.map(\.place) == found.map(\.place).sorted())
        #expect(found.first?.place.foldedArtist == "sam")
    }

    @Test func `are not two songs of one source`() async throws {
        let first = try await add("Sam", "Push", source: "karafun")
        _ = try await add("The Sam", "Push!", source: "karafun")
        #expect(try await songs.duplicates() == [])
        let third = try await add("A Sam", "Push", source: "mugen")
        #expect(try await songs.duplicates().map { Set($0.songs) }.first?.isSuperset(of: [first, third]) == true)
    }

    @Test func `stay apart when somebody said so, also after one of them was merged`() async throws {
        let ids = [try await add("Sam", "Push"), try await add("The Sam", "Push"), try await add("Sam", "Push - HD")]
        try await songs.setDistinct(ids)
        #expect(try await songs.duplicates() == [])
        let fourth = try await add("Sam", "Push (Official Video)")
        _ = try await songs.merge(ids[0], into: fourth, by: .test)
        #expect(try await songs.duplicates() == [])
        try await songs.setDistinct([ids[1], fourth], false)
        #expect(try await songs.duplicates().map { Set($0.songs) } == [[ids[1], fourth]])
        try await songs.delete(ids[1])
        #expect(try await songs.duplicates() == [])
    }

    @Test func `are kept apart only when they exist`() async throws {
        let song = try await add("Sam", "Push")
        await #expect(throws: SongError.notFound) { try await songs.setDistinct([song, .now()]) }
    }

    @Test func `are found in a songbook of many batches`() async throws {
        _ = try await TestDatabase.current.database.write(
            """
            INSERT INTO songs (id, title, artist)
            SELECT gen_random_uuid(), 'Song ' || number, 'Singer ' || number FROM generate_series(1, 20500) AS number
            """
        )
        _ = try await add("The Singer 20400", "Song 20400")
        #expect(try await songs.duplicates().map(\.place.foldedTitle) == ["song 20400"])
    }
}

import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A song` {
    private let songs = Songs(TestDatabase.current.database)

    private static let full = Song.Draft(
        title: "Love Stack",
        artist: "The Push and Pops",
        year: 2_024,
        language: "English",
        genre: "Pop",
        duration: 215,
        rating: 5,
        isDuet: true,
        artworkURL: "https://example.com/stack.png",
        tag: "talk",
        origin: Song.Origin(source: "talk", id: "10146")
    )

    @Test func `keeps all that is known of it`() async throws {
        let made = try await songs.create(Self.full)
        #expect(made.rowVersion == 1)
        let song = Song(
            id: made.value.id,
            Song.Draft(
                title: "Love Stack",
                artist: "The Push and Pops",
                year: 2_024,
                language: "English",
                genre: "Pop",
                duration: 215,
                rating: 5,
                isDuet: true,
                artworkURL: "https://example.com/stack.png",
                tag: "talk",
                origin: Song.Origin(source: "talk", id: "10146")
            )
        )
        #expect(made.value == song)
        #expect(try await songs.song(song.id) == made)
    }

    @Test func `keeps fields that a patch omits and clears those that it clears`() async throws {
        let made = try await songs.create(Self.full)
        let edited = try await songs.update(
            made.value.id,
            Song.Patch(details: [.year: .integer(nil), .genre: .text("Rock")], origin: .clear),
            by: .test
        )
        var expected = made.value
        expected.details.year = nil
        expected.details.genre = "Rock"
        expected.details.origin = nil
        #expect(edited == Stored(expected, rowVersion: 2, times: edited.times))
        let same = Song.Patch(details: [.genre: .text("Rock")])
        #expect(try await songs.update(made.value.id, same, by: .test) == edited)
    }

    @Test(arguments: [
        ("love stack", "the push and pops"),
        ("  Love   Stack ", "The Push & Pops"),
        ("ＬＯＶＥ Stack", "Thé Push and Pops"),
    ])
    func `is known by its folded artist and title`(title: String, artist: String) async throws {
        _ = try await songs.create(Self.full)
        let draft = Song.Draft(title: title, artist: artist)
        await #expect(throws: SongError.alreadyKnown) { try await songs.create(draft) }
        let other = try await songs.create(Song.Draft(title: "Purple Main", artist: artist))
        await #expect(throws: SongError.alreadyKnown) {
            try await songs.update(other.value.id, Song.Patch(title: title), by: .test)
        }
    }

    @Test(arguments: [("カ", "ガ"), ("Don't", "Dont"), ("C", "C++")])
    func `is another when its name differs in more than spelling`(title: String, other: String) async throws {
        _ = try await songs.create(Song.Draft(title: title, artist: "The Push and Pops"))
        _ = try await songs.create(Song.Draft(title: other, artist: "The Push and Pops"))
        #expect(try await songs.count() == 2)
    }

    @Test func `has its source id to itself`() async throws {
        _ = try await songs.create(Self.full)
        var draft = Self.full
        draft.title = "Purple Main"
        await #expect(throws: SongError.originTaken) { try await songs.create(draft) }
    }

    @Test func `stays while it is pinned or claimed`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let pinned = try await party.add("Love Stack")
        let claimed = try await party.add("Purple Main")
        let card = try await party.pin(pinned, for: sam)
        _ = try await party.boards.claim(claimed, for: sam, on: party.id, by: .test)
        await #expect(throws: SongError.inUse) { try await songs.delete(pinned) }
        await #expect(throws: SongError.inUse) { try await songs.delete(claimed) }
        try await party.boards.unpin(card, from: party.id, by: .test)
        try await songs.delete(pinned)
        await #expect(throws: SongError.notFound) { try await songs.song(pinned) }
        await #expect(throws: SongError.notFound) { try await songs.delete(pinned) }
    }

    @Test func `is not changed under a stale version`() async throws {
        let song = try await songs.create(Self.full).value.id
        await #expect(throws: StaleVersionError(current: 1)) {
            try await songs.update(song, Song.Patch(details: [.rating: .integer(1)]), if: .version(2), by: .test)
        }
        await #expect(throws: StaleVersionError(current: 1)) { try await songs.delete(song, if: .version(2)) }
        await #expect(throws: SongError.notFound) {
            try await songs.update(.now(), Song.Patch(details: [.rating: .integer(1)]), by: .test)
        }
        try await songs.delete(song, if: .version(1))
    }

    @Test(arguments: [
        (Song.Draft(title: "", artist: "A"), ValidationError("title", .blank)),
        (Song.Draft(title: "T", artist: "\u{A8}"), ValidationError("artist", .blank)),
        (Song.Draft(title: "T", artist: "A", year: 99), ValidationError("year", .outOfRange(1_000...9_999))),
        (Song.Draft(title: "T", artist: "A", duration: 0), ValidationError("duration", .outOfRange(1...86_400))),
        (Song.Draft(title: "T", artist: "A", rating: 6), ValidationError("rating", .outOfRange(0...5))),
        (Song.Draft(title: "T", artist: "A", tag: "\0"), ValidationError("tag", .holdsControl)),
        (
            Song.Draft(title: "T", artist: "A", artworkURL: String(repeating: "a", count: 2_001)),
            ValidationError("artworkUrl", .tooLong(limit: 2_000))
        ),
        (
            Song.Draft(title: "T", artist: "A", origin: Song.Origin(source: "S", id: "")),
            ValidationError("sourceId", .blank)
        ),
    ])
    func `rejects invalid drafts`(draft: Song.Draft, error: ValidationError) async throws {
        await #expect(throws: error) { try await songs.create(draft) }
    }

    @Test(arguments: [true, false])
    func `has values up to their limits, and none beyond`(isLargest: Bool) async throws {
        let text = String(repeating: "😀", count: 200)
        let site = "https://a.example/"
        var draft = Song.Draft(
            title: text,
            artist: text,
            origin: Song.Origin(source: text, id: text),
            importedName: Song.Name(title: text, artist: text)
        )
        var beyond: [(Song.Field, Song.Field.Value, ValidationError)] = []
        for field in [Song.Field.title, .artist] + Song.Field.details {
            switch field.kind {
            case .name, .text:
                draft[field] = .text(text)
                beyond.append((field, .text(text + "a"), ValidationError(field.name, .tooLong(limit: 200))))
            case .address:
                let address = site + String(repeating: "a", count: 2_000 - site.utf8.count)
                draft[field] = .text(address)
                beyond.append((field, .text(address + "a"), ValidationError(field.name, .tooLong(limit: 2_000))))
            case .integer(_, _, let range):
                draft[field] = .integer(isLargest ? range.upperBound : range.lowerBound)
                let number = isLargest ? range.upperBound + 1 : range.lowerBound - 1
                beyond.append((field, .integer(number), ValidationError(field.name, .outOfRange(range))))
            case .flag, .half: continue
            }
        }
        let stored = try await songs.create(draft).value
        #expect(stored == Song(id: stored.id, draft))
        #expect(beyond.count == 9)
        for (field, value, error) in beyond {
            var draft = draft
            draft[field] = value
            await #expect(throws: error) { try await songs.create(draft) }
        }
    }

    @Test(arguments: [
        "ftp://a.example", "https:///a.png", "https://?a", "http://[", "http://[::1]/a.png", "http://a]/",
        "http://a\\b", "https://a.example@b.example/",
        "https://a.example/a b.png",
    ])
    func `has artwork at an address with a host that every program reads`(address: String) async throws {
        await #expect(throws: ValidationError("artworkUrl", .notAddress)) {
            try await songs.create(Song.Draft(title: "T", artist: "A", artworkURL: address))
        }
        await #expect(throws: (any Error).self) {
            try await TestDatabase.current.database.write(
                """
                INSERT INTO songs (id, title, artist, artwork_url)
                VALUES (\(Song.ID.now()), 'T', 'A', \(address))
                """
            )
        }
        let allowed = Song.Draft(title: "T", artist: "A", artworkURL: "https://a.example:8080/cover[1].png?b=[c]")
        #expect(try await songs.create(allowed).value.artworkURL == allowed.artworkURL)
    }
}

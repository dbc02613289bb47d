import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A shelf of the songbook` {
    private let database = TestDatabase.current.database
    private let songs = Songs(TestDatabase.current.database)
    private let boards = Boards(TestDatabase.current.database)

    @Test func `has the duets, the newest first`() async throws {
        let first = try await add("Islands in the Array", isDuet: true)
        try await add("Alone")
        let second = try await add("Nested Love", isDuet: true)
        #expect(try await songs.duets(limit: 9) == [second, first])
        #expect(try await songs.duets(limit: 1) == [second])
    }

    @Test func `has what came later than the rest, and nothing when all came at once`() async throws {
        let old = try await add("Old")
        let new = try await add("New")
        #expect(try await songs.newSongs(limit: 9) == [])
        _ = try await database.write(
            "UPDATE songs SET created_at = created_at - interval '2 hours' WHERE id = \(old)"
        )
        #expect(try await songs.newSongs(limit: 9) == [new])
        #expect(try await songs.newSongs(limit: 1) == [new])
    }

    @Test func `is there for each decade with songs, the latest first`() async throws {
        for year in [1989, 1980, 1979, 2000, nil] { try await add("Song of \(year ?? 0)", year: year) }
        #expect(try await songs.decades() == [2000, 1980, 1970])
    }

    @Test func `is chosen by genres and languages that songs have, each once and by alphabet`() async throws {
        try await add("Nothing Known")
        #expect(try await songs.genres(limit: 9) == [])
        #expect(try await songs.languages(limit: 9) == [])
        for (genre, language) in [("Rock", "en"), ("Pop, Soul", "ja"), ("Rock", nil), (nil, "en")] {
            try await add("\(genre ?? "Any") in \(language ?? "none")", genre: genre, language: language)
        }
        #expect(try await songs.genres(limit: 9) == ["Pop, Soul", "Rock"])
        #expect(try await songs.genres(limit: 1) == ["Pop, Soul"])
        #expect(try await songs.languages(limit: 9) == ["en", "ja"])
    }

    @Test func `has what was sung on a board and on no other, the last one first`() async throws {
        let party = try await Party.host()
        let other = try await Party.host("other")
        var sung: [Song.ID] = []
        for (party, person) in [(party, "Matt"), (party, "Sam"), (party, "Sommer"), (other, "Matt")] {
            let section = try await party.join(person)
            let song = try await party.add("\(person)'s song of \(party.id)")
            let card = try await party.pin(song, for: section)
            _ = try await boards.pick(card, on: party.id, by: .test)
            guard person != "Sommer" else { continue }
            try await party.advance()
            sung.append(song)
        }
        for party in [party, other] { try await party.advance() }
        #expect(try await songs.sungSongs(on: party.id, limit: 9) == [sung[1], sung[0]])
        #expect(try await songs.sungSongs(on: party.id, limit: 1) == [sung[1]])
        #expect(try await songs.sungSongs(on: other.id, limit: 9) == [sung[2]])
    }

    @discardableResult
    private func add(
        _ title: String,
        year: Int? = nil,
        genre: String? = nil,
        language: String? = nil,
        isDuet: Bool = false
    ) async throws -> Song.ID {
        var draft = Song.Draft(title: title, artist: "The Shelves", year: year, isDuet: isDuet)
        (draft.genre, draft.language) = (genre, language)
        return try await songs.create(draft).value.id
    }
}

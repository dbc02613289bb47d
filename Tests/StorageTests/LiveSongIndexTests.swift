import Karaoke
import Postgres
import Synchronization
import TestDatabase
import Testing

@testable import Storage

/// The index of a repository, step by step.
@Suite(.database) struct `The live index` {
    private let songs = Songs(TestDatabase.current.database)

    private func find(_ words: String) async throws -> [Song.ID] {
        try await songs.search(SongSearch(words))
    }

    /// As when a search is suspended between its statements and the index.
    @Test func `keeps the newer name of a song when an older one comes later`() async throws {
        let id = try await songs.create(Song.Draft(title: "Love Stack", artist: "Sam")).value.id
        #expect(try await find("love") == [id])
        let known = try await songs.index.completePoint(patience: .seconds(60))
        _ = try await songs.update(id, Song.Patch(title: "Push and Pop"), by: .test)
        let (older, _) = try await songs.index.news(since: known)
        #expect(older.songs.count == 1)
        _ = try await songs.update(id, Song.Patch(title: "Purple Main"), by: .test)
        #expect(try await find("purple") == [id])
        #expect(try await songs.index.add(older, since: known))
        #expect(try await find("purple") == [id])
    }

    @Test func `keeps other songs when many are deleted`() async throws {
        let database = TestDatabase.current.database
        _ = try await database.write(
            """
            INSERT INTO songs (id, title, artist)
            SELECT gen_random_uuid(), 'Numbered ' || number, 'The Delegates' FROM generate_series(1, 400) AS number
            """
        )
        #expect(try await find("numbered").count == SongSearch.limit)
        let known = try await songs.index.completePoint(patience: .seconds(60))
        _ = try await database.write("DELETE FROM songs WHERE title <> 'Numbered 7'")
        let (news, _) = try await songs.index.news(since: known)
        #expect(news.deletions.count == 399)
        #expect(try await songs.index.add(news, since: known))
        #expect(try await songs.index.index.read(\.count) == 1)
        #expect(try await find("numbered").count == 1)
    }

    /// As when a search is suspended between its statements and the index.
    @Test func `keeps a song that came back when its deletion comes later`() async throws {
        let database = TestDatabase.current.database
        let id = try await songs.create(Song.Draft(title: "Love Stack", artist: "Sam")).value.id
        #expect(try await find("love") == [id])
        let known = try await songs.index.completePoint(patience: .seconds(60))
        try await songs.delete(id)
        let (older, _) = try await songs.index.news(since: known)
        #expect(older.deletions.map(\.song) == [id])
        _ = try await songs.create(Song.Draft(title: "Purple Main", artist: "Sam"), id: id)
        #expect(try await find("purple") == [id])
        #expect(try await songs.index.add(older, since: known))
        #expect(try await find("purple") == [id])
        _ = try await database.write([
            "DELETE FROM songs", "INSERT INTO songs (id, title, artist) VALUES (\(id), 'Whisper', 'Sam')",
        ])
        #expect(try await find("whisper") == [id])
    }

    @Test func `loses a song each time that it is deleted`() async throws {
        let id = Song.ID.now()
        for _ in 1...3 {
            _ = try await songs.create(Song.Draft(title: "Love Stack", artist: "Sam"), id: id)
            #expect(try await find("love") == [id])
            try await songs.delete(id)
            #expect(try await find("love") == [])
        }
    }

    @Test func `is no longer read when the service ends`() async throws {
        _ = try await TestDatabase.current.database.write(
            """
            INSERT INTO songs (id, title, artist)
            SELECT gen_random_uuid(), 'Numbered ' || number, 'The Delegates' FROM generate_series(1, 3000) AS number
            """
        )
        let preparation = Task { [songs] in try await songs.prepareSearch() }
        while songs.index.state.withLock({ $0.reading == nil }) { await Task.yield() }
        songs.endPreparation()
        await #expect(throws: (any Error).self) { try await preparation.value }
        #expect(try await songs.prepareSearch() == 3_000)
    }
}

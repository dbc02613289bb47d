import Karaoke
import KaraokeClient

extension ServiceSongs {
    /// Finds songs by words, the best match first, once the service has read the songbook.
    ///
    /// With a board, the songs have their presence on it.
    func songs(matching words: String, on board: String?, limit: Int) async throws -> [FoundSong] {
        var filter = SongFilter()
        filter.board = board
        while true {
            do {
                var songs: [FoundSong] = []
                for try await song in client.songs(matching: words, filter).prefix(limit) {
                    songs.append(FoundSong(song))
                }
                return songs
            } catch let problem as Problem where problem.code == .songbookLoading {
                try await Task.sleep(for: problem.retryAfter ?? .seconds(1))
            }
        }
    }

    func song(_ id: Song.ID) async throws -> Stored<Song> {
        Stored(try await client.song(ResourceID(id.uuid)))
    }

    func create(_ draft: Song.Draft) async throws -> SongDocument {
        var patch = Song.Patch(origin: draft.origin.map { .set($0) } ?? .keep)
        for field in Song.Field.details where draft[field] != Song.Draft(title: "", artist: "")[field] {
            patch.details[field] = draft[field]
        }
        return try await client.createSong(title: draft.title, artist: draft.artist, SongDetails(patch))
    }

    func update(_ id: Song.ID, _ patch: Song.Patch) async throws -> SongDocument {
        let details = SongDetails(patch)
        return try await client.update(song: ResourceID(id.uuid), title: patch.title, artist: patch.artist, details)
    }

    func delete(_ id: Song.ID) async throws {
        try await client.delete(song: ResourceID(id.uuid))
    }
}

extension Stored<Song> {
    init(_ document: SongDocument) {
        let times = RowTimes(createdAt: document.createdAt, updatedAt: document.updatedAt)
        self.init(Song(document), rowVersion: document.rowVersion, times: times)
    }
}

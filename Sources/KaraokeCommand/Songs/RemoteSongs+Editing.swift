import Karaoke
import KaraokeClient

extension RemoteSongs {
    func songs(matching words: String, on reference: Board.Reference?, limit: Int) async throws -> [FoundSong] {
        try await translated {
            var filter = SongFilter()
            filter.board = reference.map { "\($0)" }
            var songs: [FoundSong] = []
            for try await song in client.songs(matching: words, filter).prefix(limit) { songs.append(FoundSong(song)) }
            return songs
        }
    }

    func song(_ id: Song.ID) async throws -> Stored<Song> {
        try await translated { Stored(try await client.song(ResourceID(id.uuid))) }
    }

    func create(_ draft: Song.Draft) async throws -> Stored<Song> {
        var patch = Song.Patch(origin: draft.origin.map { .set($0) } ?? .keep)
        for field in Song.Field.details where draft[field] != Song.Draft(title: "", artist: "")[field] {
            patch.details[field] = draft[field]
        }
        return try await translated {
            Stored(try await client.createSong(title: draft.title, artist: draft.artist, SongDetails(patch)))
        }
    }

    func update(_ id: Song.ID, _ patch: Song.Patch) async throws -> Stored<Song> {
        try await translated {
            let song = try await client.update(
                song: ResourceID(id.uuid),
                title: patch.title,
                artist: patch.artist,
                SongDetails(patch)
            )
            return Stored(song)
        }
    }

    func delete(_ id: Song.ID) async throws {
        try await translated { try await client.delete(song: ResourceID(id.uuid)) }
    }
}

extension Stored<Song> {
    fileprivate init(_ document: SongDocument) {
        self.init(Song(document), rowVersion: document.rowVersion)
    }
}

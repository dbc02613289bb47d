import Karaoke
import KaraokeClient
import SongFiles

/// The songbook of a service.
struct ServiceSongs {
    let client: BoardClient

    /// Imports a file.
    ///
    /// - Returns: The result, whose `isStored` is false for a rejected file.
    /// - Throws: ``Failure`` for a file that cannot be read, ``UncertainFormat`` for one that can be read in several ways.
    func importSongs(
        _ file: SongFile,
        _ options: SongImportOptions,
        showing bar: ProgressBar
    ) async throws -> SongImportDocument {
        var options = options
        options.format = file.format?.rawValue ?? options.format
        options.mediaType = file.mediaType
        do {
            return try await client.importSongs(file.chunks { bar.show($0) }, options)
        } catch let problem as Problem {
            if let document = problem.songImport { return document }
            guard problem.readings.isEmpty else { throw UncertainFormat(readings: problem.readings) }
            guard [413, 415, 422].contains(problem.status) else { throw problem }
            throw Failure(detailOf: problem)
        }
    }

    /// The groups of songs that are probably the same.
    func duplicates() async throws -> [[Song]] {
        var groups: [[Song]] = []
        for try await group in client.duplicates() { groups.append(group.songs.map { Song($0) }) }
        return groups
    }

    /// Keeps songs apart in the search for duplicates, each from all others, or compares them again.
    func setDistinct(_ songs: [Song.ID], _ areDistinct: Bool) async throws {
        for (place, song) in songs.enumerated() {
            for other in songs[(place + 1)...] {
                try await client.setDistinct(ResourceID(song.uuid), from: ResourceID(other.uuid), areDistinct)
            }
        }
    }

    /// Loads the starter songs that the songbook lacks.
    func loadStarterSongs() async throws -> StarterSongsDocument {
        try await client.loadStarterSongs()
    }

    /// Counts the starter songs.
    func starterSongs() async throws -> StarterSongsDocument {
        try await client.starterSongs()
    }

    /// Removes the starter songs that are on no board.
    func removeStarterSongs() async throws -> StarterSongsDocument {
        try await client.removeStarterSongs()
    }

    /// Merges a song into another.
    func merge(_ song: Song.ID, into other: Song.ID, isDryRun: Bool) async throws -> SongMergingDocument {
        try await client.merge(song: ResourceID(song.uuid), into: ResourceID(other.uuid), isDryRun: isDryRun)
    }
}

import ArgumentParser
import Karaoke
import SongText

/// The argument that names a song.
struct SongReference: ParsableArguments {
    @Argument(help: "The song's id, its title, or \"artist - title\".", completion: .songs)
    var song: String

    /// Finds the song.
    ///
    /// - Throws: ``SongError/notFound``, ``Failure`` when no song or more than one has the name.
    func song(in songs: ServiceSongs) async throws -> Stored<Song> {
        try await Self.song(song, in: songs)
    }

    /// Finds the song with a name.
    ///
    /// - Throws: As ``song(in:)``.
    static func song(_ name: String, in songs: ServiceSongs) async throws -> Stored<Song> {
        if let id = Song.ID(name) { return try await songs.song(id) }
        let wanted = FoldedText(name)
        let found = try await songs.songs(matching: name, on: nil, limit: 100).map(\.song).filter { song in
            [song.value.title, "\(song.value.artist) - \(song.value.title)"].contains { FoldedText($0) == wanted }
        }
        guard let song = found.first else {
            throw Failure("No song is called '\(name)'. 'karaoke songs search --ids' finds similar ones.")
        }
        guard found.count == 1 else {
            let list = found.map { "  \($0.value.id)  \($0.value.fullName)" }.joined(separator: "\n")
            throw Failure(
                "\(found.count) songs are called '\(name)'. Pass the id of one:\n\(list)",
                exitCode: .badInput
            )
        }
        return song
    }
}

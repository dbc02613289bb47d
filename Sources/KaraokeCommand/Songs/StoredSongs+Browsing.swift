import BoardAPI
import Karaoke
import Storage

extension StoredSongs {
    /// The rows of a page of the outline.
    private static let pageSize = 1_000

    func eachLine(
        of parent: String?,
        in language: Songbook.Language,
        _ body: (OutlineLine) throws -> Void
    ) async throws {
        let initials = try await songs.initials(in: language)
        guard let parent else {
            for initial in initials { try body(OutlineLine(initial)) }
            return
        }
        if let initial = initials.first(where: { $0.letter == parent.uppercased() }) {
            return try await eachArtist(under: initial, in: language) { try body(OutlineLine($0)) }
        }
        guard let artist = try await songs.artist(named: parent) else { throw Failure(noPart: parent) }
        try await eachSong(of: artist, in: language) { try body(OutlineLine($0)) }
    }

    private func eachArtist(
        under initial: Songbook.Initial,
        in language: Songbook.Language,
        _ body: (Songbook.Artist) throws -> Void
    ) async throws {
        var last: Songbook.Artist?
        repeat {
            let artists = try await songs.artists(
                under: initial.letter,
                after: last.map { ($0.sortName, $0.key) },
                limit: Self.pageSize,
                in: language
            )
            for artist in artists { try body(artist) }
            last = artists.last
        } while last != nil
    }

    private func eachSong(
        of artist: Songbook.Artist,
        in language: Songbook.Language,
        _ body: (Song) throws -> Void
    ) async throws {
        var last: (sortTitle: String, id: Song.ID)?
        repeat {
            let found = try await songs.songs(of: artist.key, after: last, limit: Self.pageSize, in: language)
            for (song, _) in found { try body(song.value) }
            last = found.last.map { ($0.sortTitle, $0.song.value.id) }
        } while last != nil
    }

    func export(
        as format: SongbookExport.Format,
        in language: Songbook.Language,
        to write: ([UInt8]) throws -> Void
    ) async throws {
        for try await piece in SongbookExport(of: songs, as: format, in: language) { try write(Array(piece.utf8)) }
    }
}

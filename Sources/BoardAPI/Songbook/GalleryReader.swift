import BoardLayout
import Karaoke
import Storage
import WebServer

/// Reads only the songs in a window of the gallery.
package struct GalleryReader {
    package let songs: Songs
    package let language: Songbook.Language

    package init(songs: Songs, language: Songbook.Language) {
        self.songs = songs
        self.language = language
    }

    /// The most cells of a response; cells below them need another window.
    static let cellLimit = 2_000

    package func window(_ request: GalleryRequest) async throws -> GalleryDocument {
        let initials = try await songs.initials(in: language)
        let gallery = SongbookGallery(
            songs: initials.map(\.songs),
            width: request.width,
            minimum: request.minimum
        )
        let sought = request.initial.flatMap { letter in initials.firstIndex { $0.letter == letter } }
        let top = sought.map { gallery.top(of: $0) } ?? request.offset
        let parts = gallery.parts(from: top, to: top + request.height)
        let headers = parts.filter { $0.place == nil }.map { header in
            GalleryDocument.Header(frame: header.frame, initial: initials[header.initial])
        }
        let cells = parts.filter { $0.place != nil }.prefix(Self.cellLimit)
        var shown: [GalleryDocument.Cell] = []
        for (index, initial) in initials.enumerated() {
            shown += try await fill(cells.filter { $0.initial == index }, under: initial)
        }
        return GalleryDocument(
            size: gallery.size,
            columns: gallery.columns,
            songs: initials.reduce(0) { $0 + $1.songs },
            headers: headers,
            cells: shown
        )
    }

    /// Reads the songs for the cells of an initial, which are contiguous.
    private func fill(
        _ cells: [SongbookGallery.Part],
        under initial: Songbook.Initial
    ) async throws -> [GalleryDocument.Cell] {
        guard let first = cells.first?.place else { return [] }
        let found = try await songs.songs(at: first..<first + cells.count, under: initial.letter, in: language)
        return zip(cells, found).map { GalleryDocument.Cell(frame: $0.frame, song: $1) }
    }
}

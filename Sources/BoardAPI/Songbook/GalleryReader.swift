import BoardLayout
import Containers
import Hummingbird
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

/// The query of the gallery: a window of its height, with its whole width.
package struct GalleryRequest {
    /// The smallest width of a column, in points.
    static let minimums = 80...1_000
    /// The largest offset of a window, in points: more than the height of a songbook with many millions of songs.
    static let offsets = 0...1_000_000_000

    package let width: Double
    package let height: Double
    package let offset: Double
    package let minimum: Double
    /// The initial at whose header the window starts, in place of `offset`; the top when the songbook does not have it.
    package let initial: String?

    package init(width: Double, height: Double, offset: Double, minimum: Double, initial: String?) {
        self.width = width
        self.height = height
        self.offset = offset
        self.minimum = minimum
        self.initial = initial
    }
}

extension GalleryRequest {
    /// Reads the query of a request, strictly.
    package init(_ request: Request) throws {
        var query = try Query(request)
        width = query.integer("width", in: LaidOutBoard.lengths).map(Double.init) ?? LaidOutBoard.usualSize.width
        height = query.integer("height", in: LaidOutBoard.lengths).map(Double.init) ?? LaidOutBoard.usualSize.height
        let offset = query.integer("offset", in: Self.offsets)
        self.offset = Double(offset ?? 0)
        minimum = Double(query.integer("minimum", in: Self.minimums) ?? 160)
        initial = query.read("initial", "It has to be one letter or another single character.") { text in
            text.unicodeScalars.count == 1 ? text : nil
        }
        if initial != nil, offset != nil {
            query.contradict("initial", "It may not be given together with offset.")
        }
        try query.finish()
    }
}

/// A window into the gallery.
package struct GalleryDocument: JSONEncodable {
    /// The header of an initial.
    package struct Header {
        package let frame: Rect
        package let initial: Songbook.Initial
    }

    /// A song with its frame.
    package struct Cell {
        package let frame: Rect
        package let song: Stored<Song>
    }

    /// The size of the whole gallery.
    package let size: Size
    package let columns: Int
    /// The number of songs in the whole gallery.
    package let songs: Int
    package let headers: [Header]
    package let cells: [Cell]

    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.name("size")
            json.object { json in
                json.member("width", size.width)
                json.member("height", size.height)
            }
            json.member("columns", columns)
            json.member("songs", songs)
            json.name("headers")
            json.array(headers) { json, header in
                json.object { json in
                    json.member("initial", header.initial.letter)
                    json.member("artists", header.initial.artists)
                    json.member("songs", header.initial.songs)
                    json.member("frame", header.frame)
                }
            }
            json.name("cells")
            json.array(cells) { json, cell in
                json.object { json in
                    json.member("frame", cell.frame)
                    json.member("song", SongDocument(stored: cell.song))
                }
            }
        }
    }
}

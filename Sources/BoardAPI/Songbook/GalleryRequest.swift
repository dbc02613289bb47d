import BoardLayout
import Containers
import Hummingbird
import WebServer

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

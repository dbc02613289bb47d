import Hummingbird

/// What the query asks of the gallery: a part of its height, all across.
struct GalleryRequest {
    /// How narrow a column may be, in points.
    static let minimums = 80...1_000
    /// How far down a window may begin; a songbook of many millions ends before.
    static let offsets = 0...1_000_000_000

    let width: Double
    let height: Double
    let offset: Double
    let minimum: Double

    /// Reads the query of a request, strictly.
    init(_ request: Request) throws {
        var query = try Query(request)
        width = Double(query.integer("width", in: DisplayRequest.sizes) ?? 1_920)
        height = Double(query.integer("height", in: DisplayRequest.sizes) ?? 1_080)
        offset = Double(query.integer("offset", in: Self.offsets) ?? 0)
        minimum = Double(query.integer("minimum", in: Self.minimums) ?? 160)
        try query.finish()
    }
}

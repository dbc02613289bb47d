import BoardAPI
import Hummingbird
import Karaoke
import Storage
import WebServer

/// The query of the page of duplicates.
struct DuplicatesPageRequest {
    /// The most songs of a group that are settled at once.
    static let songLimit = 200

    /// The last place of the page before; `nil` for the first page.
    private(set) var last: SongPageKey?
    /// The number of songs that were merged, as the page before reports.
    private(set) var merged: Int?
    /// The number of songs that could not be merged.
    private(set) var blocked: Int?
    /// The songs that were kept apart.
    private(set) var apart: [Song.ID] = []

    init(_ request: Request) throws {
        var query = try Query(request)
        last = query.read("cursor", "It has to be a cursor that this page gave.") { SongPageKey(opaque: $0) }
        merged = query.integer("merged", in: 0...1_000_000)
        blocked = query.integer("blocked", in: 0...1_000_000)
        apart = query.read("apart", "It has to be a list of ids, separated by commas.") { Self.ids($0) } ?? []
        try query.finish()
    }

    /// Reads ids between commas; `nil` for anything else.
    static func ids(_ text: String) -> [Song.ID]? {
        let parts = text.parts(at: ",")
        let ids = parts.compactMap { Song.ID(String($0)) }
        return (1...songLimit).contains(parts.count) && ids.count == parts.count ? ids : nil
    }
}

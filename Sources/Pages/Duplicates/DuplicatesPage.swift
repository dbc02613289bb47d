import BoardAPI
import Hummingbird
import Karaoke
import SongText
import Storage
import WebServer

/// The content of the page on which an admin settles duplicates.
struct DuplicatesPage {
    let title: String
    /// The text for the number of groups.
    let total: String
    let groups: [ShownGroup]
    /// The songs of all groups on the page: ids between commas, groups between semicolons.
    let all: String
    /// The text of the button that merges all groups on the page.
    let mergeAll: String
    /// The place of the page; empty for the first one.
    let place: String
    /// The address of the next page; `nil` at the end.
    var next: String?
    /// The result of what was done last; `nil` for none.
    var notice: String?
    /// The ids of the songs that were kept apart last, between commas; `nil` for none.
    var apart: String?

    /// Songs that are probably duplicates.
    struct ShownGroup {
        let title: String
        /// The ids of the songs, between commas.
        let ids: String
        let songs: [ShownDuplicate]
    }

    /// A song of a group.
    struct ShownDuplicate {
        let id: String
        let song: String
        let artist: String
        /// The details that distinguish the song, such as its year and source.
        let facts: String
        /// True for the song that remains unless the admin chooses another one.
        let isRemaining: Bool
    }
}

extension DuplicatesPage.ShownDuplicate {
    init(_ song: Song, isRemaining: Bool, texts: Texts) {
        id = song.id.description
        self.song = song.title
        artist = song.artist
        let shown = ShownSong(song, texts: texts, origin: "")
        let source = song.origin.map { "\($0.source) \($0.id)" } ?? ""
        facts = [shown.year, shown.clock, shown.genre, shown.tongue, shown.duet, shown.stars, source]
            .filter { !$0.isEmpty }
            .joined(separator: " · ")
        self.isRemaining = isRemaining
    }
}

/// Reads the content of the page of duplicates.
struct DuplicatesPageReader {
    /// The groups on one page.
    static let groupLimit = 20

    let songs: Songs
    let texts: Texts
    let base: String

    func page(_ asked: DuplicatesPageRequest) async throws -> DuplicatesPage {
        let found = try await songs.duplicates(after: asked.last?.cursor, limit: Self.groupLimit)
        let shown = found.groups.compactMap { self.shown($0.map(\.value)) }
        var page = DuplicatesPage(
            title: texts("duplicates.title"),
            total: texts("duplicates.total", ["count": found.total]),
            groups: shown,
            all: shown.map(\.ids).joined(separator: ";"),
            mergeAll: texts("duplicates.mergeAll", ["count": shown.count]),
            place: asked.last?.opaque ?? ""
        )
        page.next = found.next.map { "\(base)?cursor=\(SongPageKey.after($0).opaque)" }
        page.notice = try await notice(of: asked)
        if !asked.apart.isEmpty { page.apart = asked.apart.map(\.description).joined(separator: ",") }
        return page
    }

    private func shown(_ songs: [Song]) -> DuplicatesPage.ShownGroup? {
        guard songs.count > 1, let remaining = Song.remaining(of: songs) else { return nil }
        return DuplicatesPage.ShownGroup(
            title: remaining.title,
            ids: songs.map(\.id.description).joined(separator: ","),
            songs: songs.map { .init($0, isRemaining: $0.id == remaining.id, texts: texts) }
        )
    }

    private func notice(of asked: DuplicatesPageRequest) async throws -> String? {
        if let first = asked.apart.first {
            let songs = try await songs.songs([first]).map(\.song.value)
            return songs.first.map { texts("duplicates.apart", ["song": $0.title]) }
        }
        guard let merged = asked.merged else { return nil }
        let blocked = asked.blocked ?? 0
        let parts = [
            texts("duplicates.merged", ["count": merged]),
            blocked > 0 ? texts("duplicates.blocked", ["count": blocked]) : nil,
        ]
        return parts.compactMap { $0 }.joined(separator: " ")
    }
}

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

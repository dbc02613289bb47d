import BoardAPI
import Karaoke
import Storage
import WebServer

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

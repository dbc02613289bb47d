import BoardAPI
import HTTPTypes
import Hummingbird
import Karaoke
import SongText
import Storage
import WebServer

/// The routes of the page on which an admin settles duplicates of the songbook.
struct DuplicatesRoutes {
    private static let path = "/songs/duplicates"

    let songs: Songs
    let files: WebFiles

    func add(to routes: inout Routes) {
        routes.get(Self.path, access: .admins, as: MediaType(type: .text, subType: "html"), use: show)
        routes.on(.post, Self.path, access: .admins, use: settle)
        routes.on(.post, "\(Self.path)/all", access: .admins, use: mergeAll)
    }

    @Sendable
    private func show(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let asked = try DuplicatesPageRequest(request)
        let texts = files.texts(in: request.pageLanguage)
        let page = try await DuplicatesPageReader(songs: songs, texts: texts, base: Self.path).page(asked)
        let html = files.html("duplicates", page, in: request.pageLanguage, path: request.uri.string)
        return .page(html)
    }

    /// Merges the songs of a group into the chosen one, or keeps them apart, or takes that back.
    @Sendable
    private func settle(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let form = try await request.form("songs", "keep", "action", orBlank: "cursor")
        let ids = try Self.ids(form["songs"] ?? "")
        let songs = Songs(songs, within: context.transaction)
        switch form["action"].flatMap({ Action(rawValue: $0) }) {
        case .merge:
            guard let remaining = Song.ID(form["keep"] ?? ""), ids.contains(remaining) else { throw SongError.notFound }
            for id in ids where id != remaining {
                _ = try await songs.merge(id, into: remaining, by: context.actor)
            }
            return back(to: form["cursor"], "merged=\(ids.count - 1)")
        case .apart:
            try await songs.setDistinct(ids)
            return back(to: form["cursor"], "apart=\(ids.map(\.description).joined(separator: ","))")
        case .again:
            try await songs.setDistinct(ids, false)
            return back(to: form["cursor"], nil)
        case nil:
            throw Problem(kind: .invalidValue, detail: "The action has to be one of merge, apart, again.")
        }
    }

    /// Merges the songs of all groups of a page; songs that cannot be merged are counted.
    @Sendable
    private func mergeAll(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let form = try await request.form("groups", orBlank: "cursor")
        let songs = Songs(songs, within: context.transaction)
        var (merged, blocked) = (0, 0)
        for group in (form["groups"] ?? "").parts(at: ";").prefix(DuplicatesPageReader.groupLimit) {
            let found = try await songs.songs(try Self.ids(String(group))).map(\.song.value)
            guard let remaining = Song.remaining(of: found) else { continue }
            for song in found where song.id != remaining.id {
                do {
                    _ = try await songs.merge(song.id, into: remaining.id, by: context.actor)
                    merged += 1
                } catch is SongError {
                    blocked += 1
                }
            }
        }
        return back(to: form["cursor"], "merged=\(merged)&blocked=\(blocked)")
    }

    private func back(to place: String?, _ result: String?) -> Response {
        let query = [place.flatMap { $0.isEmpty ? nil : "cursor=\($0.percentEncoded)" }, result].compactMap { $0 }
        let path = query.isEmpty ? Self.path : "\(Self.path)?\(query.joined(separator: "&"))"
        return Response(status: .seeOther, headers: [.location: path, .cacheControl: "no-store"])
    }

    /// Reads ids between commas.
    private static func ids(_ text: String) throws -> [Song.ID] {
        guard let ids = DuplicatesPageRequest.ids(text) else {
            let limit = DuplicatesPageRequest.songLimit
            throw Problem(kind: .invalidValue, detail: "The songs have to be up to \(limit) ids, separated by commas.")
        }
        return ids
    }

    /// The actions on a group.
    private enum Action: String {
        case merge
        case apart
        case again
    }
}

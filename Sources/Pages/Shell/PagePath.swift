import Hummingbird
import Karaoke
import SongText
import WebServer

/// The path of a page as the service writes it: in small letters, without a slash at the end.
///
/// Join codes keep their letters.
struct PagePath {
    private let path: String

    init(_ path: String) {
        let parts = path.parts(at: "/").map(String.init)
        let isCode = parts.count == 2 && parts[0].lowercased() == "j"
        self.path = "/" + (isCode ? ["J", parts[1]] : parts.map { $0.lowercased() }).joined(separator: "/")
    }

    /// Makes the redirect for a request of a page that was not found; `nil` when its path is written correctly.
    static func redirect(_ request: Request) -> Response? {
        let typed = request.uri.path
        guard request.method == .get || request.method == .head, !typed.hasPrefix("/api/"), !typed.contains("%") else {
            return nil
        }
        let path = PagePath(typed).path
        let query = request.uri.query.map { "?\($0)" } ?? ""
        guard path != typed, let place = LocalPath(path + query) else { return nil }
        return Response(status: .permanentRedirect, headers: [.location: place.text, .cacheControl: "no-cache"])
    }
}

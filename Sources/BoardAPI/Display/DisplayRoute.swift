import HTTPTypes
import Hummingbird
import Karaoke
import NIOCore
import WebServer

/// A request for the laid-out board that can be answered with nothing but the board's version.
struct HotRead {
    let request: Request
    let board: Board.Reference
    let wanted: DisplayRequest

    /// Recognizes such a request; `nil` for any other, including every invalid one.
    ///
    /// Requests with a token, a body or special demands on the connection are left to the route.
    init?(_ head: HTTPRequest) {
        guard head.method == .get || head.method == .head, let path = head.path, let name = Self.board(in: path) else {
            return nil
        }
        let fields = head.headerFields
        guard !Self.obstacles.contains(where: fields.contains) else { return nil }
        request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
        board = Board.Reference(name)
        do {
            try request.requireAcceptance(of: .applicationJson)
            wanted = try DisplayRequest(request)
        } catch {
            return nil
        }
    }

    private static let obstacles: [HTTPField.Name] = [
        .authorization, .cookie, .connection, .contentLength, .expect, .transferEncoding, .upgrade,
    ]
    private static let start = Array("/api/v1/boards/".utf8)
    private static let end = Array("/display".utf8)

    /// The board in the path of a display, unless it is percent-encoded.
    private static func board(in path: String) -> Substring? {
        guard path.utf8.starts(with: start) else { return nil }
        let rest = path.utf8.dropFirst(start.count).prefix { $0 != UInt8(ascii: "?") }
        guard rest.count > end.count, rest.suffix(end.count).elementsEqual(end) else { return nil }
        let name = rest.dropLast(end.count)
        return name.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "#") }
            ? nil : Substring(name)
    }
}

import BoardLayout
import Containers
import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import Karaoke
import Mustache
import NIOCore
import Storage

/// The wall: a board as a page for a screen across the room.
struct WallRoutes {
    /// The part of a canonical screen of 1920 x 1080 that the style sheet leaves to the board.
    private static let size = Size(width: 1840, height: 920)

    private let wall: BoardReader

    init(boards: Boards, cache: DisplayCache, files: WebFiles) {
        wall = BoardReader(
            boards: boards,
            cache: cache,
            form: DisplayRequest.Form(encoding: .html, format: "\(WallPage.format)-\(files.fingerprint)")
        ) { board in
            Self.page(of: board, files)
        }
    }

    func add(to routes: inout Routes) {
        routes.get("/b/{board}", access: .readers, as: MediaType(type: .text, subType: "html")) { request, exchange in
            var query = try Query(request)
            let viewer = query.identifier("viewer", of: Board.Section.self)
            try query.finish()
            let wanted = DisplayRequest(size: Self.size, viewer: viewer)
            return try await wall.read(try exchange.board(), as: wanted, for: request)
        }
    }

    private static func page(of board: LaidOutBoard, _ files: WebFiles) -> DisplayAnswer {
        let page = WallPage(board, stylesheet: files.stylesheet)
        guard let html = files.templates.render(page, withTemplate: "wall") else {
            preconditionFailure("The template of the wall is missing")
        }
        let hash = Data(SHA256.hash(data: Data(page.frames.utf8))).base64EncodedString()
        var fields = PageSecurity.fields(styleHash: hash)
        fields[.contentType] = "text/html; charset=utf-8"
        return DisplayAnswer(fields, ByteBuffer(string: html))
    }
}

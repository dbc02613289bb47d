import BoardAPI
import BoardLayout
import Cryptography
import Foundation
import HTTPTypes
import Hummingbird
import Karaoke
import NIOCore
import Storage
import WebServer

/// The routes of the wall: a board as a page for a large screen.
struct WallRoutes {
    /// The renderers by language; each language is a form of its own.
    private let walls: [Songbook.Language: DisplayRenderer]

    init(_ resources: DisplayResources, files: WebFiles, publicURL: String?, embedders: CrossOrigin) {
        let state = WebFiles.fingerprint(of: Data("\(files.fingerprint) \(publicURL ?? "")".utf8))
        walls = files.texts.mapValues { texts in
            DisplayRenderer(
                resources,
                form: DisplayRequest.Form(.html, of: "\(texts.language)-\(state)"),
                fields: { _ in [.vary: Songbook.Language.vary] },
                write: { board in
                    Self.answer(
                        WallPage(board, in: PageFacts.boardSize, texts: texts, publicURL: publicURL),
                        files,
                        in: texts.language,
                        embedders: embedders
                    )
                }
            )
        }
    }

    func add(to routes: inout Routes) {
        DisplayRoute("/b/", as: MediaType(type: .text, subType: "html")) { [walls] request in
            var query = try Query(request)
            let viewer = query.identifier("viewer", of: Board.Section.self)
            // The page's script reads this parameter.
            _ = query.text("kiosk")
            try query.finish()
            guard let wall = walls[request.pageLanguage] else { preconditionFailure("A language has no wall") }
            return (wall, DisplayRequest(size: PageFacts.boardSize, arrangement: .wall, viewer: viewer))
        }
        .add(to: &routes)
    }

    private static func answer(
        _ page: WallPage,
        _ files: WebFiles,
        in language: Songbook.Language,
        embedders: CrossOrigin
    ) -> DisplayAnswer {
        let viewer = page.viewer.map { "?viewer=\($0)" } ?? ""
        let html = files.html("wall", page, script: "wall", in: language, path: "/b/\(page.board.slug)\(viewer)")
        let hash = Data(SHA256.hash(of: page.frames.utf8)).base64EncodedString()
        var fields = PageSecurity.fields(styleHash: hash, embedders: embedders)
        fields[.contentType] = "text/html; charset=utf-8"
        return DisplayAnswer(fields, ByteBuffer(string: html))
    }
}

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

/// The routes of the wall: a board as a page for a large screen, and its strip alone, for a video mixer.
struct WallRoutes {
    /// The renderers by language; each language is a form of its own.
    private let walls: [Songbook.Language: DisplayRenderer]
    private let overlays: [Songbook.Language: DisplayRenderer]

    init(_ resources: DisplayResources, files: WebFiles, publicURL: String?, embedders: CrossOrigin) {
        let state = WebFiles.fingerprint(of: Data("\(files.fingerprint) \(publicURL ?? "")".utf8))
        let renderers = { (name: String, write: @escaping @Sendable (LaidOutBoard, Texts) -> DisplayAnswer) in
            files.texts.mapValues { texts in
                DisplayRenderer(
                    resources,
                    form: DisplayRequest.Form(.html, of: "\(name)\(texts.language)-\(state)"),
                    fields: { _ in [.vary: Songbook.Language.vary] },
                    write: { write($0, texts) }
                )
            }
        }
        walls = renderers("") { board, texts in
            let page = WallPage(board, in: PageFacts.boardSize, texts: texts, publicURL: publicURL)
            let viewer = board.viewer.map { "?viewer=\($0)" } ?? ""
            let html = files.html("wall", page, script: "wall", in: texts.language, path: "/b/\(board.slug)\(viewer)")
            return Self.answer(html, frames: page.frames, embedders: embedders)
        }
        overlays = renderers("overlay-") { board, texts in
            let page = OverlayPage(board, texts: texts)
            let path = "/b/\(board.slug)/overlay"
            let html = files.html("overlay", page, script: "overlay", in: texts.language, path: path)
            return Self.answer(html, embedders: embedders)
        }
    }

    func add(to routes: inout Routes) {
        DisplayRoute("/b/", as: MediaType(type: .text, subType: "html")) { [walls] request in
            var query = Query(ofPage: request)
            let viewer = query.identifier("viewer", of: Board.Section.self)
            try query.finish()
            guard let wall = walls[request.pageLanguage] else { preconditionFailure("A language has no wall") }
            return (wall, DisplayRequest(size: PageFacts.boardSize, arrangement: .wall, viewer: viewer))
        }
        .add(to: &routes)
        DisplayRoute("/b/", "/overlay", as: MediaType(type: .text, subType: "html")) { [overlays] request in
            guard let overlay = overlays[request.pageLanguage] else { preconditionFailure("A language has no overlay") }
            // The sections without their cards have all that the strip shows.
            return (overlay, DisplayRequest(size: PageFacts.boardSize, arrangement: .outline(expanded: .only([]))))
        }
        .add(to: &routes)
    }

    private static func answer(_ html: String, frames: String? = nil, embedders: CrossOrigin) -> DisplayAnswer {
        let hash = frames.map { Data(SHA256.hash(of: $0.utf8)).base64EncodedString() }
        var fields = PageSecurity.fields(styleHash: hash, embedders: embedders)
        fields[.contentType] = "text/html; charset=utf-8"
        return DisplayAnswer(fields, ByteBuffer(string: html))
    }
}

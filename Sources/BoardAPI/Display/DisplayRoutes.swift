import BoardLayout
import ContainersDrawing
import HTTPTypes
import Hummingbird
import Karaoke
import NIOCore
import WebServer

/// The routes of the laid-out board, as JSON, as a picture and as text.
package struct DisplayRoutes {
    private let resources: DisplayResources
    private let document: DisplayRenderer
    private let picture: DisplayRenderer

    /// - Parameters:
    ///   - resources: The resources of laid-out boards.
    ///   - embedders: The origins whose pages may embed the picture.
    package init(_ resources: DisplayResources, embedders: CrossOrigin = .none) {
        self.resources = resources
        document = DisplayRenderer(resources, form: DisplayRequest.Form(.json)) { board in
            let document = DisplayDocument(board: board)
            let bytes = JSONBuffer.text(of: document, capacity: document.capacity)
            return DisplayAnswer([.contentType: "application/json"], bytes)
        }
        picture = DisplayRenderer(
            resources,
            form: DisplayRequest.Form(.svg),
            fields: { embedders.fields(isPublic: $0.readableBy == .everyone) },
            write: { board in
                let fields: HTTPFields = [
                    .contentType: "image/svg+xml",
                    .contentSecurityPolicy: "default-src 'none'; style-src 'unsafe-inline'",
                ]
                return DisplayAnswer(fields, ByteBuffer(bytes: SVGDrawing(board).bytes))
            }
        )
    }

    package func add(to routes: inout Routes) {
        let boards = "/api/v1/boards/"
        DisplayRoute(boards, "/display", as: .applicationJson) { [document] in (document, try DisplayRequest($0)) }
            .add(to: &routes)
        DisplayRoute(boards, "/display.svg", as: .imageSvg) { [picture] in (picture, try DisplayRequest($0)) }
            .add(to: &routes)
        DisplayRoute(boards, "/display.txt", as: .textPlain) { [resources] request in
            var query = try Query(request)
            let wanted = DisplayRequest(&query)
            let length = query.integer("lineLength", in: 20...1_000) ?? 80
            let drawing = TerminalDrawing(width: length, hasStyle: query.flag("styled"))
            try query.finish()
            return (DisplayRenderer(resources, drawing), wanted)
        }
        .add(to: &routes)
    }
}

extension DisplayRenderer {
    /// Renders boards as text.
    fileprivate init(_ resources: DisplayResources, _ drawing: TerminalDrawing) {
        let form = DisplayRequest.Form(.text, of: "-\(drawing.width)\(drawing.hasStyle ? "s" : "")")
        self.init(resources, form: form) { board in
            DisplayAnswer([.contentType: "text/plain; charset=utf-8"], ByteBuffer(string: drawing.draw(board)))
        }
    }
}

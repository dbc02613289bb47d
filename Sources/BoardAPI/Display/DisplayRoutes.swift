import BoardLayout
import ContainersDrawing
import HTTPTypes
import Hummingbird
import Karaoke
import NIOCore
import WebServer

/// The routes of the laid-out board, as JSON and as a picture.
package struct DisplayRoutes {
    private let document: DisplayRenderer
    private let picture: DisplayRenderer

    /// - Parameters:
    ///   - resources: The resources of laid-out boards.
    ///   - embedders: The origins whose pages may embed the picture.
    package init(_ resources: DisplayResources, embedders: CrossOrigin = .none) {
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
    }
}

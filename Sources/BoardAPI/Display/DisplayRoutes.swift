import BoardLayout
import ContainersDrawing
import HTTPTypes
import Hummingbird
import NIOCore
import Storage
import WebServer

/// The routes of the laid-out board, as JSON and as a picture.
package struct DisplayRoutes {
    package static let path = "/api/v1/boards/{board}/display"

    package let document: CachedBoardRenderer
    private let picture: CachedBoardRenderer
    /// The origins whose pages may embed the picture.
    private let embedders: CrossOrigin

    package init(
        boards: Boards,
        cache: DisplayCache,
        shares: ShareLimits,
        workers: WorkerThreads,
        embedders: CrossOrigin = .none
    ) {
        self.embedders = embedders
        document = CachedBoardRenderer(
            boards: boards,
            cache: cache,
            shares: shares,
            workers: workers,
            form: DisplayRequest.Form(.json)
        ) { board, _ in
            let document = DisplayDocument(board: board)
            let bytes = JSONBuffer.text(of: document, capacity: document.capacity)
            return DisplayAnswer([.contentType: "application/json"], bytes)
        }
        picture = CachedBoardRenderer(
            boards: boards,
            cache: cache,
            shares: shares,
            workers: workers,
            form: DisplayRequest.Form(.svg)
        ) { board, _ in
            let fields: HTTPFields = [
                .contentType: "image/svg+xml",
                .contentSecurityPolicy: "default-src 'none'; style-src 'unsafe-inline'",
            ]
            return DisplayAnswer(fields, ByteBuffer(bytes: SVGDrawing(board).bytes))
        }
    }

    package func add(to routes: inout Routes) {
        routes.get(Self.path, access: .readers) { request, context in
            try await document.read(
                try context.board(),
                as: DisplayRequest(request),
                for: request,
                from: context.client
            )
        }
        routes.get("\(Self.path).svg", access: .readers, as: .imageSvg) { request, context in
            try await picture.read(
                try context.board(),
                as: DisplayRequest(request),
                for: request,
                from: context.client
            )
            .embeddable(by: embedders)
        }
    }
}

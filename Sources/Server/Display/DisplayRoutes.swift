import BoardLayout
import HTTPTypes
import Hummingbird
import NIOCore
import Storage

/// The laid-out board, as JSON and as a picture.
struct DisplayRoutes {
    private let document: BoardReader
    private let picture: BoardReader

    init(boards: Boards) {
        document = BoardReader(
            boards: boards,
            form: DisplayRequest.Form(encoding: .json, format: "\(DisplayDocument.format)")
        ) { board, tag in
            let document = DisplayDocument(board: board)
            return Response(document, tag: tag, capacity: document.capacity)
        }
        picture = BoardReader(
            boards: boards,
            form: DisplayRequest.Form(encoding: .svg, format: "1")
        ) { board, tag in
            Response(
                status: .ok,
                headers: [
                    .contentType: "image/svg+xml",
                    .cacheControl: "no-cache",
                    .eTag: tag.field,
                    .contentSecurityPolicy: "default-src 'none'; style-src 'unsafe-inline'",
                ],
                body: ResponseBody(byteBuffer: ByteBuffer(string: SVGDrawing(board).text))
            )
        }
    }

    func add(to routes: inout Routes) {
        routes.get("/api/v1/boards/{board}/display", access: .readers) { request, exchange in
            try await document.read(try exchange.board(), as: DisplayRequest(request), for: request)
        }
        routes.get("/api/v1/boards/{board}/display.svg", access: .readers, as: .imageSvg) { request, exchange in
            try await picture.read(try exchange.board(), as: DisplayRequest(request), for: request)
        }
    }
}

import BoardAPI
import Foundation
import HTTPTypes
import Hummingbird
import Karaoke
import NIOCore
import Storage
import WebServer

/// The route of a board's QR code.
struct JoinCodeRoutes {
    let boards: Boards
    /// The public address; `nil` for the address in the request.
    let publicURL: String?
    /// The origins whose pages may embed the picture.
    let embedders: CrossOrigin

    func add(to routes: inout Routes) {
        routes.get("/b/{board}/join.svg", access: .readers, as: .imageSvg, use: draw)
    }

    @Sendable
    private func draw(_ request: Request, _ context: BoardRequestContext) async throws -> SealedResponse {
        try Query.refuse(in: request)
        let board = try await boards.head(try context.board())
        return SealedResponse(board) { [publicURL] in
            let base = publicURL ?? request.ownAddress(isSecure: context.isSecure)
            guard let address = JoinAddress(board, base: base), let code = QRCode(address.url) else {
                throw Problem(
                    kind: .notFound,
                    detail: HostField(of: base)?.isLoopback == false
                        ? "Nobody may join this board with a code."
                        : "Phones cannot reach \(base). 'karaoke serve --lan' listens on the local network."
                )
            }
            let svg = code.svg
            let tag = ETag("\"\(WebFiles.fingerprint(of: Data(svg.utf8)))\"")
            if let known = request.known(tag) { return .notModified(known) }
            return Response(
                status: .ok,
                headers: [
                    .contentType: "image/svg+xml", .cacheControl: "no-cache", .eTag: tag.field,
                    .contentSecurityPolicy: "default-src 'none'",
                ],
                body: ResponseBody(byteBuffer: ByteBuffer(string: svg))
            )
        }
        .embeddable(by: embedders)
    }
}

import HTTPTypes
import Hummingbird
import Karaoke
import Storage

/// What becomes of a board, told while it happens.
struct LiveRoutes {
    let boards: Boards
    let feed: LiveFeed

    private static let mediaType = MediaType(type: .text, subType: "event-stream")

    func add(to routes: inout Routes) {
        routes.get("/api/v1/boards/{board}/events", access: .readers, as: Self.mediaType, use: stream)
    }

    @Sendable
    private func stream(_ request: Request, _ exchange: Exchange) async throws -> SealedResponse {
        let lastEventID = try request.lastEventID()
        let board = try await boards.head(try exchange.board())
        return SealedResponse(board) { [feed] caller in
            guard feed.clientCount < feed.limit else {
                throw Problem(
                    kind: .unavailable,
                    detail: "As many clients as can be served follow their boards already.",
                    fields: [.retryAfter: "10"]
                )
            }
            let stream = LiveStream(
                feed: feed,
                channel: exchange.channel,
                board: board,
                token: caller?.token,
                start: LiveStart(lastEventID: lastEventID, board: board)
            )
            return Response(
                status: .ok,
                headers: [.contentType: "text/event-stream", .cacheControl: "no-store", .accelBuffering: "no"],
                body: ResponseBody { try await stream.write(to: &$0) }
            )
        }
    }
}

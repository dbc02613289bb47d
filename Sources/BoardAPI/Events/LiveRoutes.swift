import HTTPTypes
import Hummingbird
import Karaoke
import Storage
import WebServer

/// The routes of a board's live events.
struct LiveRoutes {
    let boards: Boards
    let feed: LiveFeed
    let shares: ShareLimits

    private static let mediaType = MediaType(type: .text, subType: "event-stream")

    func add(to routes: inout Routes) {
        routes.get("/api/v1/boards/{board}/events", access: .readers, as: Self.mediaType, use: stream)
    }

    @Sendable
    private func stream(_ request: Request, _ context: BoardRequestContext) async throws -> SealedResponse {
        let lastEventID = try request.lastEventID()
        let board = try await boards.head(try context.board())
        return SealedResponse(board) { [feed, shares] caller in
            guard feed.clientCount < feed.limit else {
                throw Problem(
                    kind: .unavailable,
                    detail: "As many clients as can be served follow their boards already.",
                    fields: [.retryAfter: "10"],
                    limit: LimitMetrics.Limit.liveClients.rawValue
                )
            }
            let places = try shares.openStream(from: context.client, by: caller)
            let stream = LiveStream(
                feed: feed,
                channel: context.channel,
                board: board,
                reader: ReadingRight(caller),
                start: LiveStart(lastEventID: lastEventID, board: board)
            )
            return Response(
                status: .ok,
                headers: [.contentType: "text/event-stream", .cacheControl: "no-store", .accelBuffering: "no"],
                body: ResponseBody { writer in
                    try await stream.write(to: &writer)
                    withExtendedLifetime(places) {}
                }
            )
        }
        // The phone of a guest who is removed notices it by the end of the stream.
        .endingWithToken()
    }
}

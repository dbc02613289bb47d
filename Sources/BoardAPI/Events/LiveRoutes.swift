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
                headers: [
                    .contentType: "text/event-stream", .cacheControl: "no-store, no-transform", .accelBuffering: "no",
                ],
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

/// The start of a live stream.
enum LiveStart: Equatable {
    /// At the current version, for a client without one.
    case snapshot
    /// After the client's version.
    case after(Int)
    /// With an event that makes the client read the board again.
    case reset

    /// Determines the start from the client's last event id, which may be that of another board, and the current board.
    init(lastEventID: String?, board: Board.Head) {
        guard let lastEventID else {
            self = .snapshot
            return
        }
        guard let last = EventID(lastEventID), last.board == board.id, last.version > 0,
            last.version <= board.version, board.version - last.version <= Boards.updatesLimit
        else {
            self = .reset
            return
        }
        self = .after(last.version)
    }
}

extension Request {
    /// The id of the client's last event.
    ///
    /// The field takes precedence over the parameter: a client that reconnects by itself sends the field, and the
    /// parameter is unchanged.
    func lastEventID() throws -> String? {
        var query = try Query(self)
        let parameter = query.text("lastEventId")
        try query.finish()
        return headers[.lastEventID] ?? parameter
    }
}

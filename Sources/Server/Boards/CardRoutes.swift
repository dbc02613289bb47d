import HTTPTypes
import Hummingbird
import Karaoke
import Storage

/// The cards of a board.
struct CardRoutes {
    private static let path = "/api/v1/boards/{board}/cards"

    let boards: Boards

    func add(to routes: inout Routes) {
        routes.get(Self.path, access: .readers, use: list)
        routes.on(.post, Self.path, access: .members, use: create)
        routes.get("\(Self.path)/{card}", access: .readers, use: read)
        routes.on(.put, "\(Self.path)/{card}", access: .members, use: put)
        routes.on(.patch, "\(Self.path)/{card}", access: .members, use: update)
        routes.on(.delete, "\(Self.path)/{card}", access: .members, use: delete)
    }

    @Sendable
    private func list(_ request: Request, _ exchange: Exchange) async throws -> SealedResponse {
        var section: Board.Section.ID?
        let page = try Page<Boards.Cursor>(request) { query in
            section = query.identifier("section")
        }
        let board = try await boards.head(try exchange.board())
        return SealedResponse(board) { [section] in
            let found = try await boards.cards(of: .id(board.id), in: section, after: page.last, limit: page.limit)
            return try await page.response(found.cards.map { CardDocument(stored: $0) }, "cards", next: found.next) {
                try await boards.count(.cards(in: section), of: .id(board.id))
            }
        }
    }

    @Sendable
    private func create(_ request: Request, _ exchange: Exchange) async throws -> Response {
        try request.refuseCondition()
        let draft = try await request.decode(Board.Card.Draft.self)
        return try await pin(draft, as: .now(), request, exchange)
    }

    /// Pins a card under an id that the client made, so that asking twice pins once.
    @Sendable
    private func put(_ request: Request, _ exchange: Exchange) async throws -> Response {
        let id: Board.Card.ID = try exchange.card()
        let draft = try await request.decode(Board.Card.Draft.self)
        // What is pinned is never written over, so that looking first is enough.
        if let expected = try request.expectedVersion() {
            let pinned = try await boards.card(id, of: try exchange.board())
            guard pinned.rowVersion == expected else { throw StaleVersionError(current: pinned.rowVersion) }
        }
        return try await pin(draft, as: id, request, exchange)
    }

    private func pin(
        _ draft: Board.Card.Draft,
        as id: Board.Card.ID,
        _ request: Request,
        _ exchange: Exchange
    ) async throws -> Response {
        let board = try exchange.board()
        let (card, isNew) = try await Boards(boards, within: exchange.transaction)
            .pin(draft, id: id, on: board, by: exchange.actor)
        return .put(
            CardDocument(stored: card),
            at: "\(try exchange.boardPath())/cards/\(id)",
            isNew: isNew,
            tag: ETag(version: card.rowVersion),
            for: request
        )
    }

    @Sendable
    private func read(_ request: Request, _ exchange: Exchange) async throws -> SealedResponse {
        try Query.refuse(in: request)
        let board = try await boards.head(try exchange.board())
        return SealedResponse(board) {
            let card = try await boards.card(try exchange.card(), of: .id(board.id))
            return .read(CardDocument(stored: card), tag: ETag(version: card.rowVersion), for: request)
        }
    }

    @Sendable
    private func update(_ request: Request, _ exchange: Exchange) async throws -> Response {
        let card = try await boards.update(
            card: try exchange.card(),
            of: try exchange.board(),
            try await request.decode(Board.Card.Patch.self, mergePatch: true),
            ifRowVersion: try request.expectedVersion(),
            by: exchange.actor
        )
        return .written(CardDocument(stored: card), tag: ETag(version: card.rowVersion), for: request)
    }

    @Sendable
    private func delete(_ request: Request, _ exchange: Exchange) async throws -> Response {
        try await boards.unpin(
            try exchange.card(),
            from: try exchange.board(),
            ifRowVersion: try request.expectedVersion(),
            by: exchange.actor
        )
        return Response(status: .noContent)
    }
}

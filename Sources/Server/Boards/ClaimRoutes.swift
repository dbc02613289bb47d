import HTTPTypes
import Hummingbird
import Karaoke
import Storage

/// Dibs: who holds which song of a board.
struct ClaimRoutes {
    private static let path = "/api/v1/boards/{board}/claims"
    private static let holderPath = "\(path)/{song}/holders/{section}"

    let boards: Boards

    func add(to routes: inout Routes) {
        routes.get(Self.path, access: .readers, use: list)
        routes.get("\(Self.path)/{song}", access: .readers, use: read)
        routes.on(.put, Self.holderPath, access: .admins, use: claim)
        routes.on(.delete, Self.holderPath, access: .admins, use: release)
    }

    @Sendable
    private func list(_ request: Request, _ exchange: Exchange) async throws -> SealedResponse {
        let page = try Page<Song.ID>(request)
        let board = try await boards.head(try exchange.board())
        return SealedResponse(board) {
            let found = try await boards.claims(of: .id(board.id), after: page.last, limit: page.limit)
            return page.response(found.claims.map { ClaimDocument(claim: $0) }, "claims", next: found.next)
        }
    }

    @Sendable
    private func read(_ request: Request, _ exchange: Exchange) async throws -> SealedResponse {
        try Query.refuse(in: request)
        let board = try await boards.head(try exchange.board())
        return SealedResponse(board) {
            Response(ClaimDocument(claim: try await boards.claim(on: .id(board.id), to: try exchange.song())))
        }
    }

    /// Gives a section dibs; a second holder makes it a duet, which an admin may let in like a host.
    @Sendable
    private func claim(_ request: Request, _ exchange: Exchange) async throws -> Response {
        try request.refuseCondition()
        try await request.requireNoBody()
        let board = try exchange.board()
        let song: Song.ID = try exchange.song()
        let section: Board.Section.ID = try exchange.section()
        let (claim, isNew) = try await boards.addHolder(section, to: song, on: board, by: exchange.actor)
        return .put(
            ClaimDocument(claim: claim),
            at: "/api/v1/boards/\(board)/claims/\(song)/holders/\(section)",
            isNew: isNew,
            for: request
        )
    }

    @Sendable
    private func release(_ request: Request, _ exchange: Exchange) async throws -> Response {
        try request.refuseCondition()
        try await boards.release(
            try exchange.song(),
            by: try exchange.section(),
            on: try exchange.board(),
            by: exchange.actor
        )
        return Response(status: .noContent)
    }
}

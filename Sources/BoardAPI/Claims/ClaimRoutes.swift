import HTTPTypes
import Hummingbird
import Karaoke
import Storage
import WebServer

/// The routes of dibs.
struct ClaimRoutes {
    private static let path = "/api/v1/boards/{board}/claims"
    private static let invitationPath = "\(path)/{song}/invitation"
    private static let holderPath = "\(path)/{song}/holders/{section}"

    let boards: Boards

    func add(to routes: inout Routes) {
        routes.get(Self.path, access: .readers, use: list)
        routes.get("\(Self.path)/{song}", access: .readers, use: read)
        routes.get(Self.holderPath, access: .readers, use: readHolder)
        routes.on(.put, Self.holderPath, access: .members, use: claim)
        routes.on(.delete, Self.holderPath, access: .members, use: release)
        routes.on(.put, Self.invitationPath, access: .members, use: invite)
        routes.on(.delete, Self.invitationPath, access: .members, use: withdraw)
    }

    @Sendable
    private func list(_ request: Request, _ context: BoardRequestContext) async throws -> SealedResponse {
        let page = try Page<Song.ID>(request)
        let board = try await boards.head(try context.board())
        return SealedResponse(board) {
            if let answer = page.notModified("claims", of: board) { return answer }
            let found = try await boards.claims(of: board.id, after: page.last, limit: page.limit)
            return try await page.response(
                found.claims.map { ClaimDocument(named: $0) },
                "claims",
                next: found.next,
                of: (board.id, found.version)
            ) {
                try await boards.count(.claims, of: board.id)
            }
        }
    }

    @Sendable
    private func read(_ request: Request, _ context: BoardRequestContext) async throws -> SealedResponse {
        try Query.refuse(in: request)
        let board = try await boards.head(try context.board())
        return SealedResponse(board) {
            let claim = try await boards.claim(on: board.id, to: try context.song())
            return .read(ClaimDocument(named: claim), of: "\(board.id)", for: request)
        }
    }

    @Sendable
    private func readHolder(_ request: Request, _ context: BoardRequestContext) async throws -> SealedResponse {
        try Query.refuse(in: request)
        let board = try await boards.head(try context.board())
        return SealedResponse(board) {
            let claim = try await boards.claim(on: board.id, to: try context.song())
            let section: Board.Section.ID = try context.section()
            guard let holder = claim.holders.first(where: { $0.section == section }) else { throw ClaimError.notFound }
            return .read(holder, of: "\(board.id)", for: request)
        }
    }

    /// Gives a section dibs; a second holder, invited or admitted by a host, makes it a duet.
    @Sendable
    private func claim(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let condition = try request.precondition()
        try await request.requireNoBody()
        let board = context.foundBoard.id
        let song: Song.ID = try context.song()
        let section: Board.Section.ID = try context.section()
        let (claim, isNew) = try await Boards(boards, for: context)
            .claim(song, for: section, on: board, if: condition, by: context.actor)
        return .put(
            ClaimDocument(named: claim),
            at: "\(try context.boardPath())/claims/\(song)",
            isNew: isNew,
            for: request
        )
    }

    @Sendable
    private func release(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        try request.requirePrecondition()
        try await Boards(boards, for: context).release(
            try context.song(),
            by: try context.section(),
            on: context.foundBoard.id,
            by: context.actor
        )
        return Response(status: .noContent)
    }

    /// Offers a section a duet.
    @Sendable
    private func invite(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        try request.requirePrecondition()
        let section: Board.Section.ID = try await request.decode { $0.required("section", .identifier()) }
        let claim = try await Boards(boards, for: context).invite(
            section,
            toSing: try context.song(),
            on: context.foundBoard.id,
            by: context.actor
        )
        return .written(ClaimDocument(named: claim), for: request)
    }

    /// Withdraws the offer of a duet, or declines it.
    @Sendable
    private func withdraw(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        try request.requirePrecondition()
        try await Boards(boards, for: context).withdrawInvitation(
            toSing: try context.song(),
            on: context.foundBoard.id,
            by: context.actor
        )
        return Response(status: .noContent)
    }
}

/// The document of the dibs on a song.
struct ClaimDocument: JSONEncodable {
    let named: Board.NamedClaim

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("song", named.claim.song)
            json.member("holders", named.holders)
            json.member("invited", named.claim.invited)
            json.members(of: named.times)
        }
    }
}

extension Board.Holder: JSONEncodable {
    package func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("section", section)
            json.member("person", person)
            json.member("card", card)
        }
    }
}

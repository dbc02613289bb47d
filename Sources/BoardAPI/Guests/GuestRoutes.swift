import HTTPTypes
import Hummingbird
import Karaoke
import Storage
import WebServer

/// The routes of guests, and of joining a board.
struct GuestRoutes {
    private static let path = "/api/v1/boards/{board}/guests"
    private static let invitationPath = "/api/v1/boards/{board}/sections/{section}/invitation"

    let guests: Guests
    let limits: RateLimits

    func add(to routes: inout Routes) {
        routes.get("/api/v1/join/{code}", access: .newcomers, use: find)
        routes.get(Self.path, access: .hosts, use: list)
        routes.on(.post, Self.path, access: .joiners) { [idempotency = routes.idempotency] in
            try await join($0, $1, once: idempotency)
        }
        routes.get("\(Self.path)/{guest}", access: .hosts, use: read)
        routes.on(.delete, "\(Self.path)/{guest}", access: .hosts, parameters: ["sections", "forget"], use: delete)
        routes.on(.post, Self.invitationPath, access: .hosts, use: invite)
        routes.on(.delete, Self.invitationPath, access: .hosts, use: withdraw)
    }

    /// Finds the board of a join code.
    @Sendable
    private func find(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        try Query.refuse(in: request)
        do {
            let board = try await guests.board(joinedBy: try context.parameter("code"))
            return .read(BoardDocument(board: board), tag: ETag(board.id, version: board.version), for: request)
        } catch GuestError.joinCodeWrong {
            try limits.countFailure(of: .join, from: context.client)
            throw Problem(kind: .joinCodeUnknown, detail: "Read the code on the board again.")
        }
    }

    @Sendable
    private func list(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let page = try Page<Board.Guest.ID>(request)
        let board = context.foundBoard.id
        let found = try await guests.list(of: board, after: page.last, limit: page.limit)
        let documents = found.guests.map { GuestDocument(guest: $0) }
        return try await page.response(documents, "guests", next: found.next, of: "\(board)") {
            try await guests.boards.count(.guests, of: board)
        }
    }

    @Sendable
    private func read(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        try Query.refuse(in: request)
        let board = context.foundBoard.id
        let guest = try await guests.guest(try context.guest(), of: board)
        return .read(GuestDocument(guest: guest), of: "\(board)", for: request)
    }

    /// Adds a guest with the board's code and a name, or admits a guest on another phone with a personal code.
    private func join(
        _ request: Request,
        _ context: BoardRequestContext,
        once idempotency: Idempotency
    ) async throws -> Response {
        let wanted = try await request.decode(JoinRequest.self)
        if wanted.startsSession { try request.refuseCrossSite(isSecure: context.isSecure) }
        // Codes are checked by a read, with a key as without, so that guesses take no connections from writes.
        let joining = Joining(guests: guests, limits: limits)
        let joiner = try await joining.check(wanted.entry, context)
        return try await idempotency.answer(request, context) { context in
            let welcome = try await joining.admit(joiner, context)
            limits.countJoin()
            let cookie = wanted.startsSession ? joining.cookie(for: welcome, context) : nil
            return (try response(to: wanted, welcome, cookie, context), welcome.guest)
        }
    }

    private func response(
        to request: JoinRequest,
        _ welcome: Board.Guest.Welcome,
        _ cookie: Cookie?,
        _ context: BoardRequestContext
    ) throws -> Response {
        let sections = "\(try context.boardPath())/sections"
        let location = welcome.sections.first.map { "\(sections)/\($0.section)" } ?? sections
        guard request.startsSession else {
            return .createdSecret(WelcomeDocument(welcome: welcome, secret: welcome.secret), at: location)
        }
        var response = Response.createdSecret(WelcomeDocument(welcome: welcome, secret: nil), at: location)
        if let cookie { response.setCookie(cookie) }
        return response
    }

    @Sendable
    private func delete(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        try request.requirePrecondition()
        var query = try Query(request)
        let sections = query.choice("sections", of: LeftSections.self) ?? .keep
        let isForgotten = query.flag("forget")
        try query.finish()
        let (guests, guest, board) = (Guests(guests, for: context), try context.guest(), context.foundBoard.id)
        if isForgotten {
            try await guests.forget(guest, of: board, by: context.actor)
        } else {
            try await guests.delete(guest, from: board, withSections: sections == .delete, by: context.actor)
        }
        return Response(status: .noContent)
    }

    /// Creates a personal code for a section.
    @Sendable
    private func invite(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        try await request.requireNoBody()
        let (person, code) = try await Guests(guests, for: context)
            .invite(to: try context.section(), on: context.foundBoard.id, by: context.actor)
        return .createdSecret(
            InvitationDocument(person: person, code: code),
            at: "\(try context.boardPath())/sections/\(person.section)"
        )
    }

    @Sendable
    private func withdraw(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        try request.requirePrecondition()
        try await Guests(guests, for: context)
            .withdrawInvitation(to: try context.section(), on: context.foundBoard.id, by: context.actor)
        return Response(status: .noContent)
    }
}

/// The fate of a removed guest's sections.
private enum LeftSections: String, CaseIterable {
    case keep
    case delete
}

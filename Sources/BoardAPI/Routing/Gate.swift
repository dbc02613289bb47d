import HTTPTypes
import Hummingbird
import Karaoke
import Storage
import WebServer

/// Admits requests to routes, by their tokens and the declaration of the route.
///
/// Statements check which sections a guest may change (`require_reach`), and `PhoneRoutes` whether the phone's page shows
/// a private board.
package struct Gate {
    /// The detail of a rejection of tokens for other boards.
    static let anotherBoard = "The token is for another board. Send one of this board, or one of the role admin."

    package let tokens: Tokens
    package let limits: RateLimits
    private let metricsToken: MetricsToken?

    /// - Parameters:
    ///   - tokens: The stored tokens.
    ///   - limits: The rate limits.
    ///   - metricsToken: The token for metrics; `nil` when there is none.
    package init(tokens: Tokens, limits: RateLimits, metricsToken: MetricsToken? = nil) {
        self.tokens = tokens
        self.limits = limits
        self.metricsToken = metricsToken
    }

    /// Admits a request to a route, and returns the context with the callers; throws otherwise.
    func admit(_ request: Request, _ context: BoardRequestContext, to access: Access) async throws
        -> BoardRequestContext
    {
        var context = context
        switch access {
        case .everyone:
            return context
        case .newcomers:
            if request.headers.contains(.authorization) { _ = try await callers(of: request, &context) }
            return context
        case .monitors:
            try admitMonitor(request, context)
            return context
        case .tokenHolders, .admins:
            break
        }
        context.callers = try await callers(of: request, &context).callers
        guard access != .admins || context.caller?.role.permits(.administer) == true else {
            throw Problem(kind: .forbidden, detail: Token.Role.Action.administer.refusal)
        }
        return context
    }

    /// Admits a request with the token for metrics; throws otherwise.
    private func admitMonitor(_ request: Request, _ context: BoardRequestContext) throws {
        guard let metricsToken else {
            throw Problem.unauthenticated("The service has no METRICS_TOKEN, which its operator may set.")
        }
        let credentials = try Credentials(request, isSecure: context.isSecure)
        guard !credentials.areAutomatic, let secret = credentials.secrets.first else {
            throw Problem.unauthenticated("Send the METRICS_TOKEN: \"Authorization: Bearer ...\".")
        }
        guard metricsToken.matches(secret) else {
            try limits.countFailure(of: .signIn, from: context.client)
            throw Problem.unauthenticated(
                "The token is not the METRICS_TOKEN of the service.",
                challenge: Problem.invalidToken
            )
        }
    }

    /// Admits a request to a route about one board, and returns the context with the callers and the board; throws
    /// otherwise.
    func admit(_ request: Request, _ context: BoardRequestContext, to access: BoardAccess) async throws
        -> BoardRequestContext
    {
        var context = context
        let reference = try context.board()
        let found = try await callers(of: request, &context, on: reference, areNeeded: access != .joiners)
        guard let board = found.board else {
            if found.callers.isEmpty { try limits.countFailure(of: .board, from: context.client) }
            throw BoardError.notFound
        }
        context.head = board
        context.callers = found.callers.filter { $0.role.permits(.read, on: board.id) }
        if access != .joiners, context.callers.isEmpty {
            throw Problem(kind: .forbidden, detail: Self.anotherBoard)
        }
        guard context.caller?.role.permits(access.action) ?? true else {
            throw Problem(kind: .forbidden, detail: access.action.refusal)
        }
        return context
    }

    /// Admits a request to the content of a board that was read already; throws otherwise.
    ///
    /// A presented bearer token has to be valid even when everyone may read the board.
    ///
    /// - Returns: The reader; `nil` when everyone may read the board, unless the response ends with the reader's token.
    func admit(
        _ request: Request,
        _ context: BoardRequestContext,
        toRead response: SealedResponse
    ) async throws -> Caller? {
        var context = context
        guard response.board.readableBy == .token else {
            if request.headers.contains(.authorization) { _ = try await callers(of: request, &context) }
            return response.endsWithToken ? try await member(request, context, of: response.board.id) : nil
        }
        if !isCommand(request, context), try Credentials(request, isSecure: context.isSecure).secrets.isEmpty {
            // Guessing a used slug is as useful as guessing a code.
            try limits.countFailure(of: .board, from: context.client)
        }
        let callers = try await callers(of: request, &context).callers.filter {
            $0.role.permits(.read, on: response.board.id)
        }
        guard let caller = Caller.strongest(of: callers) else {
            throw Problem(kind: .forbidden, detail: Self.anotherBoard)
        }
        return caller
    }

    /// Returns the member of a board that the cookies of a browser name; `nil` when there is none.
    private func member(
        _ request: Request,
        _ context: BoardRequestContext,
        of board: Board.ID
    ) async throws -> Caller? {
        var context = context
        let credentials = try Credentials(request, isSecure: context.isSecure)
        guard credentials.areAutomatic, !credentials.secrets.isEmpty else { return nil }
        let found = try await callers(of: request, &context, areNeeded: false)
        return Caller.strongest(of: found.callers.filter { $0.role.permits(.read, on: board) })
    }

    /// Counts a request without a token for an unknown board.
    ///
    /// - Throws: ``Problem`` when there were too many, or when a presented token is invalid.
    func countMiss(_ request: Request, _ context: BoardRequestContext) async throws {
        var context = context
        guard try await callers(of: request, &context, areNeeded: false).callers.isEmpty else { return }
        try limits.countFailure(of: .board, from: context.client)
    }

    /// True for a request at the service's own socket that presents no token.
    ///
    /// The listening socket decides, and nothing that the request says.
    private func isCommand(_ request: Request, _ context: BoardRequestContext) -> Bool {
        context.listener == .serviceSocket && !request.headers.contains(.authorization)
    }

    /// Returns the callers with valid tokens, and the board of the request.
    private func callers(
        of request: Request,
        _ context: inout BoardRequestContext,
        on board: Board.Reference? = nil,
        areNeeded: Bool = true
    ) async throws -> (callers: [Caller], board: Board.Head?) {
        if isCommand(request, context) {
            guard let board else { return ([.command], nil) }
            return ([.command], try await tokens.holders(of: [], on: board).board)
        }
        let credentials = try Credentials(request, isSecure: context.isSecure)
        guard !areNeeded || !credentials.secrets.isEmpty else {
            throw Problem.unauthenticated("Send a token: \"Authorization: Bearer ...\".")
        }
        if credentials.areAutomatic, !credentials.secrets.isEmpty {
            try request.requireSameOrigin(isSecure: context.isSecure)
        }
        let found = try await tokens.holders(of: credentials.secrets, on: board)
        guard !found.holders.isEmpty || credentials.secrets.isEmpty || credentials.areAutomatic && !areNeeded else {
            try limits.countFailure(of: .signIn, from: context.client)
            throw Problem.unauthenticated(
                "The token is unknown, has expired or was revoked.",
                challenge: Problem.invalidToken
            )
        }
        let callers = found.holders.map { Caller($0) }
        // A request with a slow body is admitted twice but counted once.
        if !context.isCounted, let caller = Caller.strongest(of: callers) {
            try limits.admit(caller, noting: context.quota)
            context.isCounted = true
        }
        return (callers, found.board)
    }
}

extension BoardAccess {
    /// The action that the role of an identified caller has to permit.
    fileprivate var action: Token.Role.Action {
        switch self {
        case .joiners: .read
        case .members: .takePart
        case .hosts: .host
        }
    }
}

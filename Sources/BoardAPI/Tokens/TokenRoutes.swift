import Foundation
import HTTPTypes
import Hummingbird
import Karaoke
import Storage
import WebServer

/// The routes of tokens.
struct TokenRoutes {
    private static let path = "/api/v1/tokens"

    let tokens: Tokens
    let boards: Boards

    func add(to routes: inout Routes) {
        routes.get(Self.path, access: .tokenHolders, use: list)
        routes.on(.post, Self.path, access: .tokenHolders, use: create)
        routes.get("\(Self.path)/{token}", access: .tokenHolders, use: read)
        routes.on(.delete, "\(Self.path)/{token}", access: .tokenHolders, use: revoke)
    }

    /// Lists the tokens of a board, or of the whole server.
    @Sendable
    private func list(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        var reference: Board.Reference?
        var role: Token.Role.Kind?
        let page = try Page<Token.ID>(request) { query in
            reference = query.board("board")
            role = query.choice("role")
        }
        let (board, _) = try await managed(reference, by: context)
        let found = try await tokens.list(of: board, role: role, after: page.last, limit: page.limit)
        return try await page.response(found.tokens.map { TokenDocument(token: $0) }, "tokens", next: found.next) {
            try await tokens.count(of: board, role: role)
        }
    }

    /// Reads a token without its secret.
    @Sendable
    private func read(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        try Query.refuse(in: request)
        let token = try await tokens.token(try context.token())
        if !context.callers.contains(where: { $0.token == token.id }) {
            _ = try context.manager(of: token.role.board)
        }
        return .read(TokenDocument(token: token), for: request)
    }

    /// Creates a token, which ends with the caller's at the latest.
    @Sendable
    private func create(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let wanted = try await request.decode(TokenRequest.self)
        let (board, maker) = try await managed(wanted.board, by: context)
        guard let role = Token.Role(wanted.kind, board: board) else {
            preconditionFailure("The request has a board exactly where the role needs one")
        }
        let (token, secret) = try await Tokens(tokens, within: context.transaction)
            .create(role, label: wanted.label, expiresAt: wanted.expiresAt, by: maker.token)
        return .createdSecret(TokenDocument(token: token, secret: secret), at: "\(Self.path)/\(token.id)")
    }

    /// Returns the board whose tokens the caller manages, or `nil` for those of the whole server; and the caller.
    ///
    /// - Throws: ``Problem`` for a caller that may not manage them; ``BoardError/notFound`` for admins only.
    private func managed(
        _ reference: Board.Reference?,
        by context: BoardRequestContext
    ) async throws -> (board: Board.ID?, manager: Caller) {
        do {
            let board: Board.ID? = if let reference { try await boards.head(reference).id } else { nil }
            return (board, try context.manager(of: board))
        } catch BoardError.notFound {
            _ = try context.manager(of: nil)
            throw BoardError.notFound
        }
    }

    /// Revokes a token: callers their own, admins any, and hosts those of their board other than hosts who did not come
    /// by them.
    @Sendable
    private func revoke(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
        let token = try await tokens.token(try context.token())
        let isOwn = context.callers.contains { $0.token == token.id }
        let manager = isOwn ? nil : try context.manager(of: token.role.board)
        try request.requirePrecondition(on: TokenDocument(token: token))
        try await tokens.revoke(token.id, by: manager.flatMap { $0.role.permits(.administer) ? nil : $0.token })
        return Response(status: .noContent)
    }
}

extension BoardRequestContext {
    /// Returns the caller that manages the tokens of a board, or of the whole server; throws when none may.
    fileprivate func manager(of board: Board.ID?) throws -> Caller {
        guard let caller = Caller.strongest(of: callers.filter({ $0.role.permits(.host, on: board) })) else {
            throw Problem(
                kind: .forbidden,
                detail: """
                    A token of the role host manages the tokens of its board, which the request names; one of the role \
                    admin manages all.
                    """
            )
        }
        return caller
    }
}

/// The document of a token; it has the secret only in the response that created it.
struct TokenDocument: JSONEncodable {
    let token: Token
    var secret: String?

    func encode(to json: inout JSONBuffer) {
        json.object { json in
            json.member("id", token.id)
            json.member("role", token.role.kind.rawValue)
            json.member("board", token.role.board)
            json.member("guest", token.role.guest)
            json.member("label", token.label)
            json.member("prefix", token.prefix)
            json.member("createdAt", token.createdAt)
            json.member("createdBy", token.createdBy)
            json.member("expiresAt", token.expiresAt)
            json.member("revokedAt", token.revokedAt)
            json.member("lastUsedAt", token.lastUsedAt)
            json.member("updatedAt", token.revokedAt ?? token.createdAt)
            if let secret { json.member("secret", secret) }
        }
    }
}

/// A request to create a token.
struct TokenRequest: BodyRequest {
    let kind: Token.Role.Kind
    /// The board that the token is for; `nil` for an admin's.
    let board: Board.Reference?
    let label: String?
    let expiresAt: Date?

    init?(_ fields: inout Fields) {
        let kind = fields.required("role", FieldType<Token.Role.Kind>.choice)
        board = fields.optional("board", .board)
        label = fields.optional("label", .text())
        expiresAt = fields.optional("expiresAt", .futureDate)
        guard let kind else { return nil }
        guard kind.scope != .guest else {
            fields.refuse("role", "Guests get their tokens by joining a board.")
            return nil
        }
        let isOfBoard = kind.scope != .server
        guard isOfBoard == (board != nil) else {
            let name = kind.rawValue
            fields.refuse("board", isOfBoard ? "A \(name) needs a board." : "An \(name) has no board.")
            return nil
        }
        self.kind = kind
    }
}

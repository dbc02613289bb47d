import Foundation

extension BoardClient {
    /// The tokens of the whole service, for admins, or of one board, for its hosts; with a role, only those.
    public func tokens(of board: String? = nil, role: TokenRole? = nil) -> Pages<TokenDocument> {
        let request = APIRequest(.get, "tokens", query: ["board": board, "role": role?.rawValue])
        return Pages(of: "tokens", by: request, over: transport)
    }

    /// Creates a token, whose secret is not shown again.
    ///
    /// - Parameters:
    ///   - role: The role. An admin has no board, all others need one; guests get their tokens by joining.
    ///   - board: The id or slug of the board.
    ///   - label: A label for lists.
    ///   - expiresAt: The expiry; `nil` for none.
    /// - Returns: The token with its secret.
    /// - Throws: ``Problem`` with ``ProblemCode/forbidden`` for rights that the caller lacks.
    public func createToken(
        _ role: TokenRole,
        of board: String? = nil,
        label: String? = nil,
        expiresAt: Date? = nil
    ) async throws -> NewTokenDocument {
        let request = try APIRequest(.post, "tokens").with([
            "role": role, "board": board, "label": label, "expiresAt": expiresAt,
        ])
        return try await transport.send(request).decode()
    }

    /// Revokes a token at once: one of a board, any, or the client's own.
    public func revoke(_ token: TokenDocument.ID) async throws {
        _ = try await transport.send(APIRequest(.delete, "tokens", "\(token)"))
    }

    /// The rights of the client's token.
    public func session() async throws -> SessionDocument {
        try await transport.send(APIRequest(.get, "session")).decode()
    }
}

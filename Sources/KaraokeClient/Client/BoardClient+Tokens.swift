import Foundation

extension BoardClient {
    /// The tokens of the service, for an admin, or of one board, by its id or slug, for its hosts.
    public func tokens(of board: String? = nil) -> Pages<TokenDocument> {
        Pages(of: "tokens", by: Call(.get, "tokens", query: ["board": board]), over: transport)
    }

    /// Makes a token; its secret is not shown again.
    ///
    /// - Parameters:
    ///   - role: An admin has no board, all others need one; guests get theirs by joining.
    ///   - board: The id or slug of the board it is for.
    ///   - label: What it is for, shown in lists.
    ///   - expiresAt: When it ends; never, if not given.
    /// - Returns: The token with its secret.
    /// - Throws: ``Problem`` with ``ProblemCode/forbidden`` for what the caller may not give away.
    public func createToken(
        _ role: TokenRole,
        of board: String? = nil,
        label: String? = nil,
        expiresAt: Date? = nil
    ) async throws -> NewTokenDocument {
        let call = try Call(.post, "tokens").with([
            "role": role, "board": board, "label": label, "expiresAt": expiresAt,
        ])
        return try await transport.send(call).decode()
    }

    /// Ends a token at once: one of a board, any, or the client's own.
    public func revoke(_ token: TokenDocument.ID) async throws {
        _ = try await transport.send(Call(.delete, "tokens", "\(token)"))
    }

    /// What the client's token allows.
    public func session() async throws -> SessionDocument {
        try await transport.send(Call(.get, "session")).decode()
    }
}

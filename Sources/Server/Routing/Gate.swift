import HTTPTypes
import Hummingbird
import Karaoke
import Storage

/// Decides who is let in; nothing else does.
struct Gate {
    let tokens: Tokens
    let limits: RateLimits

    /// Lets a request pass to a route, with who asks noted, or throws.
    func admit(_ request: Request, _ exchange: Exchange, to access: Access) async throws -> Exchange {
        var exchange = exchange
        switch access {
        case .everyone:
            break
        case .newcomers:
            try limits.admit(joinFrom: exchange.client)
        case .tokenHolders:
            exchange.caller = try await caller(of: request)
        case .admins:
            let caller = try await caller(of: request)
            guard caller.role == .admin else {
                throw Problem(kind: .forbidden, detail: "Only a token of the role admin allows this.")
            }
            exchange.caller = caller
        }
        return exchange
    }

    /// Lets a request pass to what it read of a board, or throws.
    ///
    /// - Returns: Who reads; `nil` when everyone may, and so nobody was asked for a token.
    func admit(_ request: Request, toRead response: SealedResponse) async throws -> Caller? {
        guard response.board.readableBy == .token else { return nil }
        let caller = try await caller(of: request)
        guard caller.mayRead(response.board.id) else {
            throw Problem(kind: .forbidden, detail: "The token is for another board.")
        }
        return caller
    }

    private func caller(of request: Request) async throws -> Caller {
        guard let field = request.headers[.authorization] else {
            throw Self.unauthenticated("Send a token: \"Authorization: Bearer ...\".", challenge: "Bearer")
        }
        let parts = field.split(separator: " ")
        guard parts.count == 2, parts[0].lowercased() == "bearer" else {
            throw Self.unauthenticated("The field Authorization has to be \"Bearer\" and a token.", challenge: "Bearer")
        }
        guard let token = try await tokens.token(for: String(parts[1])) else {
            throw Self.unauthenticated(
                "The token is unknown, has expired or was revoked.",
                challenge: "Bearer error=\"invalid_token\""
            )
        }
        let caller = Caller(token: token.id, role: token.role)
        try limits.admit(caller)
        return caller
    }

    private static func unauthenticated(_ detail: String, challenge: String) -> Problem {
        Problem(kind: .unauthenticated, detail: detail, fields: [.wwwAuthenticate: challenge])
    }
}

import Foundation
import Karaoke
import Postgres

extension Tokens {
    /// Creates a secret that signs a browser in as admin, once.
    package func makeSignInSecret(expiresAt: Date) async throws -> String {
        let secret = TokenSecret()
        _ = try await runner.write([
            "DELETE FROM sign_in_links WHERE expires_at <= now()",
            "INSERT INTO sign_in_links (hash, expires_at) VALUES (\(secret.hash), \(expiresAt))",
        ])
        return secret.text
    }

    /// Exchanges a secret of ``makeSignInSecret(expiresAt:)`` for an admin's token.
    ///
    /// - Throws: ``TokenError/notFound`` when the secret is unknown, used or expired.
    package func signIn(with secret: String) async throws -> (token: Token, secret: String) {
        guard let link = TokenSecret(secret) else { throw TokenError.notFound }
        let session = TokenSecret()
        let rows = try await runner.write(
            """
            WITH used AS (
                DELETE FROM sign_in_links WHERE hash = \(link.hash) RETURNING expires_at
            )
            INSERT INTO tokens (id, role, label, prefix, hash, expires_at)
            SELECT \(Token.ID.now()), 'admin', 'sign-in link', \(session.prefix), \(session.hash),
                \(Date(timeIntervalSinceNow: Token.sessionLifetime))
            FROM used
            WHERE used.expires_at > now()
            RETURNING \(columnsOf: Token.self)
            """
        )
        guard let row = rows.first else { throw TokenError.notFound }
        return (try Token(row), session.text)
    }
}

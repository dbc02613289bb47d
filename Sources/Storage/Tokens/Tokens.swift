import Foundation
import Karaoke
import Postgres

/// The tokens that let callers in, as the database keeps them: by the hash of their secrets.
package struct Tokens: Sendable {
    let database: Database

    package init(_ database: Database) {
        self.database = database
    }

    /// Makes a token.
    ///
    /// - Returns: The token and its secret, which cannot be read again.
    /// - Throws: ``ValidationError``, ``BoardError/notFound``.
    package func create(
        _ role: Token.Role,
        label: String? = nil,
        expiresAt: Date? = nil
    ) async throws -> (token: Token, secret: String) {
        try Text.validate(label, field: "label")
        let secret = TokenSecret()
        do {
            let rows = try await database.write(
                """
                INSERT INTO tokens (id, role, board_id, label, prefix, hash, expires_at)
                VALUES (
                    \(Token.ID.now()), \(role.kind.rawValue), \(role.board), \(label), \(secret.prefix), \(secret.hash),
                    \(expiresAt)
                )
                RETURNING id, role, board_id, label, prefix, created_at, expires_at, revoked_at
                """
            )
            return (try Token(rows[0]), secret.text)
        } catch let error as DatabaseError {
            throw error.domain()
        }
    }

    /// Finds the token of a secret; `nil` when it is unknown, expired or revoked.
    package func token(for secret: String) async throws -> Token? {
        guard let secret = TokenSecret(secret) else { return nil }
        return try await database.read(
            """
            SELECT id, role, board_id, label, prefix, created_at, expires_at, revoked_at
            FROM tokens
            WHERE hash = \(secret.hash) AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())
            """
        )
        .first.map { try Token($0) }
    }

    /// Lists all tokens in the order they were made, also those that let nobody in any more.
    package func list() async throws -> [Token] {
        try await database.read(
            """
            SELECT id, role, board_id, label, prefix, created_at, expires_at, revoked_at
            FROM tokens
            ORDER BY id
            """
        )
        .map { try Token($0) }
    }

    /// Makes a token worthless, from now on; doing it again changes nothing.
    ///
    /// - Returns: Whether there is such a token.
    package func revoke(_ id: Token.ID) async throws -> Bool {
        let rows = try await database.write(
            "UPDATE tokens SET revoked_at = coalesce(revoked_at, now()) WHERE id = \(id) RETURNING id"
        )
        return !rows.isEmpty
    }
}

extension Token {
    /// Reads id, role, board_id, label, prefix, created_at, expires_at and revoked_at.
    fileprivate init(_ row: Row) throws {
        let kind = try row.decode(case: Token.Role.Kind.self, at: 1)
        guard let role = Role(kind, board: try row.decode(Board.ID?.self, at: 2)) else {
            throw UnknownNameError(name: kind.rawValue, type: "Role")
        }
        self.init(
            id: try row.decode(ID.self, at: 0),
            role: role,
            label: try row.decode(String?.self, at: 3),
            prefix: try row.decode(String.self, at: 4),
            createdAt: try row.decode(Date.self, at: 5),
            expiresAt: try row.decode(Date?.self, at: 6),
            revokedAt: try row.decode(Date?.self, at: 7)
        )
    }
}

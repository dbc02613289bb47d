import Foundation
import Karaoke
import Postgres

/// The repository of tokens, which are stored with the hash of their secrets.
package struct Tokens: Sendable {
    /// The runner of the statements: the database or a transaction.
    let runner: any StatementRunner
    /// The look-ups for many callers; `nil` in a transaction.
    let lookups: Batches<TokenLookup, TokenLookup.Answer>?
    /// The tokens in use; `nil` where uses do not count.
    let uses: TokenUses?

    /// - Parameters:
    ///   - database: The database.
    ///   - uses: The tokens in use, among which look-ups note theirs.
    package init(_ database: Database, uses: TokenUses? = nil) {
        runner = database
        self.uses = uses
        lookups = Batches { try await TokenLookup.answers(to: $0, by: database) }
    }

    /// Creates a repository that works in a transaction, or separately without one.
    package init(_ tokens: Tokens, within transaction: Transaction?) {
        runner = transaction ?? tokens.runner
        lookups = transaction == nil ? tokens.lookups : nil
        uses = tokens.uses
    }

    /// Creates a token.
    ///
    /// - Parameters:
    ///   - role: The role.
    ///   - label: The label for lists.
    ///   - expiresAt: The end; `nil` for that of the maker, if any.
    ///   - maker: The token that makes it, which limits its rights and its end; `nil` for none.
    /// - Returns: The token and its secret, which cannot be read again.
    /// - Throws: ``ValidationError``, ``BoardError/notFound``, ``GuestError/notFound``, ``TokenError/makerEnded``,
    ///   ``TokenError/outlivesMaker``, ``AccessError/hostsOnly``, ``LimitError/tokens(_:)``.
    package func create(
        _ role: Token.Role,
        label: String? = nil,
        expiresAt: Date? = nil,
        by maker: Token.ID? = nil
    ) async throws -> (token: Token, secret: String) {
        try TextRules.validate(label, field: "label")
        let secret = TokenSecret()
        do {
            let rows = try await runner.write(
                """
                INSERT INTO tokens (id, role, board_id, guest_id, label, prefix, hash, created_by, expires_at)
                VALUES (
                    \(Token.ID.now()), \(role.kind.rawValue), \(role.board), \(role.guest), \(label), \(secret.prefix),
                    \(secret.hash), \(maker), \(expiresAt)
                )
                RETURNING \(columnsOf: Token.self)
                """
            )
            return (try Token(rows[0]), secret.text)
        } catch let error as DatabaseError {
            throw error.domain()
        }
    }

    /// Lists tokens in the order of creation, including revoked and expired ones, after `last`.
    ///
    /// - Parameters:
    ///   - board: The board of the tokens; `nil` for those of the whole server.
    ///   - role: The role of the tokens; `nil` for all.
    ///   - last: The last token of the previous page; `nil` at the start.
    ///   - limit: The most tokens on a page.
    /// - Returns: At most `limit` tokens; and the last one of the page, or `nil` when there is no next page.
    /// - Throws: The errors of the database.
    package func list(
        of board: Board.ID? = nil,
        role: Token.Role.Kind? = nil,
        after last: Token.ID? = nil,
        limit: Int
    ) async throws -> (tokens: [Token], next: Token.ID?) {
        let rows = try await runner.read(
            """
            SELECT \(columnsOf: Token.self)
            FROM tokens
            WHERE (\(board) IS NULL OR board_id = \(board))
                AND (\(role?.rawValue) IS NULL OR role = \(role?.rawValue))
                AND id > coalesce(\(last), '00000000-0000-0000-0000-000000000000')
            ORDER BY id
            LIMIT \(limit + 1)
            """
        )
        let page = try rows.page(of: limit, by: \Token.id)
        return (page.elements, page.next)
    }

    /// Counts the tokens of a board, or of the whole server, with a role or with any.
    package func count(of board: Board.ID?, role: Token.Role.Kind? = nil) async throws -> Int {
        let rows = try await runner.read(
            """
            SELECT count(*) FROM tokens
            WHERE (\(board) IS NULL OR board_id = \(board))
                AND (\(role?.rawValue) IS NULL OR role = \(role?.rawValue))
            """
        )
        return try rows[0].decode(Int.self, at: 0)
    }

    /// Reads one token.
    ///
    /// - Throws: ``TokenError/notFound``.
    package func token(_ id: Token.ID) async throws -> Token {
        let rows = try await runner.read(
            """
            SELECT \(columnsOf: Token.self)
            FROM tokens
            WHERE id = \(id)
            """
        )
        guard let row = rows.first else { throw TokenError.notFound }
        return try Token(row)
    }

    /// Revokes a token, and with a host the hosts that it made; has no effect on a revoked one.
    ///
    /// - Parameters:
    ///   - id: The token.
    ///   - host: The host that revokes it, which has to have made it if it is another host; `nil` for an actor who may
    ///     revoke any.
    /// - Throws: ``TokenError/notFound``, ``AccessError/notOwnToken``.
    package func revoke(_ id: Token.ID, by host: Token.ID? = nil) async throws {
        do {
            let results = try await runner.write([
                // The board first, as in other changes of its tokens, so that no two of them wait for each other.
                "SELECT lock_boards(ARRAY(SELECT board_id FROM tokens WHERE id = \(id) AND board_id IS NOT NULL))",
                "SELECT require_maker(\(id), \(host)) WHERE \(host) IS NOT NULL",
                "UPDATE tokens SET revoked_at = coalesce(revoked_at, now()) WHERE id = \(id) RETURNING id",
            ])
            guard !results[2].isEmpty else { throw TokenError.notFound }
        } catch let error as DatabaseError {
            throw error.domain()
        }
    }
}

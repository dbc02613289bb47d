import Cryptography
import Foundation
import Karaoke
import Postgres

extension Tokens {
    /// Returns the holders of valid secrets, without unknown, expired and revoked ones, and a board in the same round
    /// trip, which may be shared with other callers.
    ///
    /// - Returns: The holders, in no order; and the board, or `nil` when it does not exist or was not requested.
    package func holders(
        of secrets: [String],
        on board: Board.Reference? = nil
    ) async throws -> (holders: [Token.Holder], board: Board.Head?) {
        let lookup = TokenLookup(hashes: Set(secrets.compactMap { TokenSecret($0)?.hash }), board: board)
        let batched = try await lookups?.answer(to: lookup)
        let found = if let batched { batched } else { try await TokenLookup.answers(to: [lookup], by: runner)[0] }
        for holder in found.holders { uses?.note(holder.token) }
        return found
    }
}

/// The look-up with which every request begins that is not open to everyone: of the holders of secrets, and of a board.
struct TokenLookup {
    /// The holders, in no order; and the board, or `nil` when it does not exist or was not requested.
    typealias Answer = (holders: [Token.Holder], board: Board.Head?)

    /// The hashes of the secrets.
    let hashes: Set<[UInt8]>
    let board: Board.Reference?
}

extension TokenLookup {
    /// Looks up what many callers want, in one round trip.
    ///
    /// - Parameters:
    ///   - lookups: The look-ups.
    ///   - runner: The runner of the statements.
    /// - Returns: One answer for each look-up, without unknown, expired and revoked tokens.
    /// - Throws: The errors of the database.
    static func answers(to lookups: [TokenLookup], by runner: any StatementRunner) async throws -> [Answer] {
        let hashes = lookups.reduce(into: Set()) { $0.formUnion($1.hashes) }
        let slugs = lookups.compactMap { $0.board?.slug }
        let results = try await runner.read(
            [
                """
                SELECT \(columnsOf: Token.self),
                    CASE WHEN guest_id IS NULL THEN '{}' ELSE sections_of_guest(board_id, guest_id) END, hash
                FROM tokens
                WHERE hash = ANY (\(Array(hashes)))
                    AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > now())
                """,
                """
                SELECT \(columnsOf: Board.Head.self)
                FROM boards
                WHERE id = ANY (\(lookups.compactMap { $0.board?.id }))
                """,
            ] + (slugs.isEmpty ? [] : [boards(named: slugs)])
        )
        let holders = try results[0].map { row in
            var row = RowReader(row)
            let (token, sections) = (try Token(&row), try row.next([Board.Section.ID].self))
            return (try row.next([UInt8].self), Token.Holder(token: token, sections: Set(sections)))
        }
        let boards = try results.dropFirst().joined().map { try Board.Head($0) }
        let holdersByHash = Dictionary(holders) { first, _ in first }
        let boardsByID = Dictionary(boards.map { ($0.id, $0) }) { first, _ in first }
        let boardsBySlug = Dictionary(boards.map { ($0.slug, $0) }) { first, _ in first }
        return lookups.map { lookup in
            let board =
                switch lookup.board {
                case .id(let id): boardsByID[id]
                case .slug(let slug): boardsBySlug[slug]
                case nil: nil as Board.Head?
                }
            return (lookup.hashes.compactMap { holdersByHash[$0] }, board)
        }
    }

    private static func boards(named slugs: [String]) -> Statement {
        """
        SELECT \(columnsOf: Board.Head.self)
        FROM boards
        WHERE slug = ANY (\(slugs))
        """
    }
}

/// The secret of a token: 256 random bits after a prefix by which people and scanners recognize it.
struct TokenSecret {
    private static let mark = "kdb_"
    /// The number of characters of 32 bytes in base 64, without padding.
    private static let length = 43

    let text: String

    /// Creates a random secret.
    init() {
        text = Self.mark + Data([UInt8].random(count: 32)).base64URL
    }

    /// Parses a secret; `nil` when it is malformed.
    init?(_ text: String) {
        guard text.hasPrefix(Self.mark), text.utf8.count == Self.mark.utf8.count + Self.length else { return nil }
        self.text = text
    }

    /// The part of the secret that may be shown.
    var prefix: String { String(text.prefix(8)) }

    /// The stored hash; the secret has enough random bits that a plain hash cannot be reversed.
    var hash: [UInt8] { SHA256.hash(of: text.utf8) }
}

extension Token: RowDecodable {
    static let columns = """
        id, role, board_id, guest_id, label, prefix, created_at, created_by, expires_at, revoked_at, last_used_at
        """

    init(_ row: inout RowReader) throws {
        let id = try row.next(ID.self)
        let kind = try row.nextCase(of: Role.Kind.self)
        guard let role = Role(kind, board: try row.next(), guest: try row.next()) else {
            throw UnknownNameError(name: kind.rawValue, type: "Role")
        }
        self.init(
            id: id,
            role: role,
            label: try row.next(),
            prefix: try row.next(),
            createdAt: try row.next(),
            createdBy: try row.next(),
            expiresAt: try row.next(),
            revokedAt: try row.next(),
            lastUsedAt: try row.next()
        )
    }
}

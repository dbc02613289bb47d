import Karaoke
import Postgres
import Synchronization

/// Writes the rejections of cards for many concurrent callers, several with one statement.
///
/// The statement makes the frequent change and nothing else: a host crosses off or restores a card on an active board
/// that nobody else is changing at that moment. It skips all other changes, whose rules stay in the general change.
final class Crossings: Sendable {
    /// A rejection to write on a card.
    struct Crossing: BatchedRequest {
        let board: Board.ID
        let card: Board.Card.ID
        let writtenRejection: Bool?
        let actor: String

        /// The statement raises the version of a board once.
        var subject: Board.ID? { board }
    }

    private let batches: Batches<Crossing, Stored<Board.PlacedCard>?>
    /// True once the database refused the statement, because it spreads boards over servers.
    private let isRefused = Mutex(false)

    init(_ database: Database) {
        batches = Batches { try await Self.write($0, database) }
    }

    /// Writes a rejection with the next statement.
    ///
    /// - Returns: The card; `nil` when it was not written, and a general change has to be tried.
    /// - Throws: ``DatabaseError``.
    func write(_ crossing: Crossing) async throws -> Stored<Board.PlacedCard>? {
        guard !isRefused.withLock(\.self) else { return nil }
        do {
            return try await batches.answer(to: crossing) ?? nil
        } catch let error as DatabaseError where error.sqlState == .featureNotSupported {
            isRefused.withLock { $0 = true }
            return nil
        }
    }

    private static func write(
        _ crossings: [Crossing],
        _ database: Database
    ) async throws -> [Stored<Board.PlacedCard>?] {
        let results = try await database.write([
            // Planned once, however many cards there are.
            "SELECT set_config('plan_cache_mode', 'force_generic_plan', true)",
            statement(crossings),
        ])
        let cards = try results[1].map { try Stored(card: $0) }
        let byID = Dictionary(cards.map { ($0.value.card.id, $0) }) { first, _ in first }
        return crossings.map { byID[$0.card] }
    }
}

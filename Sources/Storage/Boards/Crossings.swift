import Karaoke
import Postgres
import Synchronization

/// Writes the rejections of cards for many concurrent callers, several with one statement.
///
/// The statement makes the frequent change and nothing else: a host crosses off or restores a card on an active board that
/// nobody else is changing at that moment. It leaves out all others, so that the rules about them stay with the general change.
final class Crossings: Sendable {
    /// A rejection to write on a card.
    struct Crossing: Sendable {
        let board: Board.ID
        let card: Board.Card.ID
        let writtenRejection: Bool?
        let actor: String
    }

    typealias Continuation = CheckedContinuation<Stored<Board.PlacedCard>?, any Error>

    private struct State {
        var waiting: [(crossing: Crossing, continuation: Continuation)] = []
        /// True while a statement is in flight: of two at a time, each would have half of the cards at nearly the whole price.
        var isWriting = false
        /// True once the database refused the statement, because it spreads boards over servers.
        var isRefused = false
    }

    private static let batchLimit = 64
    private static let waitingLimit = 1_024

    private let database: Database
    private let state = Mutex(State())

    init(_ database: Database) {
        self.database = database
    }

    /// Writes a rejection with the next statement.
    ///
    /// - Returns: The card; `nil` when it was not written, and a general change has to be tried.
    /// - Throws: ``DatabaseError``.
    func write(_ crossing: Crossing) async throws -> Stored<Board.PlacedCard>? {
        try await withCheckedThrowingContinuation { continuation in
            let isFull = state.withLock { state in
                guard !state.isRefused, state.waiting.count < Self.waitingLimit else { return true }
                state.waiting.append((crossing, continuation))
                return false
            }
            guard !isFull else { return continuation.resume(returning: nil) }
            let startsStatement = state.withLock { state in
                defer { state.isWriting = true }
                return !state.isWriting
            }
            // Nobody cancels it, since it works for many callers: it ends with the statements that wait, and each of those
            // has a time limit.
            if startsStatement { Task { await writeWaiting() } }
        }
    }

    private func writeWaiting() async {
        while let batch = next() {
            do {
                let cards = try await write(batch.map(\.crossing))
                for (crossing, continuation) in batch { continuation.resume(returning: cards[crossing.card]) }
            } catch let error as DatabaseError where error.sqlState == .featureNotSupported {
                state.withLock { $0.isRefused = true }
                for (_, continuation) in batch { continuation.resume(returning: nil) }
            } catch {
                for (_, continuation) in batch { continuation.resume(throwing: error) }
            }
        }
    }

    /// Takes the crossings of the next statement, which changes a board once; `nil` when none waits.
    private func next() -> [(crossing: Crossing, continuation: Continuation)]? {
        state.withLock { state in
            var batch: [(crossing: Crossing, continuation: Continuation)] = []
            var others: [(crossing: Crossing, continuation: Continuation)] = []
            var boards: Set<Board.ID> = []
            for waiting in state.waiting {
                let isNext = batch.count < Self.batchLimit && boards.insert(waiting.crossing.board).inserted
                if isNext { batch.append(waiting) } else { others.append(waiting) }
            }
            state.waiting = others
            guard batch.isEmpty else { return batch }
            state.isWriting = false
            return nil
        }
    }

    private func write(_ crossings: [Crossing]) async throws -> [Board.Card.ID: Stored<Board.PlacedCard>] {
        let results = try await database.write([
            // Planned once, however many cards there are.
            "SELECT set_config('plan_cache_mode', 'force_generic_plan', true)",
            Self.statement(crossings),
        ])
        var cards: [Board.Card.ID: Stored<Board.PlacedCard>] = [:]
        for row in results[1] {
            let card = try Stored(card: row)
            cards[card.value.card.id] = card
        }
        return cards
    }
}

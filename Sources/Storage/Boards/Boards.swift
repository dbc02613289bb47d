import Karaoke
import Postgres
import Synchronization

/// The repository of boards with their sections, cards and claims.
///
/// A board is found by its slug when it is read as a whole; everything else names its id. Each change is one transaction
/// in one round trip, which locks the board first, so that changes of one board queue and never deadlock.
package struct Boards: Sendable {
    let database: Database
    /// The runner of the statements: the database or a transaction.
    let runner: any StatementRunner
    /// The recorder of the version that each write gives its board.
    let recorder: VersionRecorder?

    package init(_ database: Database) {
        self.database = database
        runner = database
        recorder = nil
    }

    /// Creates a repository that works in a transaction, or separately without one.
    package init(_ boards: Boards, within transaction: Transaction?, recorder: VersionRecorder? = nil) {
        database = boards.database
        runner = transaction ?? boards.runner
        self.recorder = recorder ?? boards.recorder
    }

    /// Reads rows of a board's content, and the board's version in the same snapshot.
    ///
    /// - Throws: ``BoardError/notFound``.
    func rows(of board: Board.ID, _ statement: Statement) async throws -> (rows: ResultSet, version: Int) {
        let (results, version) = try await results(of: board, [statement])
        return (results[results.startIndex], version)
    }

    /// Reads results of several statements on a board's content, and the board's version in the same snapshot.
    ///
    /// - Throws: ``BoardError/notFound``.
    func results(
        of board: Board.ID,
        _ statements: [Statement]
    ) async throws -> (results: ArraySlice<ResultSet>, version: Int) {
        let version: Statement = """
            SELECT version FROM boards
            WHERE id = \(board)
            """
        let results = try await runner.read([version] + statements)
        guard let row = results[0].first else { throw BoardError.notFound }
        return (results.dropFirst(), try row.decode(Int.self, at: 0))
    }

    /// Runs statements as one transaction on one board.
    ///
    /// - Parameters:
    ///   - board: The board.
    ///   - actor: The actor of the change.
    ///   - touched: The sections and the card of the change, which have to be within the actor's scope.
    ///   - purpose: The kind of the statements.
    ///   - returnsRow: True when the last statement is `RETURNING row_version, ...`. The trigger has set that to the new
    ///     version of the board, which is read otherwise.
    ///   - announcing: True to announce a next pick afterwards, in the same transaction: the statements may remove the
    ///     announced one, or change the presence of its singers.
    ///   - statements: The statements.
    /// - Returns: The results of the statements.
    /// - Throws: ``BoardError/notFound``, ``AccessError``, and the errors of violated constraints.
    func change(
        _ board: Board.ID,
        by actor: Board.Actor,
        touching touched: Touched,
        for purpose: DatabaseError.Purpose = .writing,
        returnsRow: Bool = false,
        announcing: Bool = false,
        _ statements: [Statement]
    ) async throws -> ArraySlice<ResultSet> {
        guard !announcing else {
            return try await withTransaction { boards in
                let results = try await boards.change(
                    board,
                    by: actor,
                    touching: touched,
                    for: purpose,
                    returnsRow: returnsRow,
                    statements
                )
                try await boards.perform(on: board, with: .unsung, by: actor) { _ in .announce }
                return results
            }
        }
        let beginning: Statement = """
            SELECT version,
                CASE WHEN \(actor.scope.sections) IS NOT NULL THEN require_reach(
                    id, state, \(actor.scope.sections), \(touched.sections), \(touched.card)
                ) END
            FROM boards
            WHERE id = \(board)
            FOR NO KEY UPDATE
            """
        let ending: Statement = """
            SELECT version FROM boards
            WHERE id = \(board)
            """
        do {
            let results = try await runner.write(
                [.acting(as: actor), beginning] + statements + (returnsRow ? [] : [ending])
            )
            guard let earlier = try results[1].first?.decode(Int.self, at: 0) else { throw BoardError.notFound }
            let written = try results.last?.first?.decode(Int.self, at: 0)
            if let written, written > earlier { recorder?.record(written) }
            return results.dropFirst(2).dropLast(returnsRow ? 0 : 1)
        } catch let error as DatabaseError {
            throw error.domain(purpose)
        }
    }

    /// The rows of a change, other than those that its statements check.
    struct Touched {
        /// None: the statements themselves, or the route, refuse rows out of the actor's reach.
        ///
        /// Guests are refused on a frozen board all the same.
        static let nothingChecked = Touched()

        var sections: [Board.Section.ID] = []
        var card: Board.Card.ID?

        static func section(_ section: Board.Section.ID) -> Touched {
            Touched(sections: [section])
        }
    }
}

extension Statement {
    /// Names the actor of the changes of the rest of the transaction, for the log.
    static func acting(as actor: Board.Actor) -> Statement {
        setLocal("karaoke.actor", to: actor.name)
    }
}

extension Boards {
    /// The cursor of a page of sections, cards or picks: the sort keys of its last row.
    package struct Cursor: Sendable, Hashable {
        package let positions: [Int]

        package init(positions: [Int]) {
            self.positions = positions
        }

        /// Returns one of the positions; without it, one before all others.
        static func position(_ cursor: Cursor?, _ index: Int) -> Int {
            guard let positions = cursor?.positions, index < positions.count else { return -1 }
            return positions[index]
        }
    }
}

/// The version that a request's write gave its board, for the response.
package final class VersionRecorder: Sendable {
    private let recorded = Mutex<Int?>(nil)

    package init() {}

    /// The version; `nil` when nothing was written.
    package var version: Int? { recorded.withLock { $0 } }

    /// Records the version of a board after a write.
    package func record(_ version: Int) {
        recorded.withLock { $0 = version }
    }
}

import Karaoke
import Postgres

/// The boards with their sections, cards and claims, as the database keeps them.
///
/// Every method takes a board by id or by slug. Those that change a board run as one transaction in one round trip,
/// which locks the board first, so that changes of one board queue and never deadlock.
package struct Boards: Sendable {
    let database: Database
    /// The runner of the statements: the database, or a transaction of it.
    let runner: any StatementRunner
    /// Records the version that each write gives its board.
    let recorder: VersionRecorder?

    package init(_ database: Database) {
        self.database = database
        runner = database
        recorder = nil
    }

    /// The same boards as a part of a transaction; without one, as they are.
    package init(_ boards: Boards, within transaction: Transaction?, recorder: VersionRecorder? = nil) {
        database = boards.database
        runner = transaction ?? boards.runner
        self.recorder = recorder ?? boards.recorder
    }

    /// Reads rows of something that belongs to a board, and the version that the board has with them.
    ///
    /// - Throws: ``BoardError/notFound``.
    func rows(of board: Board.Reference, _ statement: Statement) async throws -> (rows: ResultSet, version: Int) {
        let results = try await runner.read([
            """
            SELECT version FROM boards
            WHERE id = coalesce(\(board.id), (SELECT id FROM boards WHERE slug = \(board.slug)))
            """,
            statement,
        ])
        guard let row = results[0].first else { throw BoardError.notFound }
        return (results[1], try row.decode(Int.self, at: 0))
    }

    /// Runs statements as one transaction on one board.
    ///
    /// - Parameters:
    ///   - board: The board.
    ///   - actor: Who makes the change.
    ///   - touched: The sections, and the card, that the change touches, which have to be within the actor's reach.
    ///   - purpose: What the statements do.
    ///   - column: The column in which the last statement returns the version of the row that it wrote, which is the
    ///     board's when it changed the row. Without one, the board is asked for its version.
    ///   - statements: The statements.
    /// - Returns: The results of the statements.
    /// - Throws: ``BoardError/notFound``, ``AccessError``, and what the schema's constraints mean.
    func change(
        _ board: Board.Reference,
        by actor: Board.Actor,
        touching touched: Touched,
        for purpose: DatabaseError.Purpose = .writing,
        rowVersionAt column: Int? = nil,
        _ statements: [Statement]
    ) async throws -> ArraySlice<ResultSet> {
        let beginning: Statement = """
            SELECT begin_change(
                \(board.id), \(board.slug), \(actor.name), \(actor.scope.sections), \(touched.sections), \(touched.card)
            )
            """
        let ending: Statement = """
            SELECT version FROM boards
            WHERE id = coalesce(\(board.id), (SELECT id FROM boards WHERE slug = \(board.slug)))
            """
        do {
            let results = try await runner.write([beginning] + statements + (column == nil ? [ending] : []))
            guard let earlier = try results[0][0].decode(Int?.self, at: 0) else { throw BoardError.notFound }
            let written = try results.last?.first?.decode(Int.self, at: column ?? 0)
            recorder?.record(max(earlier, written ?? earlier))
            return results.dropFirst().dropLast(column == nil ? 1 : 0)
        } catch let error as DatabaseError {
            throw error.domain(purpose)
        }
    }

    /// The rows that a change touches, besides those that its statements check themselves.
    struct Touched {
        /// All that only those touch who may change the whole board.
        static let board = Touched()

        var sections: [Board.Section.ID] = []
        var card: Board.Card.ID?

        static func section(_ section: Board.Section.ID) -> Touched {
            Touched(sections: [section])
        }
    }
}

extension Boards {
    /// Tries a read, and borrows a connection as writes do.
    ///
    /// - Returns: False for a database that only reads, such as a standby.
    /// - Throws: ``DatabaseError`` when the database does not answer, or lends no connection in time.
    package func takesWrites() async throws -> Bool {
        _ = try await list(limit: 1)
        let rows = try await runner.write("SELECT current_setting('transaction_read_only') = 'off'")
        return try rows[0].decode(Bool.self, at: 0)
    }
}

extension Boards {
    /// The last row of a page of sections, cards or picks, by which the next page is found: what sorts it.
    package struct Cursor: Sendable, Hashable {
        package let positions: [Int]

        package init(positions: [Int]) {
            self.positions = positions
        }

        /// Reads the last columns of a row.
        init(_ row: Row, at columns: Int...) throws {
            positions = try columns.map { try row.decode(Int.self, at: $0) }
        }

        /// One of the positions; one before all where there is none.
        static func position(_ cursor: Cursor?, _ index: Int) -> Int {
            guard let positions = cursor?.positions, index < positions.count else { return -1 }
            return positions[index]
        }
    }
}

import Foundation
import Karaoke
import Postgres

extension Boards {
    /// The setlist of a board, read under the board's lock.
    struct LockedSetlist {
        let setlist: Board.Setlist
        /// True on a board that can only be opened.
        let isClosed: Bool
        /// The versions of the rows of picks.
        let rowVersions: [Board.Pick.ID: Int]
        /// The time of the database, later than all times of the evening.
        ///
        /// Replicas have clocks of their own, and any clock may be set back.
        let time: Date
        /// The results of the other statements.
        let others: ArraySlice<ResultSet>
    }

    /// The picks that an action needs.
    enum SetlistPart {
        case all
        /// All but those that were sung, which only decide rounds and encores.
        case unsung
    }

    /// Performs an action on the setlist of a board, as one change.
    ///
    /// The board is locked first, so that on any replica the action sees the rows that the one before it wrote.
    ///
    /// - Parameters:
    ///   - board: The board.
    ///   - part: The picks that the action needs.
    ///   - actor: The actor.
    ///   - touched: The sections of the action, which have to be within the actor's scope.
    ///   - card: The card of a new pick.
    ///   - reading: Other statements that the decision needs.
    ///   - following: Statements that run behind the writes of the action.
    ///   - decide: Checks the actor and the conditions, and returns the action; `nil` for none.
    /// - Returns: The changes, `nil` without an action, and the results of the following statements.
    /// - Throws: ``SetlistError``, and the errors of ``change(_:by:touching:for:returnsRow:announcing:_:)`` and of `decide`.
    @discardableResult
    func perform(
        on board: Board.ID,
        with part: SetlistPart,
        by actor: Board.Actor,
        touching touched: Touched = .nothingChecked,
        card: Board.Card.ID? = nil,
        reading: [Statement] = [],
        following: [Statement] = [],
        _ decide: @Sendable (LockedSetlist) throws -> Board.Setlist.Action?
    ) async throws -> (changes: Board.Setlist.Changes?, results: ArraySlice<ResultSet>) {
        try await withTransaction { boards in
            let rows = try await boards.change(
                board,
                by: actor,
                touching: touched,
                Self.statements(locking: board, part) + reading
            )
            let locked = try LockedSetlist(rows)
            var setlist = locked.setlist
            let changes = try decide(locked).map { try setlist.perform($0, at: locked.time) }
            let writes = changes?.statements(on: board, from: locked.setlist, to: setlist, card: card) ?? []
            guard !writes.isEmpty || !following.isEmpty else { return (changes, []) }
            let results = try await boards.change(board, by: actor, touching: .nothingChecked, writes + following)
            return (changes, results.dropFirst(writes.count))
        }
    }

    /// Runs several steps as one transaction: that of the repository, or a new one.
    func withTransaction<Outcome>(_ body: (Boards) async throws -> Outcome) async throws -> Outcome {
        guard runner is Transaction else {
            return try await database.withTransaction { try await body(Boards(self, within: $0)) }
        }
        return try await body(self)
    }

    /// The statements that read the setlist of a board.
    ///
    /// The clock is read behind the lock, in a statement of its own.
    static func statements(locking board: Board.ID, _ part: SetlistPart) -> [Statement] {
        [
            """
            SELECT setlist_rule, allows_encores, state = 'closed', greatest(
                clock_timestamp(),
                (
                    SELECT max(greatest(created_at, called_at, sung_at)) + interval '1 microsecond'
                    FROM picks WHERE board_id = \(board)
                )
            )
            FROM boards
            WHERE id = \(board)
            """,
            """
            SELECT \(columnsOf: Board.Setlist.Singer.self)
            FROM sections
            WHERE board_id = \(board)
            """,
            """
            SELECT \(columnsOf: Board.Setlist.Pick.self), is_next, row_version
            FROM picks
            WHERE board_id = \(board)
                AND (\(part == .all) OR state <> 'sung')
            """,
        ]
    }
}

extension Boards.LockedSetlist {
    /// Reads a setlist from the results of its statements.
    ///
    /// - Throws: ``BoardError/notFound``.
    init(_ results: ArraySlice<ResultSet>) throws {
        let results = Array(results)
        guard let board = results[0].first else { throw BoardError.notFound }
        var settings = RowReader(board)
        let rule = try settings.nextCase(of: Board.Setlist.Rule.self)
        let allowsEncores = try settings.next(Bool.self)
        isClosed = try settings.next()
        var (next, versions, picks) = (Board.Pick.ID?.none, [Board.Pick.ID: Int](), [Board.Setlist.Pick]())
        for row in results[2] {
            var row = RowReader(row)
            let pick = try Board.Setlist.Pick(&row)
            if try row.next(Bool.self) { next = pick.id }
            versions[pick.id] = try row.next(Int.self)
            picks.append(pick)
        }
        let singers = try results[1].map { try Board.Setlist.Singer($0) }
        setlist = Board.Setlist(rule: rule, allowsEncores: allowsEncores, picks: picks, singers: singers, next: next)
        rowVersions = versions
        time = try settings.next(Date.self)
        others = results.dropFirst(3)
    }

    /// Returns a pick after checking the condition on its row.
    ///
    /// - Throws: ``SetlistError/notFound``, ``StaleVersionError``.
    func pick(_ id: Board.Pick.ID, if condition: Precondition) throws -> Board.Setlist.Pick {
        guard let pick = setlist.picks[id] else {
            try condition.require(nil)
            throw SetlistError.notFound
        }
        try condition.require(rowVersions[id])
        return pick
    }
}

extension Board.Actor {
    /// Refuses an actor that may change none of a pick's singers.
    ///
    /// - Throws: ``AccessError/notOwnSection``.
    func require(oneOf singers: [Board.Section.ID]) throws {
        guard let own = scope.sections, Set(own).isDisjoint(with: singers) else { return }
        throw AccessError.notOwnSection
    }
}

extension Board.Setlist.Singer: RowDecodable {
    static let columns = "sections.id, sections.state, sections.rotation"

    init(_ row: inout RowReader) throws {
        self.init(id: try row.next(), state: try row.nextCase(), rotation: try row.next())
    }
}

extension Board.Setlist.Pick: RowDecodable {
    static let columns = """
        picks.id, picks.song_id, picks.first_section_id, picks.second_section_id, picks.state, picks.called_at, picks.sung_at,
            picks.round, picks.place, picks.skips, picks.is_moved, picks.created_at
        """

    init(_ row: inout RowReader) throws {
        self.init(
            id: try row.next(),
            song: try row.next(),
            singers: [try row.next(Board.Section.ID?.self), try row.next(Board.Section.ID?.self)].compactMap(\.self),
            state: try State(
                try row.nextCase(),
                calledAt: try row.next(),
                sungAt: try row.next()
            ),
            round: try row.next(),
            place: try row.next(),
            skips: try row.next(),
            isMoved: try row.next(),
            pickedAt: try row.next()
        )
    }
}

extension Board.Setlist.Pick.State {
    /// Reads the state and the times of a row, which the schema fits together.
    fileprivate init(_ state: Board.Pick.State, calledAt: Date?, sungAt: Date?) throws {
        switch (state, calledAt, sungAt) {
        case (.waiting, _, _): self = .waiting
        case (.skipped, _, _): self = .skipped
        case (.now, let calledAt?, _): self = .now(since: calledAt)
        case (.sung, let calledAt?, let sungAt?): self = .sung(from: calledAt, to: sungAt)
        case (.now, nil, _), (.sung, _, _): throw UnknownNameError(name: "\(state) without times", type: "\(Self.self)")
        }
    }

    /// The name of the state in its column, and the times of a turn.
    var row: (state: Board.Pick.State, calledAt: Date?, sungAt: Date?) {
        switch self {
        case .waiting: (.waiting, nil, nil)
        case .now(let since): (.now, since, nil)
        case .sung(let start, let end): (.sung, start, end)
        case .skipped: (.skipped, nil, nil)
        }
    }
}

import Karaoke
import Postgres

extension Boards {
    /// Reads a board with its content, in one round trip and one snapshot.
    ///
    /// Dibs on songs without a card are omitted, because they are not visible.
    ///
    /// - Throws: ``BoardError/notFound``.
    package func board(_ reference: Board.Reference) async throws -> Board {
        try Board(await runner.read(Self.statements(reading: reference)))
    }

    /// Returns the statements that read a board with its content.
    static func statements(reading reference: Board.Reference) -> [Statement] {
        [
            """
            SELECT \(columnsOf: Board.Head.self)
            FROM boards
            WHERE id = \(id: reference)
            """,
            statement(readingSectionsOf: reference),
            """
            SELECT section_id, \(columnsOf: Board.Card.self), \(columnsOf: Board.Card.Details.self)
            FROM cards
            WHERE board_id = \(id: reference)
            ORDER BY section_id, position
            """,
            """
            SELECT \(columnsOf: Board.Claim.self)
            FROM claims
            WHERE board_id = \(id: reference)
                AND EXISTS (
                    SELECT FROM cards WHERE cards.board_id = claims.board_id AND cards.song_id = claims.song_id
                )
            ORDER BY song_id
            """,
            PickRows.statement(of: reference),
        ]
    }

    static func statement(readingSectionsOf board: Board.Reference) -> Statement {
        """
        SELECT \(columnsOf: Board.Section.self)
        FROM sections
        WHERE sections.board_id = \(id: board)
        ORDER BY sections.position
        """
    }

    /// Reads the summary of a board, which is one row.
    ///
    /// - Throws: ``BoardError/notFound``.
    package func head(_ reference: Board.Reference) async throws -> Board.Head {
        let results = try await runner.read(
            """
            SELECT \(columnsOf: Board.Head.self)
            FROM boards
            WHERE id = \(id: reference)
            """
        )
        guard let row = results.first else { throw BoardError.notFound }
        return try Board.Head(row)
    }

    /// Lists boards in the order of creation, after `last`: all, or those with certain ids.
    package func list(
        among ids: [Board.ID]? = nil,
        after last: Board.ID? = nil,
        limit: Int
    ) async throws -> [Board.Head] {
        try await runner.read(
            """
            SELECT \(columnsOf: Board.Head.self)
            FROM boards
            WHERE id > coalesce(\(last), '00000000-0000-0000-0000-000000000000')
                AND (\(ids) IS NULL OR id = ANY (\(ids)))
            ORDER BY id
            LIMIT \(limit)
            """
        )
        .map { try Board.Head($0) }
    }

    /// Counts the boards: all, or those with certain ids.
    package func count(among ids: [Board.ID]? = nil) async throws -> Int {
        let rows = try await runner.read("SELECT count(*) FROM boards WHERE \(ids) IS NULL OR id = ANY (\(ids))")
        return try rows[0].decode(Int.self, at: 0)
    }
}

extension Board {
    /// Reads a board from the results of its statements.
    ///
    /// - Throws: ``BoardError/notFound``.
    init(_ results: [ResultSet]) throws {
        guard let row = results[0].first else { throw BoardError.notFound }
        let head = try Head(row)
        let (cards, details) = try Self.cards(results[2])
        var sections = try results[1].map { try Section($0) }
        let picks = try PickRows(results[4], of: sections, details: details)
        for index in sections.indices {
            let section = sections[index].id
            sections[index].cards = cards[section] ?? []
            sections[index].picks = picks.picks(of: sections[index].cards, in: section)
        }
        self.init(
            head,
            sections: sections,
            claims: try results[3].map { try Claim($0) },
            setlist: picks.head(4),
            turns: head.state == .closed ? picks.turns : []
        )
    }

    /// Reads cards, which are ordered by section, and the details of those that have any.
    private static func cards(
        _ rows: ResultSet
    ) throws -> (cards: [Board.Section.ID: [Board.Card]], details: [Board.Card.ID: Board.Card.Details]) {
        var cards: [Board.Section.ID: [Board.Card]] = [:]
        var details: [Board.Card.ID: Board.Card.Details] = [:]
        var section: Board.Section.ID?
        var run: [Board.Card] = []
        for row in rows {
            var row = RowReader(row)
            let next = try row.next(Board.Section.ID.self)
            if next != section {
                if let section { cards[section] = run }
                (section, run) = (next, [])
            }
            let card = try Board.Card(&row)
            let own = try Board.Card.Details(&row)
            if own != Board.Card.Details() { details[card.id] = own }
            run.append(card)
        }
        if let section { cards[section] = run }
        return (cards, details)
    }
}

extension Boards {
    /// Counts the people with a section on each of several boards.
    package func people(of boards: [Board.ID]) async throws -> [Board.ID: Int] {
        let rows = try await runner.read(
            """
            SELECT board_id, count(*) FROM sections
            WHERE board_id = ANY (\(boards))
            GROUP BY board_id
            """
        )
        return try rows.reduce(into: [:]) { people, row in
            let (id, count) = try row.decode(Board.ID.self, Int.self)
            people[id] = count
        }
    }
}

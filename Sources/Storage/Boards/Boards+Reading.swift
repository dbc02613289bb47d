import Karaoke
import Postgres

extension Boards {
    /// Reads a board with all that is on it, in one round trip and one snapshot.
    ///
    /// - Throws: ``BoardError/notFound``.
    package func board(_ reference: Board.Reference) async throws -> Board {
        let results = try await runner.read([
            """
            SELECT boards.id, boards.slug, boards.title, boards.state, boards.readable_by, boards.version,
                boards.join_code,
                sections.id, sections.person, sections.title, sections.footer, sections.state, sections.rejected,
                picks.card_id
            FROM boards
            LEFT JOIN sections ON sections.board_id = boards.id
            LEFT JOIN picks ON picks.board_id = boards.id AND picks.section_id = sections.id
            WHERE boards.id = coalesce(\(reference.id), (SELECT id FROM boards WHERE slug = \(reference.slug)))
            ORDER BY sections.position
            """,
            """
            SELECT section_id, id, song_id, title, artist, slot, rejected
            FROM cards
            WHERE board_id = coalesce(\(reference.id), (SELECT id FROM boards WHERE slug = \(reference.slug)))
            ORDER BY section_id, position
            """,
            """
            SELECT song_id, first_section_id, second_section_id, invited_section_id
            FROM claims
            WHERE board_id = coalesce(\(reference.id), (SELECT id FROM boards WHERE slug = \(reference.slug)))
            ORDER BY song_id
            """,
        ])
        guard let first = results[0].first else { throw BoardError.notFound }
        let head = try Board.Head(first)
        return Board(
            id: head.id,
            slug: head.slug,
            title: head.title,
            state: head.state,
            readableBy: head.readableBy,
            version: head.version,
            joinCode: head.joinCode,
            sections: try sections(results[0], cards: cards(results[1])),
            claims: try results[2].map { try Board.Claim($0) }
        )
    }

    /// Reads what a board says of itself, by one row.
    ///
    /// - Throws: ``BoardError/notFound``.
    package func head(_ reference: Board.Reference) async throws -> Board.Head {
        let results = try await runner.read(
            """
            SELECT id, slug, title, state, readable_by, version, join_code
            FROM boards
            WHERE id = coalesce(\(reference.id), (SELECT id FROM boards WHERE slug = \(reference.slug)))
            """
        )
        guard let row = results.first else { throw BoardError.notFound }
        return try Board.Head(row)
    }

    /// Lists boards in the order they were made, from the one after `last` on.
    package func list(after last: Board.ID? = nil, limit: Int) async throws -> [Board.Head] {
        try await runner.read(
            """
            SELECT id, slug, title, state, readable_by, version, join_code
            FROM boards
            WHERE id > coalesce(\(last), '00000000-0000-0000-0000-000000000000')
            ORDER BY id
            LIMIT \(limit)
            """
        )
        .map { try Board.Head($0) }
    }

    /// Counts the boards.
    package func count() async throws -> Int {
        let rows = try await runner.read("SELECT count(*) FROM boards")
        return try rows[0].decode(Int.self, at: 0)
    }

    /// Puts cards, which come section by section, under their sections.
    private func cards(_ rows: ResultSet) throws -> [Board.Section.ID: [Board.Card]] {
        var cards: [Board.Section.ID: [Board.Card]] = [:]
        var section: Board.Section.ID?
        var run: [Board.Card] = []
        for row in rows {
            let next = try row.decode(Board.Section.ID.self, at: 0)
            if next != section {
                if let section { cards[section] = run }
                (section, run) = (next, [])
            }
            run.append(try Board.Card(row, after: 1))
        }
        if let section { cards[section] = run }
        return cards
    }

    private func sections(
        _ rows: ResultSet,
        cards: [Board.Section.ID: [Board.Card]]
    ) throws -> [Board.Section] {
        try rows.compactMap { row in
            guard let id = try row.decode(Board.Section.ID?.self, at: 7) else { return nil }
            return try Board.Section(row, id: id, after: 8, cards: cards[id] ?? [])
        }
    }
}

extension Board.Head {
    /// Reads the leading columns id, slug, title, state, readable_by, version, join_code.
    init(_ row: Row) throws {
        self.init(
            id: try row.decode(Board.ID.self, at: 0),
            slug: try row.decode(String.self, at: 1),
            title: try row.decode(String.self, at: 2),
            state: try row.decode(case: Board.State.self, at: 3),
            readableBy: try row.decode(case: Board.Readers.self, at: 4),
            version: try row.decode(Int.self, at: 5),
            joinCode: try row.decode(String?.self, at: 6)
        )
    }
}

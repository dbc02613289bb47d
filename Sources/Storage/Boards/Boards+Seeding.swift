import Karaoke
import Postgres

extension Boards {
    /// Creates boards from board files, all or none, with the missing songs, in one transaction.
    ///
    /// The missing songs are added to the songbook, or are known to the board alone, as the file says.
    ///
    /// - Parameters:
    ///   - files: The boards.
    ///   - resetting: True to clear boards with the same slugs first, as ``clear(_:by:)`` does; otherwise they are left
    ///     unchanged.
    ///   - actor: The actor.
    /// - Returns: The board of each file.
    /// - Throws: ``BoardSeedingError`` for a board that cannot be created: ``BoardFileError`` for dibs of three,
    ///   ``CardError/songAlreadyPinned``, ``SectionError/personTaken``.
    package func seed(
        _ files: [BoardFile],
        resetting: Bool = false,
        by actor: Board.Actor
    ) async throws -> [SeededBoard] {
        guard let transaction = runner as? Transaction else {
            return try await database.withTransaction { transaction in
                try await Boards(self, within: transaction).seed(files, resetting: resetting, by: actor)
            }
        }
        var boards: [SeededBoard] = []
        for file in files {
            do {
                if let head = try await seed(file, resetting: resetting, by: actor, transaction) {
                    boards.append(SeededBoard(head: head, isNew: true))
                } else {
                    boards.append(SeededBoard(head: try await head(.slug(file.board.slug)), isNew: false))
                }
            } catch let error as BoardFileError {
                throw BoardSeedingError(index: boards.count, reason: error)
            } catch let error as DatabaseError where error.namedConstraint != nil {
                throw BoardSeedingError(index: boards.count, reason: error.domain())
            }
        }
        return boards
    }

    private func seed(
        _ file: BoardFile,
        resetting: Bool,
        by actor: Board.Actor,
        _ transaction: Transaction
    ) async throws -> Board.Head? {
        guard let head = try await insert(file.board, resetting: resetting, by: actor, transaction) else { return nil }
        let entries = try await find(file, on: head.id, transaction)
        let sections = file.people.map { _ in Board.Section.ID.now() }
        try await insert(file.people.map(\.section), as: sections, on: head.id, transaction)
        try await pin(entries, in: sections, on: head.id, transaction)
        try await claim(entries, for: sections, on: head.id, transaction)
        return try await settle(file.board.state, of: head, transaction)
    }

    private func insert(
        _ draft: Board.Draft,
        resetting: Bool,
        by actor: Board.Actor,
        _ transaction: Transaction
    ) async throws -> Board.Head? {
        let existing = try await transaction.write([
            // Of two that seed at once, one waits, and then finds the other's board.
            "SELECT pg_advisory_xact_lock(hashtextextended(\(draft.slug), 0))",
            "SELECT id FROM boards WHERE slug = \(draft.slug)",
        ])
        if let old = try existing[1].first?.decode(Board.ID.self, at: 0) {
            guard resetting else { return nil }
            // A closed board can only be opened.
            _ = try await update(old, Board.Patch(state: .active), by: actor)
            _ = try await clear(old, by: actor)
            return try await update(old, Board.Patch(title: draft.title, readableBy: draft.readableBy), by: actor)
        }
        let id = Board.ID.now()
        let results = try await transaction.write([
            .acting(as: actor),
            """
            INSERT INTO boards (id, slug, title, readable_by)
            VALUES (\(id), \(draft.slug), \(draft.title), \(draft.readableBy.rawValue))
            ON CONFLICT DO NOTHING
            RETURNING \(columnsOf: Board.Head.self)
            """,
            .settling(id),
        ])
        return try results[1].first.map { try Board.Head($0) }
    }

    /// Finds the songs of all entries, and adds the missing ones.
    private func find(
        _ file: BoardFile,
        on board: Board.ID,
        _ transaction: Transaction
    ) async throws -> [SeededEntry] {
        let owner = file.hasOwnSongs ? board : nil
        let entries = file.people.enumerated().flatMap { person, section in
            section.songs.enumerated().map { (person: person, place: $0, entry: $1) }
        }
        let titles = entries.map(\.entry.title)
        let artists = entries.map(\.entry.artist)
        let results = try await transaction.write([
            """
            INSERT INTO songs (id, board_id, title, artist)
            SELECT id, \(owner), title, artist
            FROM unnest(\(entries.map { _ in Song.ID.now() }), \(titles), \(artists)) AS entries (id, title, artist)
            WHERE NOT EXISTS (
                SELECT FROM songs
                WHERE songs.board_id IS NULL AND songs.folded_artist = fold(entries.artist)
                    AND songs.folded_title = fold(entries.title)
            )
            ORDER BY fold(artist), fold(title)
            ON CONFLICT DO NOTHING
            """,
            """
            SELECT DISTINCT ON (number) songs.id, songs.title, songs.artist
            FROM unnest(\(titles), \(artists)) WITH ORDINALITY AS entries (title, artist, number)
                JOIN songs
                    ON (songs.board_id IS NULL OR songs.board_id = \(owner))
                        AND songs.folded_artist = fold(entries.artist) AND songs.folded_title = fold(entries.title)
            ORDER BY number, songs.board_id NULLS FIRST
            """,
        ])
        return try zip(entries, results[1]).map { found, row in
            let (song, title, artist) = try row.decode(Song.ID.self, String.self, String.self)
            return SeededEntry(
                person: found.person,
                place: found.place,
                song: song,
                title: title,
                artist: artist,
                writtenRejection: found.entry.writtenRejection,
                hasDibs: found.entry.hasDibs,
                details: found.entry.details
            )
        }
    }

    private func insert(
        _ drafts: [Board.Section.Draft],
        as ids: [Board.Section.ID],
        on board: Board.ID,
        _ transaction: Transaction
    ) async throws {
        _ = try await transaction.write(
            """
            INSERT INTO sections (board_id, id, person, title, footer, rejected, state, position)
            SELECT \(board), id, person, title, footer, rejected, state, number * 1024
            FROM unnest(
                \(ids), \(drafts.map(\.person)), \(drafts.map(\.title)), \(drafts.map(\.footer)),
                \(drafts.map(\.writtenRejection)), \(drafts.map(\.state.rawValue))
            ) WITH ORDINALITY AS drafts (id, person, title, footer, rejected, state, number)
            """
        )
    }

    private func pin(
        _ entries: [SeededEntry],
        in sections: [Board.Section.ID],
        on board: Board.ID,
        _ transaction: Transaction
    ) async throws {
        _ = try await transaction.write(
            """
            INSERT INTO cards (
                board_id, id, section_id, song_id, title, artist, rejected, slot, position, key, link, note
            )
            SELECT \(board), id, section_id, song_id, title, artist, rejected, place, (place + 1) * 1024, key, link, note
            FROM unnest(
                \(entries.map { _ in Board.Card.ID.now() }), \(entries.map { sections[$0.person] }),
                \(entries.map(\.song)), \(entries.map(\.title)), \(entries.map(\.artist)),
                \(entries.map(\.writtenRejection)), \(entries.map(\.place)), \(entries.map(\.details.key)),
                \(entries.map(\.details.link)), \(entries.map(\.details.note))
            ) AS entries (id, section_id, song_id, title, artist, rejected, place, key, link, note)
            """
        )
    }

    private func claim(
        _ entries: [SeededEntry],
        for sections: [Board.Section.ID],
        on board: Board.ID,
        _ transaction: Transaction
    ) async throws {
        var holders: [Song.ID: [Board.Section.ID]] = [:]
        for entry in entries where entry.hasDibs {
            guard holders[entry.song, default: []].count < 2 else {
                throw BoardFileError(path: "people[\(entry.person)].songs[\(entry.place)].dibs", .dibsTaken)
            }
            holders[entry.song, default: []].append(sections[entry.person])
        }
        let claims = holders.sorted { $0.key < $1.key }
        _ = try await transaction.write(
            """
            INSERT INTO claims (board_id, song_id, first_section_id, second_section_id)
            SELECT \(board), song_id, first_section_id, second_section_id
            FROM unnest(
                \(claims.map(\.key)), \(claims.map { $0.value[0] }),
                \(claims.map { $0.value.count == 2 ? $0.value[1] : nil })
            ) AS claims (song_id, first_section_id, second_section_id)
            """
        )
    }

    /// Sets the state of the board last, because a closed board cannot be changed.
    private func settle(
        _ state: Board.State,
        of head: Board.Head,
        _ transaction: Transaction
    ) async throws -> Board.Head {
        guard state != head.state else { return head }
        let rows = try await transaction.write(
            """
            UPDATE boards SET state = \(state.rawValue) WHERE id = \(head.id)
            RETURNING \(columnsOf: Board.Head.self)
            """
        )
        return try Board.Head(rows[0])
    }
}

/// The board of a board file.
package struct SeededBoard: Sendable {
    package let head: Board.Head
    /// False when the board existed, and was left unchanged.
    package let isNew: Bool
}

/// The reason why one of several boards could not be created; none was stored.
package struct BoardSeedingError: Error {
    /// The index of the board.
    package let index: Int
    package let reason: any Error
}

/// A song of a board file, as found in the songbook.
struct SeededEntry {
    /// The index of the person in the file.
    let person: Int
    /// The index of the song among those of the person.
    let place: Int
    let song: Song.ID
    let title: String
    let artist: String
    let writtenRejection: Bool?
    let hasDibs: Bool
    let details: Board.Card.Details
}

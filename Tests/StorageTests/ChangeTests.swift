import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A change` {
    @Test func `of any kind raises the version by one`() async throws {
        let party = try await Party.host()
        var versions = [try await party.version]
        let sam = try await party.join("Sam")
        versions.append(try await party.version)
        let song = try await party.add("Love Stack")
        versions.append(try await party.version)
        let card = try await party.pin(song, for: sam)
        versions.append(try await party.version)
        _ = try await party.boards.claim(song, for: sam, on: party.id, by: .test)
        versions.append(try await party.version)
        try await party.boards.release(song, by: sam, on: party.id, by: .test)
        versions.append(try await party.version)
        try await party.boards.unpin(card, from: party.id, by: .test)
        versions.append(try await party.version)
        try await party.boards.delete(section: sam, of: party.id, by: .test)
        versions.append(try await party.version)
        #expect(versions == [1, 2, 2, 3, 4, 5, 6, 7])
    }

    @Test func `raises the version once however many rows it touches`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        for title in ["A", "B", "C"] {
            try await party.pin(title, for: sam)
        }
        try await party.direct(
            script: """
                BEGIN;
                UPDATE cards SET rejected = true;
                UPDATE sections SET rejected = false;
                UPDATE boards SET title = 'Evening';
                UPDATE cards SET rejected = NULL WHERE slot = 0;
                COMMIT;
                """
        )
        #expect(try await party.version == 6)
        #expect(try await party.log.filter { $0.version == 6 }.count == 6)
    }

    @Test func `is made by direct statements too`() async throws {
        let party = try await Party.host()
        let card = try await party.pin("Love Stack", for: try await party.join("Sam"))
        try await party.direct("UPDATE cards SET rejected = true WHERE id = \(card)")
        #expect(try await party.version == 4)
        let entry = try #require(try await party.log.last)
        #expect(entry.actor.hasPrefix("sql:"))
        try await party.direct("DELETE FROM cards WHERE id = \(card)")
        #expect(try await party.version == 5)
    }

    @Test func `is none when nothing is different`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let card = try await party.pin("Love Stack", for: sam)
        let log = try await party.log
        try await party.direct("UPDATE cards SET rejected = NULL WHERE id = \(card)")
        try await party.direct("UPDATE boards SET title = title")
        _ = try await party.boards.update(party.id, Board.Patch(title: "Party"), by: .test)
        _ = try await party.boards.update(card: card, of: party.id, .init(position: 0), by: .test)
        _ = try await party.boards.update(section: sam, of: party.id, .init(person: "Sam"), by: .test)
        #expect(try await party.version == 3)
        #expect(try await party.log == log)
    }

    @Test func `is logged with old and new value and actor`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let card = try await party.pin("Love Stack", for: sam)
        _ = try await party.boards.update(
            card: card,
            of: party.id,
            .init(writtenRejection: .set(true)),
            by: Board.Actor("guest:Sam")
        )
        let entries = try await party.log
        #expect(entries.map(\.kind) == ["board", "section", "card", "card"])
        #expect(entries.map(\.version) == [1, 2, 3, 4])
        #expect(entries.map(\.actor) == ["test", "test", "test", "guest:Sam"])
        #expect(entries.map(\.row) == [party.id.description, sam.description, card.description, card.description])
        #expect(entries.map(\.oldRejection) == [nil, nil, nil, "null"])
        #expect(entries.map(\.newRejection) == [nil, "null", "null", "true"])
    }

    @Test func `of a row is logged with the columns that changed, and those by which people know it`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let card = try await party.pin("Love Stack", for: sam)
        try await party.direct("UPDATE sections SET footer = 'Sings late', state = 'away' WHERE id = \(sam)")
        try await party.direct("UPDATE cards SET slot = 7 WHERE id = \(card)")
        try await party.direct("UPDATE boards SET title = 'Evening' WHERE id = \(party.id)")
        let rows = try await party.direct(
            """
            SELECT ARRAY(SELECT jsonb_object_keys(old) ORDER BY 1), ARRAY(SELECT jsonb_object_keys(new) ORDER BY 1)
            FROM changes WHERE board_id = \(party.id) AND version > 3 ORDER BY version
            """
        )
        let columns = try rows.map { try [$0.decode([String].self, at: 0), $0.decode([String].self, at: 1)] }
        let expected = [["footer", "person", "state"], ["section_id", "slot", "title"], ["title"]]
        #expect(columns == expected.map { [$0, $0] })
    }

    @Test(arguments: ["sections", "cards"])
    func `is logged for every column`(table: String) async throws {
        let columns = try await TestDatabase.current.database.read(
            """
            SELECT attname::text FROM pg_attribute
            WHERE attrelid = to_regclass(\(table)) AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
                AND attname NOT IN ('board_id', 'row_version', 'rotation')
                AND strpos(pg_get_functiondef(to_regproc('log_edit_of_' || \(table))), 'NEW.' || attname) = 0
            """
        )
        #expect(try columns.map { try $0.decode(String.self, at: 0) } == [])
    }

    @Test func `that moves a row is the entry of that row, however many moved there before`() async throws {
        let party = try await Party.host()
        var sections: [Board.Section.ID] = []
        for person in ["Sam", "Matt", "Sommer", "Alex", "Kim"] { sections.append(try await party.join(person)) }
        for turn in 0..<60 {
            let moved = sections[turn.isMultiple(of: 2) ? 2 : 1]
            _ = try await party.boards.update(section: moved, of: party.id, .init(position: 1), by: .test)
        }
        let changes = try await party.boards.changes(of: party.id, since: 6, limit: 100).changes
        #expect(changes.count == 60)
        #expect(changes.allSatisfy { $0.entries.count <= 2 })
    }

    @Test func `leaves nothing behind when it fails`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let song = try await party.add("Love Stack")
        try await party.pin(song, for: sam)
        let log = try await party.log
        _ = try? await party.pin(song, for: sam)
        #expect(try await party.version == 3)
        #expect(try await party.log == log)
    }

    @Test func `queues behind others of the same board`() async throws {
        let party = try await Party.host()
        let sections = [try await party.join("Sam"), try await party.join("Matt")]
        let songs = [
            try await party.add("A"), try await party.add("B"), try await party.add("C"), try await party.add("D"),
        ]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for section in sections {
                for song in songs {
                    group.addTask { try await party.pin(song, for: section) }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await party.version == 11)
        for section in sections {
            #expect(try await party.slots(in: section).values.sorted() == [0, 1, 2, 3])
        }
    }

    @Test(arguments: [
        "slug = 'evening'", "title = 'Evening'", "state = 'frozen'", "readable_by = 'token'", "join_code = NULL",
        "dibs_limit = 7", "card_limit = 7", "section_limit = 7", "change_limit = 7", "setlist_rule = 'picked'",
        "allows_encores = true", "time_zone = 'Europe/Berlin'",
    ])
    func `of any field of a board is in the log`(assignment: String) async throws {
        let party = try await Party.host()
        try await party.direct(script: "UPDATE boards SET \(assignment)")
        #expect(try await party.version == 2)
        #expect(try await party.log.map(\.version) == [1, 2])
        #expect(try await party.log.last?.kind == "board")
    }

    @Test func `of any kind is logged under the actor who made it`() async throws {
        let party = try await Party.host()
        let (boards, board) = (party.boards, party.id)
        let (sam, matt) = (try await party.join("Sam"), try await party.join("Matt"))
        let (song, other) = (try await party.add("Luv Stack"), try await party.add("Love Stack"))
        let card = try await party.pin(song, for: sam)
        _ = try await boards.update(section: sam, of: board, .init(footer: .set("Encore")), by: .test)
        _ = try await boards.update(card: card, of: board, .init(writtenRejection: .set(false)), by: .test)
        let pick = Board.Pick.ID.now()
        _ = try await boards.pick(card, as: pick, on: board, by: .test)
        _ = try await boards.letIn(matt, to: pick, on: board, by: .test)
        for count in 1...2 {
            _ = try await boards.advance(from: nil, on: board, limit: 4, by: .test)
            _ = try await boards.skip(pick, count: count, on: board, by: .test)
        }
        _ = try await boards.move(pick, to: 0, on: board, by: .test)
        try await boards.takeBack(pick, on: board, by: .test)
        _ = try await boards.claim(song, for: sam, on: board, by: .test)
        _ = try await boards.invite(matt, toSing: song, on: board, by: .test)
        try await boards.withdrawInvitation(toSing: song, on: board, by: .test)
        _ = try await party.songs.update(song, Song.Patch(artist: "The Push and Pops!"), by: .test)
        _ = try await party.songs.merge(song, into: other, by: .test)
        try await boards.release(other, by: sam, on: board, by: .test)
        _ = try await boards.undo(madeBy: nil, on: board, by: .test)
        try await boards.unpin(card, from: board, by: .test)
        try await boards.delete(section: sam, of: board, releasing: true, by: .test)
        _ = try await boards.update(board, Board.Patch(title: "Evening"), by: .test)
        let log = try await party.log
        #expect(Set(log.map(\.version)) == Set(1...24))
        #expect(Set(log.map(\.actor)) == ["test"])
    }

    @Test func `names all its rows to the clients that follow, however many`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        try await party.direct(
            script: """
                INSERT INTO songs (id, title, artist)
                SELECT gen_random_uuid(), 'Song ' || number, 'The Push and Pops' FROM generate_series(1, 2000) AS number;
                INSERT INTO cards (board_id, id, section_id, song_id, title, artist, position, slot)
                SELECT '\(party.id)', gen_random_uuid(), '\(sam)', id, title, artist, number, number - 1
                FROM (SELECT *, row_number() OVER () AS number FROM songs) AS songs;
                """
        )
        let version = try await party.version
        try await party.boards.delete(section: sam, of: party.id, by: .test)
        let updates = try #require(try await party.boards.updates(since: [party.id: version]).boards[party.id])
        #expect(updates.changes.map(\.version) == [version + 1])
        #expect(updates.changes.first?.cards.count == 2_000)
        #expect(updates.changes.first?.sections == [sam])
    }

    @Test func `is named to the clients that follow in its place among the others`() async throws {
        let party = try await Party.host()
        let version = try await party.version
        for name in ["Matt", "Sam", "Ida"] { _ = try await party.join(name) }
        let updates = try #require(try await party.boards.updates(since: [party.id: version]).boards[party.id])
        #expect(updates.changes.map(\.version) == [version + 1, version + 2, version + 3])
    }

    @Test(arguments: [(500, [2, 3]), (501, [2])])
    func `is on the page of the log that it fills`(entries: Int, page: [Int]) async throws {
        let party = try await Party.host()
        for (version, count) in [(2, 500), (3, entries), (4, 1)] {
            try await party.direct(
                """
                INSERT INTO changes (board_id, version, kind, row_id, new, actor)
                SELECT \(party.id), \(version), 'section', gen_random_uuid(), '{}', 'test'
                FROM generate_series(1, \(count))
                """
            )
        }
        try await party.direct("UPDATE boards SET version = 4 WHERE id = \(party.id)")
        let found = try await party.boards.changes(of: party.id, since: 1, limit: 200)
        #expect(found.changes.map(\.version) == page)
        #expect(found.next == page.last)
    }

    @Test func `keeps a row on its board`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let other = try await Party.host("other")
        let error = await #expect(throws: DatabaseError.self) {
            try await party.direct("UPDATE sections SET board_id = \(other.id) WHERE id = \(sam)")
        }
        // Citus itself refuses it for boards that are spread.
        #expect(error?.constraint == "boards_keep_their_rows" || error?.sqlState == "0A000")
        #expect(try await party.boards.board(party.reference).sections.map(\.id) == [sam])
    }
}

/// What a test looks at in an entry of the log.
private struct LogEntry: Equatable {
    let version: Int
    let kind: String
    let row: String
    let actor: String
    let oldRejection: String?
    let newRejection: String?
}

extension Party {
    fileprivate var log: [LogEntry] {
        get async throws {
            try await direct(
                """
                SELECT version, kind, row_id::text, actor, (old -> 'rejected')::text, (new -> 'rejected')::text
                FROM changes
                WHERE board_id = \(id)
                ORDER BY version, id
                """
            )
            .map { row in
                LogEntry(
                    version: try row.decode(Int.self, at: 0),
                    kind: try row.decode(String.self, at: 1),
                    row: try row.decode(String.self, at: 2),
                    actor: try row.decode(String.self, at: 3),
                    oldRejection: try row.decode(String?.self, at: 4),
                    newRejection: try row.decode(String?.self, at: 5)
                )
            }
        }
    }
}

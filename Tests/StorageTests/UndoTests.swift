import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `Undoing` {
    @Test func `takes back one's own last change, and then the one before`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let card = try await party.pin("Love Stack", for: sam)
        try await party.reject(card)
        try await party.claim(of: card, for: sam)
        #expect(try await party.undo() == 5)
        #expect(try await party.boards.claims(of: party.id).claims.isEmpty)
        #expect(try await party.undo() == 4)
        #expect(try await party.boards.card(card, of: party.id).value.card.writtenRejection == nil)
        #expect(try await party.undo() == 3)
        #expect(try await party.titles(in: sam) == [])
        #expect(try await party.undo() == 2)
        #expect(try await party.version == 9)
        // How the board came about is not to be taken back.
        await #expect(throws: UndoError.nothingToUndo) { try await party.undo() }
        await #expect(throws: UndoError.creation(1)) {
            try await party.boards.undo(1, madeBy: nil, on: party.id, by: .test)
        }
    }

    @Test func `looks for the last change among the last thousand of the board`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let footer = Board.Section.Patch(footer: .set("Sings late"))
        _ = try await party.boards.update(section: sam, of: party.id, footer, by: .test)
        let version = try await party.version
        try await party.changeByOthers(times: 999)
        #expect(try await party.boards.undo(madeBy: .test, on: party.id, by: .test).undoes == version)
        try await party.changeByOthers(times: 1_000)
        await #expect(throws: UndoError.nothingToUndo) {
            try await party.boards.undo(madeBy: .test, on: party.id, by: .test)
        }
    }

    @Test func `takes back an older change by its version`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let card = try await party.pin("Love Stack", for: sam)
        try await party.reject(card)
        let version = try await party.version
        try await party.changeByOthers(times: 1_000)
        let undone = try await party.boards.undo(version, madeBy: .test, on: party.id, by: .test)
        #expect(undone.undoes == version)
        #expect(try await party.boards.card(card, of: party.id).value.card.writtenRejection == nil)
    }

    @Test func `restores a card with its slot, its position and its rejection`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        for title in ["A", "B", "C"] { try await party.pin(title, for: sam) }
        let before = try await party.boards.board(party.reference).sections
        let card = before[0].cards[1].id
        try await party.boards.unpin(card, from: party.id, by: .test)
        _ = try await party.undo()
        #expect(try await party.boards.board(party.reference).sections == before)
    }

    @Test func `does not join a claim that was made since`() async throws {
        let party = try await Party.host()
        let (sam, matt) = try await (party.join("Sam"), party.join("Matt"))
        let sommer = try await party.join("Sommer")
        let song = try await party.add("Love Stack")
        for section in [sam, matt] {
            _ = try await party.boards.claim(song, for: section, on: party.id, by: .test)
        }
        try await party.boards.release(song, by: matt, on: party.id, by: .matt)
        try await party.boards.release(song, by: sam, on: party.id, by: .test)
        _ = try await party.boards.claim(song, for: sommer, on: party.id, by: .test)
        await #expect(throws: UndoError.overtaken) {
            try await party.boards.undo(madeBy: .matt, on: party.id, by: .matt)
        }
        #expect(try await party.boards.claim(on: party.id, to: song).claim.holders == .one(sommer))
    }

    @Test func `takes back a duet from before the table of claims got another column`() async throws {
        let party = try await Party.host()
        let (sam, matt) = try await (party.join("Sam"), party.join("Matt"))
        let song = try await party.add("Love Stack")
        for section in [sam, matt] {
            _ = try await party.boards.claim(song, for: section, on: party.id, by: .test)
        }
        try await party.direct("ALTER TABLE claims ADD COLUMN mood text NOT NULL DEFAULT 'fine'")
        _ = try await party.undo()
        #expect(try await party.boards.claim(on: party.id, to: song).claim.holders == .one(sam))
    }

    @Test func `brings back a section with all that hung on it`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let song = try await party.add("Love Stack")
        let card = try await party.pin(song, for: sam)
        _ = try await party.boards.claim(song, for: sam, on: party.id, by: .test)
        _ = try await party.boards.pick(card, on: party.id, by: .test)
        let before = try await party.boards.board(party.reference)
        try await party.boards.delete(section: sam, of: party.id, releasing: true, by: .test)
        _ = try await party.undo()
        let after = try await party.boards.board(party.reference)
        #expect(after.sections == before.sections)
        #expect(after.claims == before.claims)
    }

    @Test func `takes away a section with the card that was made with it`() async throws {
        let party = try await Party.host()
        let song = try await party.add("Love Stack")
        let section = Board.Section.ID.now()
        _ = try await party.database.write([
            "INSERT INTO sections (board_id, id, person) VALUES (\(party.id), \(section), 'Sam')",
            """
            INSERT INTO cards (board_id, id, section_id, song_id, title, artist)
            SELECT \(party.id), \(Board.Card.ID.now()), \(section), id, title, artist FROM songs WHERE id = \(song)
            """,
        ])
        let version = try await party.version
        #expect(try await party.boards.undo(version, madeBy: nil, on: party.id, by: .test).undoes == version)
        #expect(try await party.boards.board(party.reference).sections.isEmpty)
        await #expect(throws: UndoError.undone(version)) {
            try await party.boards.undo(version, madeBy: nil, on: party.id, by: .test)
        }
    }

    @Test func `brings back a pick that its card took along to another section`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let matt = try await party.join("Matt")
        let card = try await party.pin("Love Stack", for: sam)
        _ = try await party.boards.pick(card, on: party.id, by: .test)
        let before = try await party.boards.board(party.reference).sections
        _ = try await party.boards.update(card: card, of: party.id, .init(section: matt), by: .test)
        _ = try await party.undo()
        #expect(try await party.boards.board(party.reference).sections == before)
    }

    @Test func `restores the fields of the change and keeps later changes`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let card = try await party.pin("Love Stack", for: sam)
        try await party.pin("Another", for: sam)
        try await party.reject(card)
        _ = try await party.boards.update(card: card, of: party.id, .init(position: 1), by: .matt)
        _ = try await party.undo()
        #expect(try await party.boards.card(card, of: party.id).value.card.writtenRejection == nil)
        #expect(try await party.titles(in: sam) == ["Another", "Love Stack"])
    }

    @Test func `is refused when a later change stands in the way`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let card = try await party.pin("Love Stack", for: sam)
        try await party.reject(card)
        _ = try await party.boards.update(
            card: card,
            of: party.id,
            .init(writtenRejection: .set(false)),
            by: .matt
        )
        let version = try await party.version
        await #expect(throws: UndoError.overtaken) { try await party.undo() }
        #expect(try await party.version == version)
    }

    @Test func `never takes others' cards along`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let song = try await party.add("Love Stack")
        let draft = Board.Card.Draft(song: .known(song), section: sam)
        _ = try await party.boards.pin(draft, on: party.id, by: .matt)
        await #expect(throws: UndoError.overtaken) { try await party.undo() }
        #expect(try await party.titles(in: sam) == ["Love Stack"])
    }

    @Test func `does not put a card where another hangs by now`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let card = try await party.pin("Love Stack", for: sam)
        try await party.boards.unpin(card, from: party.id, by: .test)
        let song = try await party.add("Another")
        _ = try await party.boards.pin(Board.Card.Draft(song: .known(song), section: sam), on: party.id, by: .matt)
        await #expect(throws: UndoError.overtaken) { try await party.undo() }
    }

    @Test func `undoes another actor's change only with the right to do so`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let card = try await party.pin("Love Stack", for: sam)
        _ = try await party.boards.update(
            card: card,
            of: party.id,
            .init(writtenRejection: .set(true)),
            by: .matt
        )
        let version = try await party.version
        await #expect(throws: UndoError.notOwn(version)) {
            try await party.boards.undo(version, madeBy: .test, on: party.id, by: .test)
        }
        #expect(try await party.boards.undo(version, madeBy: nil, on: party.id, by: .test).undoes == version)
        await #expect(throws: UndoError.undone(version)) {
            try await party.boards.undo(version, madeBy: nil, on: party.id, by: .test)
        }
    }

    @Test func `undoes changes of the board itself, including its closing`() async throws {
        let party = try await Party.host()
        _ = try await party.boards.update(party.id, Board.Patch(title: "Evening"), by: .test)
        _ = try await party.boards.update(party.id, Board.Patch(state: .closed), by: .test)
        _ = try await party.undo()
        _ = try await party.undo()
        let head = try await party.boards.head(party.reference)
        #expect(head.title == "Party")
        #expect(head.state == .active)
    }

    @Test func `is logged as an undo`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let card = try await party.pin("Love Stack", for: sam)
        try await party.reject(card)
        _ = try await party.undo()
        let changes = try await party.boards.changes(of: party.id, since: 3, limit: 10).changes
        #expect(changes.map(\.version) == [4, 5])
        #expect(changes.map(\.undoes) == [nil, 4])
        #expect(changes.map(\.actor) == [.test, .test])
        #expect(changes[1].entries.map(\.kind) == [.card])
        #expect(changes[1].entries[0].id == card.uuid)
        #expect(changes[0].entries[0].old == changes[1].entries[0].new)
        #expect(try await party.boards.changes(of: party.id, since: 3, limit: 1).changes.map(\.version) == [4])
        #expect(try await party.boards.changes(of: party.id, since: 5, limit: 1).changes == [])
    }
}

extension Board.Actor {
    fileprivate static let matt = Board.Actor("matt")
}

extension Party {
    fileprivate func undo() async throws -> Int? {
        try await boards.undo(madeBy: .test, on: id, by: .test).undoes
    }

    fileprivate func reject(_ card: Board.Card.ID) async throws {
        _ = try await boards.update(card: card, of: id, .init(writtenRejection: .set(true)), by: .test)
    }

    fileprivate func claim(of card: Board.Card.ID, for section: Board.Section.ID) async throws {
        let song = try await boards.card(card, of: id).value.card.song
        _ = try await boards.claim(song, for: section, on: id, by: .test)
    }
}

extension Party {
    /// Fills the log with changes by somebody else that are too old to leave a trace on the board.
    fileprivate func changeByOthers(times: Int) async throws {
        _ = try await direct(
            """
            INSERT INTO changes (board_id, version, kind, row_id, old, new, actor)
            SELECT id, version + number, 'section', gen_random_uuid(), '{"footer": null}', '{"footer": "Hello"}', 'admin:sam'
            FROM boards, generate_series(1, \(times)) AS number WHERE id = \(id)
            """
        )
        _ = try await direct("UPDATE boards SET version = version + \(times) WHERE id = \(id)")
    }
}

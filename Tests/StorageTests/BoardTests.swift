import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A board` {
    @Test func `is read with its sections, cards and claims in order`() async throws {
        let party = try await Party.host()
        let matt = try await party.join("Matt")
        let sam = try await party.join("Sam", position: 0)
        let stack = try await party.add("Love Stack")
        let deep = try await party.add("Scrolling in the Deep")
        let stackCard = try await party.pin(stack, for: sam)
        let deepCard = try await party.pin(deep, for: sam, position: 0)
        _ = try await party.boards.claim(stack, for: sam, on: party.id, by: .test)
        let board = try await party.boards.board(party.reference)
        let artist = "The Push and Pops"
        #expect(
            board
                == Board(
                    Board.Head(
                        id: party.id,
                        slug: "party",
                        title: "Party",
                        version: 6,
                        joinCode: board.joinCode,
                        times: board.times
                    ),
                    sections: [
                        Board.Section(
                            id: sam,
                            person: "Sam",
                            cards: [
                                Board.Card(
                                    id: deepCard,
                                    song: deep,
                                    title: "Scrolling in the Deep",
                                    artist: artist,
                                    slot: 1
                                ),
                                Board.Card(id: stackCard, song: stack, title: "Love Stack", artist: artist, slot: 0),
                            ]
                        ),
                        Board.Section(id: matt, person: "Matt"),
                    ],
                    claims: [Board.Claim(song: stack, holders: .one(sam))]
                )
        )
    }

    @Test func `is the same by id and by slug`() async throws {
        let party = try await Party.host()
        try await party.pin("Love Stack", for: try await party.join("Sam"))
        let byID = try await party.boards.board(party.reference)
        #expect(try await party.boards.board(.slug("party")) == byID)
        #expect(try await party.boards.head(.slug("party")) == byID.head)
    }

    @Test(arguments: ["another", "", "no\0thing", "Party"])
    func `is not found by another slug`(slug: String) async throws {
        let party = try await Party.host()
        await #expect(throws: BoardError.notFound) { try await party.boards.board(.slug(slug)) }
        await #expect(throws: BoardError.notFound) { try await party.boards.head(.slug(slug)) }
        await #expect(throws: BoardError.notFound) { try await party.boards.head(.slug(slug)) }
    }

    @Test func `is not found by another id`() async throws {
        let party = try await Party.host()
        await #expect(throws: BoardError.notFound) { try await party.boards.delete(.now()) }
        await #expect(throws: BoardError.notFound) {
            try await party.boards.update(.now(), Board.Patch(title: "New"), by: .test)
        }
    }

    @Test func `has its slug to itself`() async throws {
        let party = try await Party.host()
        await #expect(throws: BoardError.slugTaken) {
            try await party.boards.create(Board.Draft(slug: "party", title: "Other"), by: .test)
        }
        let other = try await Party.host("other")
        await #expect(throws: BoardError.slugTaken) {
            try await other.boards.update(other.id, Board.Patch(slug: "party"), by: .test)
        }
        try await party.boards.delete(party.id)
        #expect(try await other.boards.update(other.id, Board.Patch(slug: "party"), by: .test).slug == "party")
    }

    @Test func `keeps fields that a patch omits`() async throws {
        let party = try await Party.host()
        let head = try await party.boards.update(party.id, Board.Patch(readableBy: .token), by: .test)
        #expect(head.joinCode?.count == 10)
        #expect(
            head
                == Board.Head(
                    id: party.id,
                    slug: "party",
                    title: "Party",
                    state: .active,
                    readableBy: .token,
                    version: 2,
                    joinCode: head.joinCode,
                    times: head.times
                )
        )
    }

    @Test func `is not changed under a stale version`() async throws {
        let party = try await Party.host()
        await #expect(throws: StaleVersionError(current: 1)) {
            try await party.boards.update(party.id, Board.Patch(title: "New"), if: .version(2), by: .test)
        }
        await #expect(throws: StaleVersionError(current: 1)) {
            try await party.boards.delete(party.id, if: .version(2))
        }
        let head = try await party.boards.update(party.id, Board.Patch(title: "New"), if: .version(1), by: .test)
        #expect(head.title == "New")
    }

    @Test func `goes with everything of the party`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let song = try await party.add("Love Stack")
        let card = try await party.pin(song, for: sam)
        _ = try await party.boards.claim(song, for: sam, on: party.id, by: .test)
        _ = try await Tokens(party.database).create(.host(party.id))
        _ = try await party.boards.pick(card, on: party.id, by: .test)
        try await party.boards.delete(party.id)
        let rows = try await party.direct(
            """
            SELECT ARRAY[
                (SELECT count(*) FROM boards), (SELECT count(*) FROM sections), (SELECT count(*) FROM cards),
                (SELECT count(*) FROM claims), (SELECT count(*) FROM tokens), (SELECT count(*) FROM changes),
                (SELECT count(*) FROM songs)
            ]
            """
        )
        #expect(try rows[0].decode([Int].self, at: 0) == [0, 0, 0, 0, 0, 0, 1])
    }

    @Test func `is listed in pages in the order it was made`() async throws {
        var made: [Board.ID] = []
        for slug in ["c", "a", "b"] {
            made.append(try await Party.host(slug).id)
        }
        let boards = Boards(TestDatabase.current.database)
        #expect(try await boards.count() == 3)
        let first = try await boards.list(limit: 2)
        #expect(try await first.map(\.id) + boards.list(after: first.last?.id, limit: 2).map(\.id) == made.sorted())
    }

    @Test(arguments: [
        (Board.Draft(slug: "Party", title: "Party"), ValidationError("slug", .malformed(.slug))),
        (Board.Draft(slug: "a--b", title: "Party"), ValidationError("slug", .malformed(.slug))),
        (Board.Draft(slug: "", title: "Party"), ValidationError("slug", .malformed(.slug))),
        (
            Board.Draft(slug: "01a1fc8b-777a-7be6-9c3d-941ffd13aa93", title: "Party"),
            ValidationError("slug", .malformed(.slug))
        ),
        (
            Board.Draft(slug: String(repeating: "a", count: 101), title: "Party"),
            ValidationError("slug", .tooLong(limit: 100))
        ),
        (Board.Draft(slug: "party", title: " "), ValidationError("title", .blank)),
        (Board.Draft(slug: "party", title: "a\0b"), ValidationError("title", .holdsControl)),
        (
            Board.Draft(slug: "party", title: String(repeating: "é", count: 201)),
            ValidationError("title", .tooLong(limit: 200))
        ),
    ])
    func `rejects invalid drafts`(draft: Board.Draft, error: ValidationError) async throws {
        await #expect(throws: error) {
            try await Boards(TestDatabase.current.database).create(draft, by: .test)
        }
    }

    @Test(arguments: [
        (Board.Limits.Patch(dibs: 1, cards: 1, sections: 1, changes: 1), nil),
        (Board.Limits.Patch(dibs: 2_000, cards: 2_000, sections: 200, changes: 100_000), nil),
        (Board.Limits.Patch(dibs: 0), ValidationError("dibsLimit", .outOfRange(1...2_000))),
        (Board.Limits.Patch(dibs: 2_001), ValidationError("dibsLimit", .outOfRange(1...2_000))),
        (Board.Limits.Patch(cards: 0), ValidationError("cardLimit", .outOfRange(1...2_000))),
        (Board.Limits.Patch(cards: 2_001), ValidationError("cardLimit", .outOfRange(1...2_000))),
        (Board.Limits.Patch(sections: 0), ValidationError("sectionLimit", .outOfRange(1...200))),
        (Board.Limits.Patch(sections: 201), ValidationError("sectionLimit", .outOfRange(1...200))),
        (Board.Limits.Patch(changes: 0), ValidationError("changeLimit", .outOfRange(1...100_000))),
        (Board.Limits.Patch(changes: 100_001), ValidationError("changeLimit", .outOfRange(1...100_000))),
    ])
    func `sets limits within their ranges`(limits: Board.Limits.Patch, error: ValidationError?) async throws {
        let boards = Boards(TestDatabase.current.database)
        let head = try await boards.create(Board.Draft(slug: "party", title: "Party"), by: .test)
        do {
            let changed = try await boards.update(head.id, Board.Patch(limits: limits), by: .test)
            #expect(error == nil)
            #expect(changed.limits == head.limits.changed(by: limits))
        } catch let refused as ValidationError {
            #expect(refused == error)
        }
    }

    @Test(arguments: [
        "", " ", "Europe/Nowhere", "Nowhere", "Europe/Berlin ", "+02", "'", String(repeating: "a", count: 65),
    ])
    func `is in a time zone that the database knows`(unknown: String) async throws {
        let boards = Boards(TestDatabase.current.database)
        let error = ValidationError("timeZone", .malformed(.timeZone))
        await #expect(throws: error) {
            try await boards.create(Board.Draft(slug: "other", title: "Party", timeZone: unknown), by: .test)
        }
        let head = try await boards.create(
            Board.Draft(slug: "party", title: "Party", timeZone: "Asia/Tokyo"),
            by: .test
        )
        await #expect(throws: error) {
            try await boards.update(head.id, Board.Patch(timeZone: unknown), by: .test)
        }
        #expect(try await boards.head(.slug("party")).timeZone == "Asia/Tokyo")
        #expect(try await boards.update(head.id, Board.Patch(timeZone: "Etc/GMT+5"), by: .test).timeZone == "Etc/GMT+5")
    }

    @Test func `has a slug of 100 characters at most`() async throws {
        let boards = Boards(TestDatabase.current.database)
        let slug = String(repeating: "a", count: 100)
        #expect(try await boards.create(Board.Draft(slug: slug, title: "Party"), by: .test).slug == slug)
    }

    @Test func `takes as many characters as a title may have`() async throws {
        let title = String(repeating: "😀", count: 200)
        let head = try await Boards(TestDatabase.current.database)
            .create(Board.Draft(slug: "party", title: title), by: .test)
        #expect(head.title == title)
    }
}

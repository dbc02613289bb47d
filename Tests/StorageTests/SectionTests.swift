import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A section` {
    @Test func `takes its title from the person until it is given one`() async throws {
        let party = try await Party.host()
        let matt = try await party.join("Matt")
        #expect(try await party.boards.section(matt, of: party.id).value.section.title == "Matt's Favorites")
        let renamed = try await party.edit(matt, .init(person: "Matthew"))
        #expect(renamed.value.section.title == "Matthew's Favorites")
        let titled = try await party.edit(matt, .init(person: "Matt", title: .set("Mine")))
        #expect(titled.value.section.title == "Mine")
        #expect(try await party.edit(matt, .init(title: .clear)).value.section.title == "Matt's Favorites")
        #expect(try await party.edit(matt, .init(title: .set(""))).value.section.title.isEmpty)
    }

    @Test func `keeps fields that a patch omits and clears those that it clears`() async throws {
        let party = try await Party.host()
        let draft = Board.Section.Draft(person: "Sam", footer: "Alto", writtenRejection: true, state: .away)
        let section = try await party.boards.addSection(draft, to: party.id, by: .test).value.section
        #expect(
            section
                == Board.Section(id: section.id, person: "Sam", footer: "Alto", state: .away, writtenRejection: true)
        )
        let kept = try await party.edit(section.id, .init(footer: .clear)).value.section
        #expect(kept == Board.Section(id: section.id, person: "Sam", state: .away, writtenRejection: true))
        let cleared = try await party.edit(section.id, .init(writtenRejection: .clear)).value.section
        #expect(cleared.writtenRejection == nil)
    }

    @Test(arguments: ["Sam", "sam", "  SAM ", "Ｓａｍ", "Sám"])
    func `is the only one of its person`(person: String) async throws {
        let party = try await Party.host()
        _ = try await party.join("Sam")
        await #expect(throws: SectionError.personTaken) { try await party.join(person) }
        let matt = try await party.join("Matt")
        await #expect(throws: SectionError.personTaken) { try await party.edit(matt, .init(person: person)) }
    }

    @Test(
        arguments: [
            (nil, ["Matt", "Sam", "Sommer"]),
            (0, ["Sommer", "Matt", "Sam"]),
            (1, ["Matt", "Sommer", "Sam"]),
            (2, ["Matt", "Sam", "Sommer"]),
            (99, ["Matt", "Sam", "Sommer"]),
        ] as [(Int?, [String])]
    )
    func `comes where it is put`(position: Int?, order: [String]) async throws {
        let party = try await Party.host()
        _ = try await party.join("Matt")
        _ = try await party.join("Sam")
        let sommer = try await party.boards.addSection(
            .init(person: "Sommer", position: position),
            to: party.id,
            by: .test
        )
        #expect(try await party.people == order)
        #expect(order.firstIndex(of: "Sommer") == sommer.value.position)
        #expect(try await party.boards.section(sommer.value.section.id, of: party.id) == sommer)
    }

    @Test func `moves among the others however often`() async throws {
        let party = try await Party.host()
        var sections: [Board.Section.ID] = []
        for person in ["Matt", "Sam", "Sommer"] {
            sections.append(try await party.join(person))
        }
        // Always between the same two, until they have to move apart.
        for turn in 0..<30 {
            let moved = try await party.edit(sections[turn.isMultiple(of: 2) ? 2 : 1], .init(position: 1))
            #expect(moved.value.position == 1)
            #expect(
                try await party.people
                    == (turn.isMultiple(of: 2) ? ["Matt", "Sommer", "Sam"] : ["Matt", "Sam", "Sommer"])
            )
        }
    }

    @Test func `raises its row version with every change and only then`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        #expect(try await party.edit(sam, .init(state: .away)).rowVersion == 3)
        #expect(try await party.edit(sam, .init(position: 0, state: .away)).rowVersion == 3)
        #expect(try await party.edit(sam, .init(person: "Sam")).rowVersion == 3)
        #expect(try await party.version == 3)
    }

    @Test func `is not changed under a stale version`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        await #expect(throws: StaleVersionError(current: 2)) {
            try await party.boards.update(
                section: sam,
                of: party.id,
                .init(state: .away),
                if: .version(1),
                by: .test
            )
        }
        await #expect(throws: StaleVersionError(current: 2)) {
            try await party.boards.delete(section: sam, of: party.id, if: .version(1), by: .test)
        }
        try await party.boards.delete(section: sam, of: party.id, if: .version(2), by: .test)
        #expect(try await party.people.isEmpty)
    }

    @Test func `is not found on another board`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let other = try await Party.host("other")
        await #expect(throws: SectionError.notFound) { try await other.boards.section(sam, of: other.id) }
        await #expect(throws: SectionError.notFound) { try await other.edit(sam, .init(state: .away)) }
        await #expect(throws: SectionError.notFound) {
            try await other.boards.delete(section: sam, of: other.id, by: .test)
        }
        await #expect(throws: SectionError.notFound) { try await other.pin("Love Stack", for: sam) }
    }

    @Test func `stays while it holds dibs`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let matt = try await party.join("Matt")
        let solo = try await party.add("Love Stack")
        let duet = try await party.add("Purple Main")
        _ = try await party.boards.claim(solo, for: sam, on: party.id, by: .test)
        _ = try await party.boards.claim(duet, for: sam, on: party.id, by: .test)
        _ = try await party.boards.claim(duet, for: matt, on: party.id, by: .test)
        await #expect(throws: SectionError.holdsDibs) {
            try await party.boards.delete(section: sam, of: party.id, by: .test)
        }
        await #expect(throws: SectionError.holdsDibs) {
            try await party.boards.delete(section: matt, of: party.id, by: .test)
        }
        try await party.boards.delete(section: sam, of: party.id, releasing: true, by: .test)
        #expect(
            try await party.boards.claims(of: party.id).claims.map(\.claim) == [
                Board.Claim(song: duet, holders: .one(matt))
            ]
        )
        #expect(try await party.people == ["Matt"])
    }

    @Test func `keeps its dibs when its deletion is stale`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let song = try await party.add("Love Stack")
        _ = try await party.boards.claim(song, for: sam, on: party.id, by: .test)
        await #expect(throws: StaleVersionError(current: 2)) {
            try await party.boards.delete(
                section: sam,
                of: party.id,
                releasing: true,
                if: .version(7),
                by: .test
            )
        }
        #expect(try await party.boards.claims(of: party.id).claims.count == 1)
    }

    @Test func `is one of at most 200`() async throws {
        let party = try await Party.host()
        try await party.direct(
            """
            INSERT INTO sections (board_id, id, person, position)
            SELECT \(party.id), gen_random_uuid(), 'Sam ' || number, number FROM generate_series(1, 199) AS number
            """
        )
        _ = try await party.join("Matt")
        await #expect(throws: SectionError.limitReached) { try await party.join("Sommer") }
        #expect(try await party.people.count == 200)
    }

    @Test func `has texts of 200 characters at most`() async throws {
        let party = try await Party.host()
        let text = String(repeating: "😀", count: 200)
        let draft = Board.Section.Draft(person: text, title: text, footer: text)
        let section = try await party.boards.addSection(draft, to: party.id, by: .test).value.section
        #expect([section.person, section.title, section.footer] == [text, text, text])
        let beyond: [(Board.Section.Draft, String)] = [
            (.init(person: text + "a"), "person"), (.init(person: "Sam", title: text + "a"), "title"),
            (.init(person: "Sam", footer: text + "a"), "footer"),
        ]
        for (draft, field) in beyond {
            await #expect(throws: ValidationError(field, .tooLong(limit: 200))) {
                try await party.boards.addSection(draft, to: party.id, by: .test)
            }
        }
    }

    @Test(arguments: [
        (Board.Section.Draft(person: ""), ValidationError("person", .blank)),
        (.init(person: "Sam", footer: "\u{3000}"), ValidationError("footer", .blank)),
        (
            .init(person: "Sam", title: String(repeating: "a", count: 201)),
            ValidationError("title", .tooLong(limit: 200))
        ),
        (.init(person: "Sam", position: -1), ValidationError("position", .outOfRange(Position.range))),
        (.init(person: "\u{301}"), ValidationError("person", .blank)),
    ])
    func `rejects invalid drafts`(draft: Board.Section.Draft, error: ValidationError) async throws {
        let party = try await Party.host()
        await #expect(throws: error) { try await party.boards.addSection(draft, to: party.id, by: .test) }
    }
}

extension Party {
    /// The people in display order.
    fileprivate var people: [String] {
        get async throws { try await boards.sections(of: id).sections.map(\.value.section.person) }
    }

    @discardableResult
    fileprivate func edit(
        _ section: Board.Section.ID,
        _ patch: Board.Section.Patch
    ) async throws -> Stored<Board.PlacedSection> {
        try await boards.update(section: section, of: id, patch, by: .test)
    }
}

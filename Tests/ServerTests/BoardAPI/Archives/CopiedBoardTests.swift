import HTTPTypes
import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database, .timeLimit(.minutes(30))) struct `A copy of a board` {
    @Test func `has ids and a code of its own, and can be undone like the first`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let file = try await service.export(party.id)
            let original = try await service.boards.board(.id(party.id))
            #expect(try await service.restore(file, "?copy=true").status == 409)
            let answer = try await service.restore(file, "?copy=true&slug=copy")
            #expect(answer.status == 201, "\(answer.body)")
            let copy = try await service.boards.board(.slug("copy"))
            #expect(copy.version == original.version)
            #expect(copy.joinCode != original.joinCode)
            #expect(Set(copy.sections.map(\.id)).isDisjoint(with: original.sections.map(\.id)))
            #expect(
                Set(copy.sections.flatMap(\.cards).map(\.id)).isDisjoint(
                    with: original.sections.flatMap(\.cards).map(\.id)
                )
            )
            #expect(copy.sections.map { $0.cards.map(\.title) } == original.sections.map { $0.cards.map(\.title) })
            let copied = try await undoAll(on: copy.id)
            #expect(try await undoAll(on: party.id) == copied)
        }
    }

    @Test func `leaves everything to the first, which is restored after it`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let file = try await service.export(party.id)
            try await TestDatabase.withAnother {
                try await serve { other in
                    let copied = try await other.restore(file, "?copy=true&slug=copy")
                    #expect(copied.status == 201, "\(copied.body)")
                    #expect(try await other.restore(file).status == 201)
                    #expect(try await other.export(party.id) == file)
                }
            }
        }
    }

    @Test func `has songs of its own with the source that the first one's have`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            _ = try await TestDatabase.current.database.write(
                "UPDATE songs SET source = 'karafun', source_id = id::text WHERE board_id = \(party.id)"
            )
            let file = try await service.export(party.id)
            let answer = try await service.restore(file, "?copy=true&slug=copy")
            #expect(answer.status == 201, "\(answer.body)")
            let copy = try await service.boards.head(.slug("copy")).id
            let own = /"isOwn":true[^\n]*"source":"karafun"/
            #expect(try await service.export(copy).matches(of: own).count == 4)
            #expect(try await service.export(party.id) == file)
        }
    }

    @Test func `lets guests undo their changes, and rejects the codes of the original`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let file = try await service.export(party.id)
            #expect(try await service.restore(file, "?copy=true&slug=copy").status == 201)
            let copy = try await service.boards.board(.slug("copy"))
            let section = try #require(copy.sections.first { $0.person == "Sam" }).id
            let rows = try await TestDatabase.current.database.read(
                "SELECT guest_id FROM guest_sections WHERE board_id = \(copy.id) AND section_id = \(section)"
            )
            let sam = Board.Actor(guest: try rows[0].decode(Board.Guest.ID.self, at: 0), sections: [section])
            let first = Board.Actor(guest: party.joined.sam.guest, sections: [party.joined.sam.section])
            let undone = try await service.boards.undo(madeBy: sam, on: copy.id, by: sam).undoes
            #expect(try await service.boards.undo(madeBy: first, on: party.id, by: first).undoes == undone)
            let body = #"{"personalCode":"\#(party.joined.sam.personalCode)"}"#
            #expect(try await service.sendAnonymously(.post, "/api/v1/boards/copy/guests", body).status == 403)
        }
    }
}

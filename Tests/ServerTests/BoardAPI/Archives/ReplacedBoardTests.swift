import HTTPTypes
import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database, .timeLimit(.minutes(30))) struct `A board that a file replaces` {
    @Test func `goes on by one version each time`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            for _ in 1...20 {
                let file = try await service.export(party.id)
                let version = try await service.boards.head(.id(party.id)).version
                #expect(try await service.restore(file, "?replace=true").status == 200)
                #expect(try await service.boards.head(.id(party.id)).version == version + 1)
                let sections = try await service.boards.sections(of: party.id, limit: 200).sections
                #expect(sections.allSatisfy { $0.rowVersion == version + 1 })
            }
        }
    }

    @Test func `keeps the access of current guests, and not that of removed ones`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let file = try await service.export(party.id)
            let guests = "/api/v1/boards/\(party.id)/guests"
            #expect(try await service.send(.delete, "\(guests)/\(party.joined.sam.guest)").status == 204)
            _ = try await TestDatabase.current.database.write(
                "UPDATE boards SET join_code = 'PARTY2' WHERE id = \(party.id)"
            )
            let answer = try await service.restore(file, "?replace=true")
            #expect(answer.body.contains(#""hasNewJoinCode":true"#), "\(answer.body)")
            #expect(try await service.boards.head(.id(party.id)).joinCode == "PARTY2")
            let sam = try await service.ask(toRejoin: party.joined, with: party.joined.sam.personalCode)
            #expect(sam.status == 403, "\(sam.body)")
            let matt = try await service.ask(toRejoin: party.joined, with: party.joined.matt.personalCode)
            #expect(matt.status == 201, "\(matt.body)")
        }
    }

    @Test func `may be replaced by several at once, though it is not there`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let file = try await service.export(party.id)
            try await service.boards.delete(party.id)
            let statuses = try await atOnce(4) { _ in try await service.restore(file, "?replace=true").status }
            #expect(statuses.sorted() == [200, 200, 200, 201])
        }
    }

    @Test func `keeps the pick of a duet that was left since`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let joined = party.joined
            let body = #"{"section":"\#(joined.matt.section)","song":"\#(joined.mattsClaim)"}"#
            let card = try await service.send(.post, "\(joined.path)/cards", body)
            let pick = #"{"card":"\#(card.text("id") ?? "")","with":"\#(joined.sam.section)"}"#
            let duet = try await service.send(.post, "\(joined.path)/picks", pick, as: joined.matt.secret)
            #expect(duet.status == 201, "\(duet.body)")
            let holder = "\(joined.path)/claims/\(joined.mattsClaim)/holders/\(joined.sam.section)"
            #expect(try await service.send(.delete, holder).status == 204)
            let file = try await service.export(party.id)
            let answer = try await service.restore(file, "?replace=true")
            #expect(answer.status == 200, "\(answer.body)")
            let path = try #require(duet["Location"])
            let restored = try await service.send(.get, path).body
            #expect(restored.contains(#""person":"Matt""#) && restored.contains(#""person":"Sam""#))
        }
    }
}

import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `An answer to the call` {
    @Test func `is given by the singers of the next pick, or by a host`() async throws {
        let party = try await Party.host()
        let (sam, matt) = (try await party.join("Sam"), try await party.join("Matt"))
        let (next, later) = (try await party.pick("A", for: sam), try await party.pick("B", for: matt))
        let guest = Board.Actor(guest: .now(), sections: [sam])
        let version = try await party.version
        #expect(try await party.boards.mark(next, isComing: true, on: party.id, by: guest).value.isComing)
        #expect(try await party.version == version + 1)
        // Repeated, it has no effect.
        _ = try await party.boards.mark(next, isComing: true, on: party.id, by: guest)
        #expect(try await party.version == version + 1)
        #expect(try await !party.boards.mark(next, isComing: false, on: party.id, by: .test).value.isComing)
        await #expect(throws: SetlistError.notCalled) {
            try await party.boards.mark(later, isComing: true, on: party.id, by: .test)
        }
        await #expect(throws: AccessError.notOwnSection) {
            try await party.boards.mark(later, isComing: true, on: party.id, by: guest)
        }
        await #expect(throws: SetlistError.notFound) {
            try await party.boards.mark(.now(), isComing: true, on: party.id, by: .test)
        }
    }

    @Test(arguments: ["call", "skip", "move", "away", "sql"])
    func `ends with the announcement, however the pick lost it`(way: String) async throws {
        let party = try await Party.host()
        let (sam, matt) = (try await party.join("Sam"), try await party.join("Matt"))
        let (next, later) = (try await party.pick("A", for: sam), try await party.pick("B", for: matt))
        _ = try await party.boards.mark(next, isComing: true, on: party.id, by: .test)
        switch way {
        case "call": try await party.advance()
        case "skip": _ = try await party.boards.skip(next, count: 1, on: party.id, by: .test)
        case "move": _ = try await party.boards.move(later, to: 0, on: party.id, by: .test)
        case "away": try await party.mark(sam, .away)
        default: try await party.direct("UPDATE picks SET is_next = false WHERE id = \(next)")
        }
        #expect(try await !party.read(next).isComing)
    }

    @Test func `comes back with the announcement when a host undoes, and not when a guest does`() async throws {
        let party = try await Party.host()
        let (sam, matt) = (try await party.join("Sam"), try await party.join("Matt"))
        let next = try await party.pick("A", for: sam)
        try await party.pick("B", for: matt)
        _ = try await party.boards.mark(next, isComing: true, on: party.id, by: .test)
        try await party.advance()
        _ = try await party.boards.undo(madeBy: nil, on: party.id, by: .test)
        #expect(try await party.read(next).isComing)
        let guest = Board.Actor(guest: .now(), sections: [sam])
        _ = try await party.boards.takeBack(next, on: party.id, by: guest)
        _ = try await party.boards.undo(madeBy: guest, on: party.id, by: guest)
        #expect(try await !party.read(next).isComing)
        #expect(try await party.evening == "|  | B A |")
    }
}

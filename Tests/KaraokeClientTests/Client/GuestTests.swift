import KaraokeClient
import TestDatabase
import Testing

@Suite(.database) struct `A client of a guest` {
    @Test func `joins by the code on the board, under a name that is free`() async throws {
        try await party { party in
            let code = try #require(try await party.board.read().joinCode)
            let phone = party.client.presenting(nil)
            let board = phone.board(try await phone.board(joinedBy: code).id)
            let taken = await #expect(throws: Problem.self) { try await board.join(as: "Sam", code: code) }
            #expect(taken?.code == .personTaken)
            let welcome = try await board.join(as: try #require(taken?.suggestion), code: code)
            let own = try #require(welcome.sections.first)
            let guest = party.client.presenting(welcome.secret)
            #expect(try await guest.session().roles.map(\.sections) == [[own.section]])
            let strange = await #expect(throws: Problem.self) {
                try await guest.board("karaoke-party").update(card: party.stack.id, rejected: .set(true))
            }
            #expect(strange?.code == .notOwnSection)
            #expect(try await party.board.guests().all().map(\.sections) == [[own]])
            #expect(try await party.board.guest(welcome.guest).sections == [own])
            #expect(try await guest.boards().all().map(\.slug) == ["karaoke-party"])
            try await party.board.remove(guest: welcome.guest)
            let ended = await #expect(throws: Problem.self) { try await guest.session() }
            #expect(ended?.code == .unauthenticated)
        }
    }
}

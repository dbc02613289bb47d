import Foundation
import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A guest` {
    private let guests = Guests(TestDatabase.current.database)

    @Test func `joins with a section, and is listed`() async throws {
        let party = try await Party.host()
        let welcome = try await join("Matt", party)
        let listed = try await guests.list(of: party.id, limit: 10).guests
        #expect(listed.map(\.id) == [welcome.guest])
        #expect(listed[0].sections == welcome.sections)
        #expect(listed[0].hasPersonalCode)
        #expect(welcome.sections.map(\.name) == ["Matt"])
    }

    @Test func `is named in the log, and leaves no secret in the database`() async throws {
        let party = try await Party.host()
        let welcome = try await join("Matt", party)
        let log = try await party.boards.changes(of: party.id, since: 1, limit: 10).changes
        #expect(log.map(\.actor.name) == ["guest:\(welcome.guest)"])
        let code = try #require(welcome.personalCode).replacing("-", with: "")
        let results = try await party.database.read([
            "SELECT guests::text FROM guests", "SELECT tokens::text FROM tokens WHERE guest_id IS NOT NULL",
            "SELECT guest_sections::text FROM guest_sections",
        ])
        #expect(results.map(\.count) == [1, 1, 1])
        let stored = try results.map { try $0[0].decode(String.self, at: 0) }.joined()
        #expect(!stored.contains(code))
        #expect(!stored.contains(try #require(welcome.secret).dropFirst(8)))
    }

    @Test func `cannot join a board that is there for others, or not at all`() async throws {
        let party = try await Party.host()
        let other = try await Party.host("other")
        let code = try #require(try await other.boards.head(other.reference).joinCode)
        await #expect(throws: GuestError.joinCodeWrong) {
            try await guests.join(as: "Matt", code: code, on: party.id)
        }
        await #expect(throws: BoardError.notFound) {
            try await guests.join(as: "Matt", code: code, on: .now())
        }
        #expect(try await guests.list(of: party.id, limit: 10).guests == [])
    }

    @Test func `cannot join a board whose joining was closed after the code was checked`() async throws {
        let party = try await Party.host()
        let code = try #require(try await party.boards.head(party.reference).joinCode)
        _ = try await party.boards.update(party.id, Board.Patch(isJoinable: false), by: .test)
        await #expect(throws: GuestError.joinCodeWrong) {
            try await guests.join(as: "Matt", code: code, on: party.id)
        }
        #expect(try await guests.list(of: party.id, limit: 10).guests == [])
    }

    @Test func `that was removed does not join for another person`() async throws {
        let party = try await Party.host()
        let welcome = try await join("Matt", party)
        try await guests.delete(welcome.guest, from: party.id, by: .test)
        let code = try #require(try await party.boards.head(party.reference).joinCode)
        await #expect(throws: GuestError.notFound) {
            try await guests.join(as: "Sam", code: code, on: party.id, again: welcome.guest)
        }
        #expect(try await party.boards.board(party.reference).sections.map(\.person) == ["Matt"])
    }

    @Test func `is suggested a name that fits`() async throws {
        let party = try await Party.host()
        let name = String(repeating: "M", count: 200)
        _ = try await join(name, party)
        await #expect(throws: GuestError.personTaken(suggestion: String(repeating: "M", count: 195) + " 2")) {
            try await join(name, party)
        }
    }

    @Test func `has a code that is valid on this board only`() async throws {
        let party = try await Party.host()
        let other = try await Party.host("other")
        let code = try #require(try await join("Matt", party).personalCode)
        await #expect(throws: GuestError.personalCodeWrong) {
            try await guests.returningGuest(with: code, on: other.id)
        }
        #expect(try await rejoin(with: code.lowercased(), party).secret != nil)
    }

    @Test func `does not come back with a code that was withdrawn meanwhile`() async throws {
        let party = try await Party.host()
        let welcome = try await join("Matt", party)
        let guest = try await guests.returningGuest(with: try #require(welcome.personalCode), on: party.id)
        try await guests.withdrawInvitation(to: welcome.sections[0].section, on: party.id, by: .test)
        await #expect(throws: GuestError.personalCodeWrong) { try await guests.rejoin(guest, on: party.id) }
    }

    @Test func `does not come back while a host removes the guest`() async throws {
        let party = try await Party.host()
        let welcome = try await join("Matt", party)
        let guest = try await guests.returningGuest(with: try #require(welcome.personalCode), on: party.id)
        await #expect(throws: GuestError.personalCodeWrong) {
            try await crossing("DELETE FROM guests WHERE id = \(guest.id)", "SELECT 1") { [guests] in
                try await guests.rejoin(guest, on: party.id)
            }
        }
    }

    @Test func `does not come back to a board that is deleted at the same moment`() async throws {
        let party = try await Party.host()
        let welcome = try await join("Matt", party)
        let guest = try await guests.returningGuest(with: try #require(welcome.personalCode), on: party.id)
        await #expect(throws: BoardError.notFound) {
            try await crossing("DELETE FROM boards WHERE id = \(party.id)", "SELECT 1") { [guests] in
                try await guests.rejoin(guest, on: party.id)
            }
        }
    }

    @Test func `has a token for 30 days on each phone`() async throws {
        let party = try await Party.host()
        let begin = Date()
        let welcome = try await join("Sam", party)
        _ = try await rejoin(with: try #require(welcome.personalCode), party)
        let ends = try await Tokens(party.database).list(of: party.id, limit: 10).tokens.map(\.expiresAt)
        let days = 30.0 * 86_400
        // Stored times have microseconds.
        let range = begin.addingTimeInterval(days - 1)...Date(timeIntervalSinceNow: days + 1)
        #expect(ends.count == 2)
        for end in ends { #expect(range.contains(try #require(end))) }
    }

    @Test func `loses the oldest phone with the eleventh`() async throws {
        let party = try await Party.host()
        let welcome = try await join("Matt", party)
        let code = try #require(welcome.personalCode)
        var secrets = [try #require(welcome.secret)]
        for _ in 0..<10 { secrets.append(try #require(try await rejoin(with: code, party).secret)) }
        let tokens = Tokens(party.database)
        var areSignedIn: [Bool] = []
        for secret in secrets { areSignedIn.append(try await !tokens.holders(of: [secret]).holders.isEmpty) }
        #expect(areSignedIn == [false] + [Bool](repeating: true, count: 10))
    }

    @Test func `keeps the last admitted phone, though the clock was set back`() async throws {
        let party = try await Party.host()
        let code = try #require(try await join("Matt", party).personalCode)
        for _ in 0..<9 { _ = try await rejoin(with: code, party) }
        _ = try await party.database.write(
            "UPDATE tokens SET id = ('ff' || substr(id::text, 3))::uuid, created_at = now() + interval '1 day'"
        )
        let secret = try #require(try await rejoin(with: code, party).secret)
        let tokens = Tokens(party.database)
        #expect(try await tokens.holders(of: [secret]).holders.count == 1)
        #expect(try await tokens.list(limit: 50).tokens.count == 10)
    }

    private func join(_ name: String, _ party: Party) async throws -> Board.Guest.Welcome {
        let code = try #require(try await party.boards.head(party.reference).joinCode)
        return try await guests.join(as: name, code: code, on: party.id)
    }

    private func rejoin(with code: String, _ party: Party) async throws -> Board.Guest.Welcome {
        try await guests.rejoin(guests.returningGuest(with: code, on: party.id), on: party.id)
    }
}

@Suite(.database) struct `A sign-in link` {
    private let tokens = Tokens(TestDatabase.current.database)

    @Test func `works once, however many follow it at once`() async throws {
        let secret = try await tokens.makeSignInSecret(expiresAt: Date(timeIntervalSinceNow: 60))
        let sessions = await withTaskGroup(of: String?.self) { group in
            for _ in 0..<10 { group.addTask { try? await tokens.signIn(with: secret).secret } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(sessions.compactMap { $0 }.count == 1)
        let holder = try await tokens.holders(of: sessions.compactMap { $0 }).holders.first
        #expect(holder?.token.role == .admin)
    }

    @Test func `works not after its time, nor when it is made up`() async throws {
        let ended = try await tokens.makeSignInSecret(expiresAt: Date(timeIntervalSinceNow: -1))
        for secret in [ended, "kdb_\(String(repeating: "x", count: 43))", "", "x"] {
            await #expect(throws: TokenError.notFound) { try await tokens.signIn(with: secret) }
        }
    }

    @Test func `is no token, nor a token a link`() async throws {
        let secret = try await tokens.makeSignInSecret(expiresAt: Date(timeIntervalSinceNow: 60))
        #expect(try await tokens.holders(of: [secret]).holders.isEmpty)
        let token = try await tokens.create(.admin).secret
        await #expect(throws: TokenError.notFound) { try await tokens.signIn(with: token) }
    }
}

import Foundation
import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A token that another one made` {
    private let tokens = Tokens(TestDatabase.current.database)

    @Test func `names its maker, and ends with it unless it ends sooner`() async throws {
        let party = try await Party.host()
        let maker = try await tokens.create(.host(party.id), expiresAt: .now + 3_600).token
        let end = try #require(maker.expiresAt)
        let inherited = try await tokens.create(.display(party.id), by: maker.id).token
        #expect(inherited.createdBy == maker.id)
        #expect(inherited.expiresAt == end)
        #expect(try await tokens.token(inherited.id) == inherited)
        let sooner = try await tokens.create(.host(party.id), expiresAt: end - 60, by: maker.id).token
        #expect(try #require(sooner.expiresAt) < end)
        await #expect(throws: TokenError.outlivesMaker) {
            try await tokens.create(.host(party.id), expiresAt: end + 0.002, by: maker.id)
        }
        #expect(try await tokens.create(.host(party.id), expiresAt: end + 0.0005, by: maker.id).token.expiresAt == end)
    }

    @Test func `has no end when its maker has none, unless one is given`() async throws {
        let party = try await Party.host()
        let maker = try await tokens.create(.host(party.id)).token
        #expect(maker.createdBy == nil)
        #expect(try await tokens.create(.host(party.id), by: maker.id).token.expiresAt == nil)
        #expect(try await tokens.create(.host(party.id), expiresAt: .now + 60, by: maker.id).token.expiresAt != nil)
    }

    @Test func `allows no more than its maker does`() async throws {
        let (party, other) = (try await Party.host(), try await Party.host("other"))
        let host = try await tokens.create(.host(party.id)).token
        let display = try await tokens.create(.display(party.id)).token
        for (role, maker) in [
            (Token.Role.admin, host), (.host(other.id), host), (.display(other.id), host),
            (.host(party.id), display), (.display(party.id), display),
        ] {
            await #expect(throws: AccessError.hostsOnly) { try await tokens.create(role, by: maker.id) }
        }
        let admin = try await tokens.create(.admin).token
        for role in [Token.Role.admin, .host(party.id), .display(other.id)] {
            #expect(try await tokens.create(role, by: admin.id).token.createdBy == admin.id)
        }
    }

    @Test func `is not made by one that has ended`() async throws {
        let party = try await Party.host()
        let expired = try await tokens.create(.host(party.id), expiresAt: .now - 1).token
        let revoked = try await tokens.create(.host(party.id)).token
        try await tokens.revoke(revoked.id)
        for maker in [expired.id, revoked.id, .now()] {
            await #expect(throws: TokenError.makerEnded) { try await tokens.create(.display(party.id), by: maker) }
        }
    }

    @Test func `is deleted with the board, with any number of makers in a row`() async throws {
        let party = try await Party.host()
        let first = try await tokens.create(.host(party.id)).token
        let second = try await tokens.create(.host(party.id), by: first.id).token
        _ = try await tokens.create(.host(party.id), by: second.id)
        try await party.boards.delete(party.id)
        #expect(try await tokens.list(limit: 10).tokens == [])
    }
}

@Suite(.database) struct `A host that is revoked` {
    private let tokens = Tokens(TestDatabase.current.database)

    @Test func `takes along the hosts that it made, and no others`() async throws {
        let line = try await Line.made(by: tokens)
        try await tokens.revoke(line.second.id)
        #expect(try await line.valid(in: tokens) == [line.first.id, line.sibling.id, line.display.id])
    }

    @Test func `takes them along in direct SQL as well`() async throws {
        let line = try await Line.made(by: tokens)
        try await line.party.direct("UPDATE tokens SET revoked_at = now() WHERE id = \(line.first.id)")
        #expect(try await line.valid(in: tokens) == [line.display.id])
    }

    @Test func `stays when the admin who made it is revoked`() async throws {
        let party = try await Party.host()
        let admin = try await tokens.create(.admin).token
        let made = [
            try await tokens.create(.host(party.id), by: admin.id), try await tokens.create(.admin, by: admin.id),
        ]
        try await tokens.revoke(admin.id)
        #expect(try await tokens.holders(of: made.map(\.secret)).holders.count == 2)
    }

    @Test func `was made by the host that revokes it, directly or through others`() async throws {
        let line = try await Line.made(by: tokens)
        for (revoked, host) in [
            (line.first, line.second), (line.sibling, line.second), (line.second, line.sibling),
            (line.second, line.third), (line.first, line.third),
        ] {
            await #expect(throws: AccessError.notOwnToken) { try await tokens.revoke(revoked.id, by: host.id) }
        }
        #expect(try await line.valid(in: tokens).count == 5)
        try await tokens.revoke(line.display.id, by: line.third.id)
        try await tokens.revoke(line.third.id, by: line.first.id)
        try await tokens.revoke(line.second.id, by: line.second.id)
        #expect(try await line.valid(in: tokens) == [line.first.id, line.sibling.id])
    }

    @Test func `makes no token while it is being revoked`() async throws {
        let line = try await Line.made(by: tokens)
        let database = line.party.database
        try await database.withConnection { other in
            let revocation: Statement = "UPDATE tokens SET revoked_at = now() WHERE id = \(line.first.id)"
            _ = try await other.query(["BEGIN", revocation])
            // Ends once the revocation is stored, for which it waits.
            let making = Task { try await tokens.create(.host(line.party.id), by: line.second.id) }
            try await untilSomebodyWaits(database)
            _ = try await other.query("COMMIT")
            await #expect(throws: TokenError.makerEnded) { try await making.value }
        }
    }

    @Test func `waits for the board before it locks a token, so that no two revocations wait for each other`()
        async throws
    {
        let line = try await Line.made(by: tokens)
        let database = line.party.database
        let revocation = try await database.withTransaction { transaction in
            _ = try await transaction.write("SELECT lock_boards(ARRAY[\(line.party.id)])")
            // Ends with the transaction, for which it waits.
            let revocation = Task { try await tokens.revoke(line.first.id) }
            try await untilSomebodyWaits(database)
            // Fails when another transaction has locked one of them.
            let board = line.party.id
            _ = try await transaction.write("SELECT FROM tokens WHERE board_id = \(board) FOR UPDATE NOWAIT")
            return revocation
        }
        try await revocation.value
        #expect(try await line.valid(in: tokens) == [line.display.id])
    }

    @Test func `takes along a host that is being made`() async throws {
        let line = try await Line.made(by: tokens)
        let database = line.party.database
        let (made, revocation) = try await database.withTransaction { transaction in
            let made = try await Tokens(tokens, within: transaction).create(.host(line.party.id), by: line.second.id)
            // Ends with the transaction, for which it waits.
            let revocation = Task { try await tokens.revoke(line.first.id) }
            try await untilSomebodyWaits(database)
            return (made, revocation)
        }
        try await revocation.value
        #expect(try await tokens.holders(of: [made.secret]).holders.isEmpty)
    }
}

@Suite(.database) struct `The tokens that the hosts of a board made` {
    private let tokens = Tokens(TestDatabase.current.database)

    @Test func `are at most 100 that are valid`() async throws {
        let (party, other) = (try await Party.host(), try await Party.host("other"))
        let first = try await tokens.create(.host(party.id)).token
        let second = try await tokens.create(.host(party.id), by: first.id).token
        let display = try await tokens.create(.display(party.id), by: second.id).token
        for number in 2..<100 {
            let maker = number < 50 ? first.id : second.id
            _ = try await tokens.create(.display(party.id), expiresAt: .now + 3_600, by: maker)
        }
        for maker in [first, second] {
            await #expect(throws: LimitError.tokens(100)) { try await tokens.create(.host(party.id), by: maker.id) }
        }
        let admin = try await tokens.create(.admin).token
        _ = try await tokens.create(.display(party.id), by: admin.id)
        _ = try await tokens.create(.display(party.id))
        let elsewhere = try await tokens.create(.host(other.id)).token
        _ = try await tokens.create(.display(other.id), by: elsewhere.id)
        try await tokens.revoke(display.id)
        let last = try await tokens.create(.display(party.id), by: first.id).token
        await #expect(throws: LimitError.tokens(100)) { try await tokens.create(.display(party.id), by: first.id) }
        try await party.direct("UPDATE tokens SET expires_at = now() WHERE id = \(last.id)")
        _ = try await tokens.create(.display(party.id), by: first.id)
    }
}

/// The hosts of a board: the first one made two, one of which made a third and a display.
private struct Line {
    let party: Party
    let first: Token
    let second: Token
    let sibling: Token
    let third: Token
    let display: Token

    static func made(by tokens: Tokens) async throws -> Line {
        let party = try await Party.host()
        let first = try await tokens.create(.host(party.id)).token
        let second = try await tokens.create(.host(party.id), by: first.id).token
        return Line(
            party: party,
            first: first,
            second: second,
            sibling: try await tokens.create(.host(party.id), by: first.id).token,
            third: try await tokens.create(.host(party.id), by: second.id).token,
            display: try await tokens.create(.display(party.id), by: second.id).token
        )
    }

    /// The tokens that are not revoked.
    func valid(in tokens: Tokens) async throws -> Set<Token.ID> {
        Set(try await tokens.list(of: party.id, limit: 10).tokens.filter { $0.revokedAt == nil }.map(\.id))
    }
}

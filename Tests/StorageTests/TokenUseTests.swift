import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `The use of a token` {
    private let tokens = Tokens(TestDatabase.current.database, uses: TokenUses())

    @Test func `is stored once, and not again while it is recent`() async throws {
        let (token, secret) = try await tokens.create(.admin)
        let (unused, _) = try await tokens.create(.admin)
        for _ in 1...2 { _ = try await tokens.holders(of: [secret]) }
        #expect(try await tokens.storeUses() == 1)
        let used = try await tokens.token(token.id)
        #expect(used.lastUsedAt != nil)
        #expect(try await tokens.token(unused.id).lastUsedAt == nil)
        _ = try await tokens.holders(of: [secret])
        #expect(try await tokens.storeUses() == 0)
        #expect(try await tokens.token(token.id) == used)
    }

    @Test(arguments: [(9, 0), (11, 1)])
    func `is stored again after ten minutes`(minutes: Int, stored: Int) async throws {
        let (token, secret) = try await tokens.create(.admin)
        _ = try await TestDatabase.current.database.write(
            "UPDATE tokens SET last_used_at = now() - interval '1 minute' * \(minutes) WHERE id = \(token.id)"
        )
        _ = try await tokens.holders(of: [secret])
        #expect(try await tokens.storeUses() == stored)
    }

    @Test func `is stored by a later round when a round fails`() async throws {
        let database = TestDatabase.current.database
        let (token, secret) = try await tokens.create(.admin)
        _ = try await tokens.holders(of: [secret])
        _ = try await database.write("ALTER TABLE tokens RENAME COLUMN last_used_at TO used_at")
        await #expect(throws: (any Error).self) { try await tokens.storeUses() }
        _ = try await database.write("ALTER TABLE tokens RENAME COLUMN used_at TO last_used_at")
        #expect(try await tokens.storeUses() == 1)
        #expect(try await tokens.token(token.id).lastUsedAt != nil)
    }

    @Test func `is no use when the token is not valid any more`() async throws {
        let (token, secret) = try await tokens.create(.admin)
        try await tokens.revoke(token.id)
        _ = try await tokens.holders(of: [secret])
        #expect(try await tokens.storeUses() == 0)
    }

    @Test func `waits for nobody who holds the row`() async throws {
        let (token, secret) = try await tokens.create(.admin)
        _ = try await tokens.holders(of: [secret])
        try await TestDatabase.current.database.withTransaction { transaction in
            _ = try await transaction.read("SELECT id FROM tokens WHERE id = \(token.id) FOR UPDATE")
            #expect(try await tokens.storeUses() == 0)
        }
    }
}

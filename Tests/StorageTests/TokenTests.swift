import Foundation
import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A token` {
    private let tokens = Tokens(TestDatabase.current.database)

    @Test func `is known by its secret`() async throws {
        let made = try await tokens.create(.admin, label: "script")
        #expect(made.secret.hasPrefix("kdb_"))
        #expect(made.secret.hasPrefix(made.token.prefix))
        #expect(made.token.label == "script")
        #expect(try await tokens.holder(of: made.secret)?.token == made.token)
        #expect(try await tokens.list(limit: 10).tokens == [made.token])
    }

    @Test func `is not known by anything else`() async throws {
        let made = try await tokens.create(.admin)
        for secret in ["", "kdb_", made.token.prefix, made.secret + "x", String(made.secret.dropLast()) + "~", "\0"] {
            #expect(try await tokens.holder(of: secret) == nil)
        }
    }

    @Test func `leaves its secret nowhere in the database`() async throws {
        let made = try await tokens.create(.admin)
        let rows = try await TestDatabase.current.database.read(
            "SELECT count(*) FROM tokens WHERE strpos(tokens::text, \(String(made.secret.dropFirst(12)))) > 0"
        )
        #expect(try rows[0].decode(Int.self, at: 0) == 0)
    }

    @Test func `is looked up together with others, and each caller gets its own answer`() async throws {
        let parties = [try await Party.host(), try await Party.host("other")]
        let secrets = [
            try await tokens.create(.admin).secret, try await tokens.create(.host(parties[0].id)).secret,
            try await tokens.create(.host(parties[1].id)).secret, "kdb_unknown",
        ]
        let roles: [Token.Role?] = [.admin, .host(parties[0].id), .host(parties[1].id), nil]
        let boards: [(Board.Reference?, Board.ID?)] = [
            (nil, nil), (.id(parties[0].id), parties[0].id), (.slug("other"), parties[1].id), (.id(.now()), nil),
            (.slug("no-board"), nil), (.slug("\0"), nil),
        ]
        try await withThrowingTaskGroup { group in
            for caller in 0..<200 {
                let (one, other) = (caller % 4, caller / 4 % 4)
                let (reference, board) = boards[caller % boards.count]
                group.addTask { [tokens] in
                    let found = try await tokens.holders(
                        of: [secrets[one], secrets[other], secrets[one]],
                        on: reference
                    )
                    #expect(Set(found.holders.map(\.token.role)) == Set([roles[one], roles[other]].compactMap(\.self)))
                    #expect(found.holders.count <= (one == other ? 1 : 2))
                    #expect(found.board?.id == board)
                }
            }
            try await group.waitForAll()
        }
    }

    @Test func `is worthless once it has expired`() async throws {
        let ended = try await tokens.create(.admin, expiresAt: Date(timeIntervalSinceNow: -1))
        let lasting = try await tokens.create(.admin, expiresAt: Date(timeIntervalSinceNow: 3_600))
        #expect(try await tokens.holder(of: ended.secret) == nil)
        #expect(try await tokens.holder(of: lasting.secret)?.token == lasting.token)
    }

    @Test func `is worthless once it is revoked`() async throws {
        let made = try await tokens.create(.admin)
        try await tokens.revoke(made.token.id)
        #expect(try await tokens.holder(of: made.secret) == nil)
        let revokedAt = try await tokens.list(limit: 10).tokens.first?.revokedAt
        #expect(revokedAt != nil)
        try await tokens.revoke(made.token.id)
        #expect(try await tokens.list(limit: 10).tokens.first?.revokedAt == revokedAt)
    }

    @Test func `is found among those of live streams while it is valid`() async throws {
        let valid = try await tokens.create(.admin, expiresAt: Date(timeIntervalSinceNow: 3_600)).token.id
        let ended = try await tokens.create(.admin, expiresAt: Date(timeIntervalSinceNow: -1)).token.id
        let revoked = try await tokens.create(.admin).token.id
        try await tokens.revoke(revoked)
        let boards = Boards(TestDatabase.current.database)
        #expect(try await boards.updates(since: [:], tokens: [valid, ended, revoked, .now()]).tokens == [valid])
    }

    @Test func `cannot be revoked when there is none`() async throws {
        await #expect(throws: TokenError.notFound) { try await tokens.revoke(.now()) }
    }

    @Test func `may be for a board that is there`() async throws {
        let party = try await Party.host()
        let made = try await tokens.create(.host(party.id))
        #expect(try await tokens.holder(of: made.secret)?.token.role == .host(party.id))
        await #expect(throws: BoardError.notFound) { try await tokens.create(.host(.now())) }
    }

    @Test func `has a label that can be read`() async throws {
        await #expect(throws: ValidationError("label", .holdsControl)) { try await tokens.create(.admin, label: "a\0") }
    }
}

extension Tokens {
    fileprivate func holder(of secret: String) async throws -> Token.Holder? {
        try await holders(of: [secret]).holders.first
    }
}

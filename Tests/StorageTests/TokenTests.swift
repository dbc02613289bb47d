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
        #expect(try await tokens.token(for: made.secret) == made.token)
        #expect(try await tokens.list() == [made.token])
    }

    @Test func `is not known by anything else`() async throws {
        let made = try await tokens.create(.admin)
        for secret in ["", "kdb_", made.token.prefix, made.secret + "x", String(made.secret.dropLast()) + "~", "\0"] {
            #expect(try await tokens.token(for: secret) == nil)
        }
    }

    @Test func `leaves its secret nowhere in the database`() async throws {
        let made = try await tokens.create(.admin)
        let rows = try await TestDatabase.current.database.read(
            "SELECT count(*) FROM tokens WHERE strpos(tokens::text, \(String(made.secret.dropFirst(12)))) > 0"
        )
        #expect(try rows[0].decode(Int.self, at: 0) == 0)
    }

    @Test func `is worthless once it has expired`() async throws {
        let ended = try await tokens.create(.admin, expiresAt: Date(timeIntervalSinceNow: -1))
        let lasting = try await tokens.create(.admin, expiresAt: Date(timeIntervalSinceNow: 3_600))
        #expect(try await tokens.token(for: ended.secret) == nil)
        #expect(try await tokens.token(for: lasting.secret) == lasting.token)
    }

    @Test func `is worthless once it is revoked`() async throws {
        let made = try await tokens.create(.admin)
        #expect(try await tokens.revoke(made.token.id))
        #expect(try await tokens.token(for: made.secret) == nil)
        let revokedAt = try await tokens.list().first?.revokedAt
        #expect(revokedAt != nil)
        #expect(try await tokens.revoke(made.token.id))
        #expect(try await tokens.list().first?.revokedAt == revokedAt)
    }

    @Test func `cannot be revoked when there is none`() async throws {
        #expect(try await tokens.revoke(.now()) == false)
    }

    @Test func `may be for a board that is there`() async throws {
        let party = try await Party.host()
        let made = try await tokens.create(.guest(party.id))
        #expect(try await tokens.token(for: made.secret)?.role == .guest(party.id))
        await #expect(throws: BoardError.notFound) { try await tokens.create(.host(.now())) }
    }

    @Test func `has a label that can be read`() async throws {
        await #expect(throws: ValidationError("label", .holdsControl)) { try await tokens.create(.admin, label: "a\0") }
    }
}

import Foundation
import KaraokeClient
import TestDatabase
import Testing

@Suite(.database) struct `A client's token` {
    @Test func `is made for a board, listed without its secret, and revoked`() async throws {
        try await party { party in
            let id = try await party.board.read().id
            let end = Date(timeIntervalSince1970: 4_102_444_800)
            let made = try await party.client.createToken(.display, of: "karaoke-party", label: "TV", expiresAt: end)
            #expect(made.token.expiresAt == end && made.token.board == id)
            #expect(made.secret.secret.hasPrefix(made.token.prefix))
            #expect(try await party.client.tokens(of: "\(id)").all() == [made.token])
            #expect(try await party.client.tokens(of: "\(id)", role: .display).all() == [made.token])
            #expect(try await party.client.tokens(of: "\(id)", role: .host).all() == [])
            try await party.client.revoke(made.token.id)
            #expect(try await party.client.tokens(of: "karaoke-party").all().first?.revokedAt != nil)
        }
    }

    @Test(arguments: [582, 583, 584])
    func `has the end that another one has, to the millisecond`(millisecond: Int) async throws {
        try await party { party in
            let end = Date(timeIntervalSince1970: 4_102_444_800 + Double(millisecond) / 1_000)
            let first = try await party.client.createToken(.display, of: "karaoke-party", expiresAt: end).token
            let second = try await party.client
                .createToken(.display, of: "karaoke-party", expiresAt: first.expiresAt).token
            let ends = try [first, second].map { try #require($0.expiresAt).timeIntervalSince(end) }
            #expect(ends.allSatisfy { abs($0) < 0.000_1 })
        }
    }

    @Test func `is not revealed by printing values with it`() throws {
        let token = try #require(AccessToken("kdb_0123456789abcdef"))
        let address = try #require(ServerAddress("https://karaoke.example"))
        let client = BoardClient(at: address, token: token)
        for text in ["\(token)", String(reflecting: token), "\(client)", String(reflecting: client)] {
            #expect(!text.contains("0123456789"))
        }
        var dumped = ""
        dump(client, to: &dumped)
        #expect(!dumped.contains("0123456789"))
    }

    @Test(arguments: ["", "kdb_\u{e9}", "kdb_a\r\nX-Evil: 1", "two words"])
    func `is rejected when no request could contain it`(text: String) {
        #expect(AccessToken(text) == nil)
    }
}

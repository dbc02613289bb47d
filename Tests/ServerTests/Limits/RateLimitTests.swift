import HTTPTypes
import Hummingbird
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import Server

@Suite(.database) struct `A token that asks too often` {
    private let strict = BoardServer.Configuration.with { $0.limits.callers = Allowance(burst: 2, perSecond: 1) }

    @Test func `is told when to come back`() async throws {
        try await serve(strict) { service in
            let (_, secret) = try await displayToken(service)
            let path = "/api/v1/boards/closed"
            let fields: HTTPFields = [.authorization: "Bearer \(secret)"]
            var last = try await service.sendAnonymously(.get, path, nil, fields)
            for _ in 0..<20 where last.status == 200 {
                last = try await service.sendAnonymously(.get, path, nil, fields)
            }
            #expect(last.status == 429)
            #expect(last["Retry-After"] == "1")
            #expect(
                last.problem == """
                    {"type":"urn:karaoke:problem:too-many-requests","code":"too-many-requests",\
                    "title":"That is too often","status":429,\
                    "detail":"That is more often than is allowed; try again in 1 s."}
                    """
            )
        }
    }

    @Test func `takes nothing from another`() throws {
        let (limits, now) = (RateLimits(), ContinuousClock.now)
        let board = try #require(Board.ID("01a1fc8d-0000-7000-8000-000000000000"))
        let tokens = try ["01a1fc8d-0000-7000-8000-000000000001", "01a1fc8d-0000-7000-8000-000000000002"].map {
            try #require(Token.ID($0))
        }
        let first = Caller(token: tokens[0], role: .display(board))
        for _ in 0..<100 { try limits.admit(first, at: now) }
        #expect(throws: Problem.self) { try limits.admit(first, at: now) }
        try limits.admit(Caller(token: tokens[1], role: .display(board)), at: now)
    }

    @Test func `is let in all the same when it is an admin's or a host's`() throws {
        let (limits, now) = (RateLimits(), ContinuousClock.now)
        let board = try #require(Board.ID("01a1fc8d-0000-7000-8000-000000000000"))
        let token = try #require(Token.ID("01a1fc8d-0000-7000-8000-000000000001"))
        for role in [Token.Role.admin, .host(board)] {
            for _ in 0..<1_000 { try limits.admit(Caller(token: token, role: role), at: now) }
        }
    }

    private func displayToken(_ service: Service) async throws -> (Token, secret: String) {
        let board = try await service.boards.create(Board.Draft(slug: "closed", title: "Closed"), by: .command)
        _ = try await service.boards.update(.id(board.id), Board.Patch(readableBy: .token), by: .command)
        return try await service.tokens.create(.display(board.id))
    }
}

@Suite struct `An address that joins too often` {
    @Test func `is refused after the burst, and let in again a second later`() throws {
        let (limits, now) = (RateLimits(), ContinuousClock.now)
        let address = try #require(ClientAddress("192.0.2.1"))
        for _ in 0..<60 { try limits.admit(joinFrom: address, at: now) }
        let problem = #expect(throws: Problem.self) { try limits.admit(joinFrom: address, at: now) }
        #expect(problem?.fields[.retryAfter] == "1")
        try limits.admit(joinFrom: address, at: now + .seconds(1))
    }

    @Test func `shares its allowance with its network in IPv6`() throws {
        let (limits, now) = (RateLimits(), ContinuousClock.now)
        for host in 0..<60 {
            try limits.admit(joinFrom: try #require(ClientAddress("2001:db8::\(host)")), at: now)
        }
        let neighbour = try #require(ClientAddress("2001:db8::ffff"))
        #expect(throws: Problem.self) { try limits.admit(joinFrom: neighbour, at: now) }
        try limits.admit(joinFrom: try #require(ClientAddress("2001:db8:0:1::1")), at: now)
    }
}

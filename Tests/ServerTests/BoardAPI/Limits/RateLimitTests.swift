import HTTPTypes
import Hummingbird
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A token that asks too often` {
    private let strict = BoardServer.Configuration.with { $0.limits.guests = RateLimit(burst: 2, perSecond: 1) }

    @Test func `receives the time of the next attempt`() async throws {
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
                    "title":"Too many requests","status":429,\
                    "detail":"Too many requests. Try again in 1 second."}
                    """
            )
        }
    }

    @Test func `is told in every answer how many requests are left`() async throws {
        try await serve(strict) { service in
            let (_, secret) = try await displayToken(service)
            let fields: HTTPFields = [.authorization: "Bearer \(secret)"]
            var statuses: Set<Int> = []
            for path in ["/api/v1/boards/closed", "/api/v1/boards/closed/cards/nothing"] {
                for _ in 0..<20 {
                    let answer = try await service.sendAnonymously(.get, path, nil, fields)
                    statuses.insert(answer.status)
                    #expect(answer["RateLimit-Policy"] == #""requests";q=2;w=2"#)
                    #expect(answer["RateLimit"]?.wholeMatch(of: /"requests";r=[01];t=[12]/) != nil)
                }
            }
            #expect(statuses.isSuperset(of: [200, 429]))
            let admin = try await service.send(.get, "/api/v1/boards/closed")
            #expect(admin["RateLimit"] == nil)
            #expect(admin["RateLimit-Policy"] == nil)
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

    @Test func `is not limited for admins and hosts`() throws {
        let (limits, now) = (RateLimits(), ContinuousClock.now)
        let board = try #require(Board.ID("01a1fc8d-0000-7000-8000-000000000000"))
        let token = try #require(Token.ID("01a1fc8d-0000-7000-8000-000000000001"))
        for role in [Token.Role.admin, .host(board)] {
            for _ in 0..<1_000 { try limits.admit(Caller(token: token, role: role), at: now) }
        }
    }

    private func displayToken(_ service: Service) async throws -> (Token, secret: String) {
        let board = try await service.boards.create(Board.Draft(slug: "closed", title: "Closed"), by: .command)
        _ = try await service.boards.update(board.id, Board.Patch(readableBy: .token), by: .command)
        return try await service.tokens.create(.display(board.id))
    }
}

@Suite struct `A guest that asks too often` {
    @Test func `has one rate limit for all phones`() throws {
        let (limits, now) = (RateLimits(), ContinuousClock.now)
        let board = Board.ID.now()
        let guest = Board.Guest.ID.now()
        let phones = (0..<10).map { _ in Caller(token: .now(), role: .guest(board, guest)) }
        for phone in phones {
            for _ in 0..<10 { try limits.admit(phone, at: now) }
        }
        #expect(throws: Problem.self) { try limits.admit(phones[0], at: now) }
        #expect(throws: Problem.self) { try limits.admit(phones[9], at: now) }
        try limits.admit(Caller(token: .now(), role: .guest(board, .now())), at: now)
    }

    @Test func `joins again from another phone as one of the guest's requests`() throws {
        let (limits, now) = (RateLimits(), ContinuousClock.now)
        let (board, guest) = (Board.ID.now(), Board.Guest.ID.now())
        for _ in 0..<100 { try limits.admit(guest, of: board, at: now) }
        #expect(throws: Problem.self) { try limits.admit(guest, of: board, at: now) }
        let phone = Caller(token: .now(), role: .guest(board, guest))
        #expect(throws: Problem.self) { try limits.admit(phone, at: now) }
        try limits.admit(phone, at: now + .milliseconds(50))
        try limits.admit(.now(), of: board, at: now)
    }

    @Test func `leaves the guest with the same id on another board alone`() throws {
        let (limits, now) = (RateLimits(), ContinuousClock.now)
        let (board, other, guest) = (Board.ID.now(), Board.ID.now(), Board.Guest.ID.now())
        for _ in 0..<100 { try limits.admit(guest, of: board, at: now) }
        #expect(throws: Problem.self) { try limits.admit(guest, of: board, at: now) }
        try limits.admit(Caller(token: .now(), role: .guest(other, guest)), at: now)
        var configuration = ShareLimits.Configuration()
        configuration.streamsOfGuest = 1
        let shares = ShareLimits(configuration)
        let streams = [board, other].map { Caller(token: .now(), role: .guest($0, guest)) }
        let address = try #require(ClientAddress("192.0.2.1"))
        let open = try streams.map { try shares.openStream(from: address, by: $0) }
        #expect(open.count == 2)
        #expect(throws: Problem.self) { try shares.openStream(from: address, by: streams[0]) }
    }
}

@Suite struct `An address that fails too often` {
    @Test func `is refused after the burst, and counted again a second later`() throws {
        let (limits, now) = (RateLimits(), ContinuousClock.now)
        let address = try #require(ClientAddress("192.0.2.1"))
        for _ in 0..<60 { try limits.countFailure(of: .join, from: address, at: now) }
        let problem = #expect(throws: Problem.self) { try limits.countFailure(of: .join, from: address, at: now) }
        #expect(problem?.fields[.retryAfter] == "1")
        #expect(problem?.detail == "Too many requests. Try again in 1 second.")
        try limits.countFailure(of: .join, from: address, at: now + .seconds(1))
    }

    @Test func `has failures to sign in left when it has none to join`() throws {
        let (limits, now) = (RateLimits(), ContinuousClock.now)
        let address = try #require(ClientAddress("192.0.2.1"))
        for _ in 0..<60 { try limits.countFailure(of: .join, from: address, at: now) }
        try limits.countFailure(of: .signIn, from: address, at: now)
    }

    @Test func `shares a rate limit with its network in IPv6, and a wider one with its block`() throws {
        let (limits, now) = (RateLimits(), ContinuousClock.now)
        for network in ["0", "1", "8000", "ffff"] {
            for host in 0..<60 {
                // Whatever the lower half of the address is.
                let half = host.isMultiple(of: 2) ? "0" : "ffff"
                let address = try #require(ClientAddress("2001:db8:0:\(network):\(half)::\(host)"))
                try limits.countFailure(of: .join, from: address, at: now)
            }
            let neighbour = try #require(ClientAddress("2001:db8:0:\(network)::ffff"))
            #expect(throws: Problem.self) { try limits.countFailure(of: .join, from: neighbour, at: now) }
        }
        let fifth = try #require(ClientAddress("2001:db8:0:5::1"))
        #expect(throws: Problem.self) { try limits.countFailure(of: .join, from: fifth, at: now) }
        try limits.countFailure(of: .join, from: try #require(ClientAddress("2001:db8:1::1")), at: now)
    }

    @Test func `takes nothing from the service once it is refused`() throws {
        let (limits, now) = (RateLimits(), ContinuousClock.now)
        let address = try #require(ClientAddress("192.0.2.1"))
        for _ in 0..<1_000 { try? limits.countFailure(of: .join, from: address, at: now) }
        try limits.countFailure(of: .join, from: try #require(ClientAddress("192.0.2.2")), at: now)
    }

    @Test func `shares the rate limit of the service with all others`() throws {
        let (limits, now) = (RateLimits(), ContinuousClock.now)
        for number in 0..<600 {
            let address = try #require(ClientAddress("10.0.\(number / 200).\(number % 200)"))
            try limits.countFailure(of: .join, from: address, at: now)
        }
        let next = try #require(ClientAddress("10.1.0.0"))
        #expect(throws: Problem.self) { try limits.countFailure(of: .join, from: next, at: now) }
    }
}

@Suite(.database) struct `A party behind one address` {
    @Test func `joins while an attacker guesses codes`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            var wrong = try await service.sendAnonymously(.get, "/api/v1/join/AAAAAA")
            for _ in 0..<600 where wrong.status == 404 {
                wrong = try await service.sendAnonymously(.get, "/api/v1/join/AAAAAA")
            }
            #expect(wrong.status == 429)
            #expect(wrong["Retry-After"] != nil)
            var stranger = try await service.ask(toJoin: joined, as: "Wrong", code: "AAAAAA")
            for _ in 0..<600 where stranger.status == 403 {
                stranger = try await service.ask(toJoin: joined, as: "Wrong", code: "AAAAAA")
            }
            #expect(stranger.status == 429)
            let metrics = try await service.metrics().body
            #expect(!metrics.contains(#"karaoke_refusals_total{limit="failures"} 0"#))
            for number in 0..<60 {
                let code = try #require(joined.board.joinCode)
                #expect(try await service.sendAnonymously(.get, "/api/v1/join/\(code)").status == 200)
                #expect(try await service.ask(toJoin: joined, as: "Guest \(number)").status == 201)
            }
            let signedIn = try await service.sendAnonymously(
                .post,
                "/api/v1/session",
                #"{"secret":"\#(joined.host)"}"#
            )
            #expect(signedIn.status == 200)
            #expect(try await service.metrics().body.contains("\nkaraoke_joins_total 60\n"))
        }
    }

    @Test(arguments: ["nobody", "closed"])
    func `reads its board while an attacker guesses the slugs of others`(slug: String) async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let closed = try await service.boards.create(Board.Draft(slug: "closed", title: "Closed"), by: .command)
            _ = try await service.boards.update(closed.id, Board.Patch(readableBy: .token), by: .command)
            let refused = slug == "closed" ? 401 : 404
            var guess = try await service.sendAnonymously(.get, "/api/v1/boards/\(slug)/display")
            #expect(guess.status == refused)
            for _ in 0..<600 where guess.status == refused {
                guess = try await service.sendAnonymously(.get, "/api/v1/boards/\(slug)/display")
            }
            #expect(guess.status == 429)
            #expect(try await service.sendAnonymously(.get, joined.path).status == 200)
            let host: HTTPFields = [.authorization: "Bearer \(joined.host)"]
            #expect(try await service.sendAnonymously(.get, "/api/v1/boards/nobody", nil, host).status == 404)
        }
    }

    @Test func `is read while a stranger asks for the cached display of a private board`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            _ = try await service.boards.update(joined.board.id, Board.Patch(readableBy: .token), by: .command)
            let host: HTTPFields = [.authorization: "Bearer \(joined.host)"]
            let path = "\(joined.path)/display"
            #expect(try await service.sendAnonymously(.get, path, nil, host).status == 200)
            var refused = try await service.sendAnonymously(.get, path)
            for _ in 0..<600 where refused.status == 401 { refused = try await service.sendAnonymously(.get, path) }
            #expect(refused.status == 429)
            #expect(try await service.sendAnonymously(.get, path, nil, host).status == 200)
        }
    }

    @Test(arguments: ["GET /b/nobody/join", "POST /api/v1/boards/nobody/guests"])
    func `joins while an attacker looks for boards`(request: String) async throws {
        let words = request.split(separator: " ").map(String.init)
        let method = try #require(HTTPRequest.Method(words[0]))
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            var guess = try await service.sendAnonymously(method, words[1])
            #expect(guess.status == 404)
            for _ in 0..<600 where guess.status == 404 {
                guess = try await service.sendAnonymously(method, words[1])
            }
            #expect(guess.status == 429)
            #expect(try await service.sendAnonymously(.get, "/b/party/join").status == 200)
            #expect(try await service.ask(toJoin: joined, as: "Guest").status == 201)
            let host: HTTPFields = [.authorization: "Bearer \(joined.host)"]
            #expect(try await service.sendAnonymously(method, words[1], nil, host).status == 404)
        }
    }

    @Test func `has all its failures left when requests to join held no code`() async throws {
        let few = BoardServer.Configuration.with { $0.limits.failures = RateLimit(burst: 1, perSecond: 1) }
        try await serve(few) { service in
            let joined = try await JoinedBoard.stored(by: service)
            for body in [nil, "", "{", "{}", #"{"joinCode":7,"person":"Guest"}"#] {
                let junk = try await service.sendAnonymously(.post, "\(joined.path)/guests", body)
                #expect(400..<429 ~= junk.status)
            }
            #expect(try await service.ask(toJoin: joined, as: "Guest", code: "AAAAAA").status == 403)
        }
    }

    @Test func `fills no board with more than the burst of new guests`() async throws {
        let few = BoardServer.Configuration.with { $0.limits.joins = RateLimit(burst: 2, perSecond: 1) }
        try await serve(few) { service in
            let joined = try await JoinedBoard.stored(by: service)
            let taken = try await service.ask(toJoin: joined, as: "Matt")
            #expect(taken.status == 409)
            var statuses: [Int] = []
            for number in 0..<20 {
                let answer = try await service.ask(toJoin: joined, as: "Guest \(number)")
                statuses.append(answer.status)
                guard answer.status == 201 else { break }
            }
            #expect(statuses.count > 2)
            #expect(statuses.last == 429)
            // Neither a guest who comes back nor one who joins for somebody else counts.
            #expect(try await service.ask(toRejoin: joined, with: joined.matt.personalCode).status == 201)
            let other: HTTPFields = [.authorization: "Bearer \(joined.matt.secret)"]
            #expect(try await service.ask(toJoin: joined, as: "Sister", other).status == 201)
        }
    }
}

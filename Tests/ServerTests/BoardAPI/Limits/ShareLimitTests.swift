import CoreMetrics
import HTTPTypes
import Hummingbird
import Karaoke
import NIOCore
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite struct `A concurrency limit` {
    @Test func `counts each caller by itself, for as long as a place is kept`() {
        let limit = ConcurrencyLimit<String>(2)
        var places = [limit.enter("Sam"), limit.enter("Sam"), limit.enter("Matt")]
        #expect(places.allSatisfy { $0 != nil })
        #expect(limit.enter("Sam") == nil)
        places[0] = nil
        #expect(limit.count(of: "Sam") == 1)
        #expect(limit.enter("Sam") != nil)
        places = []
        #expect(limit.count(of: "Sam") == 0)
    }

    @Test func `runs one search of a guest at a time, and removes idle semaphores`() async throws {
        let semaphore = KeyedSemaphore<Int>(permits: 1, queueLimit: 100)
        let running = ConcurrencyLimit<Int>(1)
        try await withThrowingTaskGroup(of: Bool?.self) { group in
            for number in 0..<100 {
                group.addTask {
                    try await semaphore.withPermit(for: number % 3) {
                        guard let place = running.enter(number % 3) else { return false }
                        await Task.yield()
                        withExtendedLifetime(place) {}
                        return true
                    }
                }
            }
            for try await outcome in group { #expect(outcome == true) }
        }
        #expect(semaphore.count == 0)
    }

    @Test func `refuses a search where too many wait`() async throws {
        let semaphore = KeyedSemaphore<Int>(permits: 1, queueLimit: 0)
        let inner = try await semaphore.withPermit(for: 1) { try await semaphore.withPermit(for: 1) { true } }
        #expect(inner == .some(.none))
        #expect(try await semaphore.withPermit(for: 1) { true } == true)
    }
}

@Suite struct `A file that is written while it is sent` {
    @Test func `counts as in flight until it ends or is dropped`() async throws {
        let requests = RequestsInFlight(limit: 1, meter: Meter(label: "test"))
        let head = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/export")
        let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
        func ask() async throws -> Response {
            try await requests.perform(request) { _ in
                Response(status: .ok, body: ResponseBody { try await $0.finish(nil) })
            }
        }
        var response: Response? = try await ask()
        await #expect(throws: Problem.self) { try await ask() }
        _ = try await response?.body.collected()
        response = nil
        response = try await ask()
        await #expect(throws: Problem.self) { try await ask() }
        response = nil
        _ = try await ask()
    }

    @Test func `counts no live streams, which have a limit of their own`() async throws {
        let requests = RequestsInFlight(limit: 1, meter: Meter(label: "test"))
        let head = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/events")
        let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
        var streams: [Response] = []
        for _ in 1...2 {
            streams.append(
                try await requests.perform(request) { _ in
                    Response(
                        status: .ok,
                        headers: [.contentType: "text/event-stream"],
                        body: ResponseBody { try await $0.finish(nil) }
                    )
                }
            )
        }
        #expect(streams.count == 2)
    }
}

@Suite(.database) struct `A client that takes more than a share` {
    @Test func `gets no more layouts, but cached ones`() async throws {
        let strict = BoardServer.Configuration.with { $0.shares.layouts = RateLimit(burst: 3, perSecond: 1) }
        try await serve(strict) { service in
            let board = try await service.boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
            let path = "/api/v1/boards/\(board.id)/display"
            for _ in 0..<10 { #expect(try await service.sendAnonymously(.get, path).status == 200) }
            var answers: [Answer] = []
            for width in 501...505 { answers.append(try await service.sendAnonymously(.get, "\(path)?width=\(width)")) }
            let refused = try #require(answers.first { $0.status != 200 })
            #expect(refused.status == 429)
            #expect(refused["Retry-After"] == "1")
            #expect(refused.text("detail") == "Too many requests. Try again in 1 second.")
            #expect(try await service.sendAnonymously(.get, path).status == 200)
        }
    }

    @Test func `opens no more live streams from one address`() throws {
        var configuration = ShareLimits.Configuration()
        configuration.streamsOfAddress = 3
        let shares = ShareLimits(configuration)
        let address = try #require(ClientAddress("192.0.2.1"))
        var streams = try (1...3).map { _ in try shares.openStream(from: address, by: nil) }
        let problem = #expect(throws: Problem.self) { try shares.openStream(from: address, by: nil) }
        #expect(problem?.kind == .tooManyRequests)
        _ = try shares.openStream(from: try #require(ClientAddress("192.0.2.2")), by: nil)
        streams.removeLast()
        _ = try shares.openStream(from: address, by: nil)
    }

    @Test func `opens 250 streams and lays out 300 boards from one address, where nothing else is set`() throws {
        let (shares, now) = (ShareLimits(), ContinuousClock.now)
        let address = try #require(ClientAddress("192.0.2.1"))
        let streams = try (1...250).map { _ in try shares.openStream(from: address, by: nil) }
        #expect(throws: Problem.self) { try shares.openStream(from: address, by: nil) }
        #expect(streams.count == 250)
        for _ in 1...300 { try shares.layOut(for: address, at: now) }
        #expect(throws: Problem.self) { try shares.layOut(for: address, at: now) }
        for _ in 1...30 { try shares.layOut(for: address, at: now + .seconds(1)) }
        #expect(throws: Problem.self) { try shares.layOut(for: address, at: now + .seconds(1)) }
    }

    @Test(arguments: [("2001:db8:0:1::1", "2001:db8:0:1:ffff::2", true), ("2001:db8:0:1::1", "2001:db8:0:2::1", false)])
    func `takes it as an IPv6 network`(first: String, second: String, isOne: Bool) throws {
        var configuration = ShareLimits.Configuration()
        configuration.streamsOfAddress = 1
        configuration.layouts = RateLimit(burst: 1, perSecond: 1)
        var strict = RateLimits.Configuration()
        strict.joins = RateLimit(burst: 1, perSecond: 1)
        let (shares, limits, now) = (ShareLimits(configuration), RateLimits(strict), ContinuousClock.now)
        let addresses = try [first, second].map { try #require(ClientAddress($0)) }
        var streams: [Any] = []
        let uses: [(ClientAddress) throws -> Void] = [
            { streams.append(try shares.openStream(from: $0, by: nil)) },
            { try shares.layOut(for: $0, at: now) },
            { try limits.admit(newGuestFrom: $0, at: now) },
        ]
        for use in uses {
            try use(addresses[0])
            #expect((try? use(addresses[1])) == nil ? isOne : !isOne)
        }
    }

    @Test func `searches once at a time as a guest, from whichever phone`() async throws {
        let (shares, running) = (ShareLimits(), ConcurrencyLimit<Int>(1))
        let (board, guest) = (Board.ID.now(), Board.Guest.ID.now())
        try await withThrowingTaskGroup(of: Bool.self) { group in
            // One runs, and eight wait.
            for _ in 1...9 {
                group.addTask {
                    try await shares.search(by: Caller(token: .now(), role: .guest(board, guest))) {
                        guard let place = running.enter(0) else { return false }
                        for _ in 1...100 { await Task.yield() }
                        withExtendedLifetime(place) {}
                        return true
                    }
                }
            }
            for try await isAlone in group { #expect(isAlone) }
        }
    }

    @Test func `opens ten streams as a guest, from whichever address and phone`() throws {
        let shares = ShareLimits()
        let (board, guest) = (Board.ID.now(), Board.Guest.ID.now())
        var streams: [Any] = []
        for number in 1...10 {
            let caller = Caller(token: .now(), role: .guest(board, guest))
            let address = try #require(ClientAddress("192.0.2.\(number)"))
            streams.append(try shares.openStream(from: address, by: caller))
        }
        #expect(throws: Problem.self) {
            try shares.openStream(
                from: try #require(ClientAddress("192.0.2.11")),
                by: Caller(token: .now(), role: .guest(board, guest))
            )
        }
        #expect(streams.count == 10)
    }

    @Test func `is sent two exports at a time`() throws {
        let shares = ShareLimits()
        let caller = Caller(token: .now(), role: .admin)
        var exports = [try shares.openExport(by: caller), try shares.openExport(by: caller)]
        #expect(throws: Problem.self) { try shares.openExport(by: caller) }
        exports.removeLast()
        exports.append(try shares.openExport(by: caller))
    }
}

@Suite(.database) struct `The limits of a board` {
    @Test func `are in its document, are changed by hosts, and refuse by name`() async throws {
        try await serve { service in
            let board = try await service.boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
            let path = "/api/v1/boards/\(board.id)"
            let changed = try await service.send(.patch, path, #"{"dibsLimit":1,"sectionLimit":7}"#)
            #expect(changed.status == 200)
            let limits = #""dibsLimit":1,"cardLimit":100,"sectionLimit":7,"changeLimit":1000,"#
            #expect(changed.body.contains(limits))
            #expect(try await service.send(.get, path).body == changed.body)
            let wrong = try await service.send(.patch, path, #"{"dibsLimit":0}"#)
            #expect(wrong.status == 422)
            let section = try await service.boards.addSection(
                Board.Section.Draft(person: "Sam"),
                to: board.id,
                by: .command
            ).value.section.id
            var answers: [Answer] = []
            for title in ["Love Stack", "Scrolling in the Deep"] {
                let song = try await service.songs.create(Song.Draft(title: title, artist: "Sam")).value.id
                answers.append(try await service.send(.put, "\(path)/claims/\(song)/holders/\(section)"))
            }
            #expect(answers.map(\.status) == [201, 409])
            #expect(answers[1].text("code") == "dibs-limit")
            #expect(
                answers[1].text("detail") == """
                    A section has dibs on at most 1 song here. Release one first, or ask a host to raise "dibsLimit".
                    """
            )
        }
    }

    @Test func `go with a file of the board, and are the usual ones where a file lacks them`() async throws {
        try await serve(freely) { service in
            let board = try await service.boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
            let limits = Board.Limits.Patch(dibs: 3, cards: 4, sections: 5, changes: 6)
            _ = try await service.boards.update(board.id, Board.Patch(limits: limits), by: .command)
            let file = try await service.export(board.id)
            _ = try await service.boards.delete(board.id)
            #expect(try await service.send(.post, "/api/v1/board-imports", file).status == 201)
            let restored = try await service.boards.head(.id(board.id))
            #expect(restored.limits == Board.Limits(dibs: 3, cards: 4, sections: 5, changes: 6))
            let written = #","dibsLimit":3,"cardLimit":4,"sectionLimit":5,"changeLimit":6"#
            let earlier = file.replacing(written, with: "")
            #expect(earlier.utf8.count == file.utf8.count - written.utf8.count)
            _ = try await service.boards.delete(board.id)
            let answer = try await service.send(.post, "/api/v1/board-imports", earlier)
            #expect(answer.status == 201, "\(answer.body)")
            #expect(try await service.boards.head(.id(board.id)).limits == Board.Limits())
        }
    }
}

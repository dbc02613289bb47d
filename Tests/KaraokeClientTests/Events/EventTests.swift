import KaraokeClient
import Testing

@Suite struct `The events of a board` {
    private static let song = "01a1fc8d-0000-7000-8000-000000000000"
    private static func change(_ version: Int) -> String {
        """
        event: change
        id: \(version)
        data: {"board":"\(song)","version":\(version),"actor":"command","sections":[],"cards":[],"claims":["\(song)"],\
        "picks":[],"isBoardChanged":false}


        """
    }
    private static let unavailable = """
        {"type":"urn:karaoke:problem:unavailable","code":"unavailable","title":"The service is unavailable",\
        "status":503,"detail":"The database is away.","requestId":"7"}
        """

    @Test func `go on after the last one when the connection is lost, until the board is gone`() async throws {
        let board = #"{"board":"\#(Self.song)","version":4}"#
        try await ScriptedServer.run(
            .stream("retry: 1\n\nevent: snapshot\nid: 4\ndata: \(board)\n\n\(Self.change(5))event: cha"),
            "",
            .answer("503 Service Unavailable", Self.unavailable),
            .stream(":\n\nevent: mood\ndata: {}\n\n\(Self.change(6))event: gone\ndata: {}\n\n")
        ) { server in
            var retries = RetryPolicy()
            retries.firstPause = .milliseconds(1)
            let friday = server.client(retries: retries).board("friday")
            var events: [BoardEvent] = []
            for try await event in friday.events() { events.append(event) }
            #expect(events.count == 4)
            #expect(events.first == .snapshot(version: 4) && events.last == .gone)
            guard case .change(let touch) = events[2] else { return #expect(events[2] == .gone) }
            #expect(touch.version == 6 && touch.claims.map(\.description) == [Self.song])
            #expect(server.requests.map { $0.field("Last-Event-ID") } == [nil, "5", "5", "5"])
            #expect(server.requests[0].hasPrefix("GET /api/v1/boards/friday/events HTTP/1.1\r\n"))
        }
    }

    @Test func `are refused to a client that may not read the board`() async throws {
        let refused = Self.unavailable.replacing("503", with: "401")
            .replacing("unavailable\"", with: "unauthenticated\"")
        try await ScriptedServer.run(.answer("401 Unauthorized", refused)) { server in
            var events = server.client().board("friday").events().makeAsyncIterator()
            let problem = await #expect(throws: Problem.self) { try await events.next() }
            #expect(problem?.code == .unauthenticated)
        }
    }
}

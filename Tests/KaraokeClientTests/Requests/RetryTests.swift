import Foundation
import KaraokeClient
import Testing

@Suite struct `A call that fails` {
    private static let board = """
        {"id":"01a1fc8d-0000-7000-8000-000000000000","slug":"friday","title":"Friday","state":"dreaming",\
        "readableBy":"everyone","version":1,"joinCode":null,"dibsLimit":20,"cardLimit":100,
        "sectionLimit":5,"changeLimit":1000,"setlistRule":"rounds","allowsEncores":false,"timeZone":null,\
        "createdAt":"2026-11-21T20:00:00.000Z","updatedAt":"2026-11-21T20:15:00.000Z",\
        "mood":{"of":["a newer service"]}}
        """
    private static func known() throws -> BoardDocument {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { _ in Date(timeIntervalSince1970: 0) }
        return try decoder.decode(BoardDocument.self, from: Data(board.utf8))
    }

    private static let unavailable = """
        {"type":"urn:karaoke:problem:unavailable","code":"unavailable","title":"The service is unavailable",\
        "status":503,"detail":"The database is away.","requestId":"7"}
        """

    @Test func `because the service is unavailable is retried with the same key`() async throws {
        try await ScriptedServer.run(
            .answer("503 Service Unavailable", Self.unavailable, "Retry-After: 0"),
            "",
            .answer("201 Created", Self.board)
        ) { server in
            let made = try await server.client().createBoard(slug: "friday", title: "Friday")
            #expect(made.slug == "friday")
            #expect(server.requests.count == 3)
            #expect(Set(server.requests.compactMap { $0.field("Idempotency-Key") }).count == 1)
            #expect(server.requests.allSatisfy { $0.hasSuffix(#"{"slug":"friday","title":"Friday"}"#) })
        }
    }

    @Test func `with a condition is not retried when it may have been processed`() async throws {
        try await ScriptedServer.run("") { server in
            let friday = server.client().board("friday")
            let known = try Self.known()
            await #expect(throws: ServiceError.connectionLost("the other side closed it")) {
                try await friday.update(title: "Friday Night", ifUnchanged: known)
            }
            #expect(server.requests.map { $0.field("If-Match") } == ["\"\(known.id).\(known.version)\""])
        }
    }

    @Test func `with a pause longer than the client waits is thrown with that pause`() async throws {
        try await ScriptedServer.run(
            .answer("503 Service Unavailable", Self.unavailable, "Retry-After: 3600")
        ) { server in
            let problem = await #expect(throws: Problem.self) {
                try await server.client().board("friday").read()
            }
            #expect(problem?.retryAfter == .seconds(3600) && problem?.requestID == "7")
            #expect(problem?.description == "The service is unavailable. The database is away.")
        }
    }

    @Test func `to connect is reported as such`() async throws {
        let address = try #require(ServerAddress("http://127.0.0.1:1"))
        let client = BoardClient(at: address, retries: .never)
        await #expect(throws: ServiceError.unreachable("nothing listens there")) {
            try await client.board("friday").read()
        }
    }

    @Test func `with a redirection is not followed`() async throws {
        try await ScriptedServer.run(
            .answer("302 Found", "", "Location: https://elsewhere.example/"),
            .answer("200 OK", Self.board)
        ) { server in
            let client = server.client(token: AccessToken("kdb_secret"))
            let elsewhere = ServiceError.unexpected(status: 302, location: "https://elsewhere.example/")
            await #expect(throws: elsewhere) { try await client.board("friday").read() }
            #expect(server.requests.count == 1)
        }
    }

    @Test func `to delete what an unanswered attempt deleted is a success`() async throws {
        let gone = Self.unavailable.replacing("unavailable\"", with: "board-not-found\"")
        try await ScriptedServer.run("", .answer("404 Not Found", gone)) { server in
            try await server.client().board("friday").delete()
            #expect(server.requests.count == 2)
        }
    }

    @Test func `with a number that does not fit is reported as invalid`() async throws {
        let board = Self.board.replacing(#/"version":\d+/#, with: "\"version\":123456789012345678901234567890")
        #expect(board != Self.board)
        let list = #"{"boards":[\#(board)],"next":null}"#
        try await ScriptedServer.run(.answer("200 OK", board), .answer("200 OK", list)) { server in
            let client = server.client()
            let one = await #expect(throws: ServiceError.self) { try await client.board("friday").read() }
            #expect(one?.description.hasPrefix("The response is not valid. It is not a BoardDocument") == true)
            let many = await #expect(throws: ServiceError.self) { try await client.boards().all() }
            #expect(many?.description.hasPrefix("The response is not valid. It is not a PageDocument") == true)
        }
    }

    @Test func `whose pages lead back is reported as invalid`() async throws {
        let pages = ["a", "b", "a"].map { String.answer("200 OK", #"{"boards":[],"next":"\#($0)"}"#) }
        try await ScriptedServer.run(pages[0], pages[1], pages[2]) { server in
            await #expect(throws: ServiceError.unintelligible("The list of boards leads back to an earlier page.")) {
                try await server.client().boards().all()
            }
            #expect(server.requests.count == 3)
        }
    }

    @Test func `is decoded with the additions of a newer service`() async throws {
        try await ScriptedServer.run(.answer("200 OK", Self.board)) { server in
            let board = try await server.client().board("friday").read()
            #expect(board.state == BoardState(rawValue: "dreaming"))
        }
    }
}

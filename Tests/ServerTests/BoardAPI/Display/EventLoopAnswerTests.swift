import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `An answer given on the event loop` {
    private static let path = "/api/v1/boards/karaoke-party/display"

    /// What is sent on one connection, its fields and body without the host and the request's id.
    private static let conversations: [[String]] = [
        ["GET \(path)"], ["HEAD \(path)"], ["GET \(path)?width=800&height=600&scaling=board"],
        ["GET \(path)?viewer=01a1fc8d-0000-7000-8000-000000000000"], ["GET \(path)?width=1"], ["GET \(path)/"],
        ["GET \(path)|If-None-Match: *"], ["GET \(path)|If-None-Match: \"other\""], ["HEAD \(path)|If-None-Match: *"],
        ["GET \(path)|If-None-Match: TAG"], ["GET \(path)|If-None-Match: \"a\", W/TAG"],
        ["GET \(path)|Accept-Encoding: gzip|If-None-Match: PACKED"], ["GET \(path)|If-None-Match: PACKED"],
        ["GET \(path)|Accept: application/json"], ["GET \(path)|Accept: text/html"], ["GET \(path)|Cookie: a=b"],
        ["GET \(path)|Authorization: Bearer nothing"], ["POST \(path)|Content-Length: 2||{}"], ["DELETE \(path)"],
        ["GET \(path)|Content-Length: 2||{}"], ["GET \(path)|Expect: 100-continue"], ["GET \(path)|Expect: tea"],
        ["GET /api/v1/boards/nobody/display"], ["GET /api/v1/boards/private/display"],
        ["GET /api/v1/boards/karaoke%2Dparty/display"], ["OPTIONS \(path)"],
        ["GET \(path)", "GET \(path)?width=700", "GET /api/v1/boards/karaoke-party", "HEAD \(path)", "GET \(path)"],
        ["GET /api/v1/boards/nobody/display", "GET \(path)", "GET \(path)|Cookie: a=b", "GET \(path)"],
        (100..<200).map { "GET \(path)?width=\($0)" },
    ]

    @Test(arguments: conversations) func `is the one of the route`(requests: [String]) async throws {
        let hot = try await answers(to: requests, answersHotReads: true)
        let routed = try await answers(to: requests, answersHotReads: false)
        #expect(hot == routed)
        #expect(hot.contains("HTTP/1.1 200 OK"))
    }

    @Test func `comes before the rejection of a later request`() async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let request = "GET \(Self.path) HTTP/1.1\r\nHost: localhost\r\n\r\n"
            _ = try await service.sendAnonymously(.get, Self.path)
            let answer = try await service.converse([request + "NONSENSE\r\n\r\n"]) { _ in false }.joined()
            #expect(answer.hasPrefix("HTTP/1.1 200 OK"))
            #expect(answer.contains("HTTP/1.1 400 Bad Request"))
        }
    }

    @Test func `is never older than the request`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            for number in 1...50 {
                let patch = Board.Section.Patch(footer: .set("Number \(number)."))
                _ = try await service.boards.update(section: talk.sam, of: talk.board.id, patch, by: .command)
                let version = try await service.boards.head(.id(talk.board.id)).version
                for _ in 1...2 {
                    let answer = try await service.sendAnonymously(.get, Self.path)
                    #expect(answer.body.contains("\"version\":\(version)}"))
                }
            }
        }
    }

    /// Sends requests in one piece, twice on two connections, and returns what the second one brought, without dates.
    private func answers(to requests: [String], answersHotReads: Bool) async throws -> String {
        var configuration = BoardServer.Configuration(port: 0)
        configuration.answersHotReads = answersHotReads
        return try await serve(configuration) { service in
            if (try? await service.boards.head(.slug("karaoke-party"))) == nil {
                _ = try await TalkBoard.stored(by: service)
                let draft = Board.Draft(slug: "private", title: "Private", readableBy: .token)
                _ = try await service.boards.create(draft, by: .command)
            }
            let tag = try #require(try await service.sendAnonymously(.get, Self.path)["ETag"])
            let text = (requests + ["GET /healthz|Connection: close"]).map { request in
                let parts = request.replacing("PACKED", with: "\(tag.dropLast())-gzip\"").replacing("TAG", with: tag)
                    .split(separator: "|", maxSplits: .max, omittingEmptySubsequences: false)
                let isWithBody = parts.contains("")
                let head = parts.prefix { !$0.isEmpty }.dropFirst().map { "\($0)\r\n" }.joined()
                let body = isWithBody ? String(parts[parts.count - 1]) : ""
                return "\(parts[0]) HTTP/1.1\r\nHost: localhost\r\nX-Request-Id: same\r\n\(head)\r\n\(body)"
            }
            .joined()
            var answer = ""
            for _ in 1...2 { answer = try await service.converse([text]) { _ in false }.joined() }
            return answer.replacing(/Date: [^\r]*\r\n/, with: "")
        }
    }
}

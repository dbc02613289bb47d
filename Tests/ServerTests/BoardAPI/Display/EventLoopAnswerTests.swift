import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `An answer on the event loop` {
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
        ["GET \(path)?window=0,0,300,300"], ["GET \(path)?color=red"], ["GET \(path)|Accept-Encoding: gzip"],
        ["GET \(path).svg"], ["HEAD \(path).svg|If-None-Match: *"], ["GET \(path).svg?viewer=nobody"],
        ["GET /b/karaoke-party"], ["GET /b/karaoke-party|Accept-Language: ja"], ["GET /b/karaoke-party?kiosk=1"],
        ["GET /b/karaoke-party|Cookie: language=ja"], ["HEAD /b/karaoke-party|If-None-Match: *"], ["GET /b/private"],
        ["GET \(path)", "GET \(path)?width=700", "GET /api/v1/boards/karaoke-party", "HEAD \(path)", "GET \(path)"],
        ["GET /api/v1/boards/nobody/display", "GET \(path)", "GET \(path)|Cookie: a=b", "GET \(path)"],
        (100..<200).map { "GET \(path)?width=\($0)" },
    ]

    @Test(arguments: conversations) func `is the one of the route`(requests: [String]) async throws {
        let direct = try await answers(to: requests)
        let routed = try await answers(to: requests.map { Self.leftToRoute($0) })
        #expect(direct == routed)
        #expect(direct.allSatisfy { $0.contains("HTTP/1.1 200 OK") })
    }

    /// Adds a field that the event loop leaves to the route.
    private static func leftToRoute(_ request: String) -> String {
        let parts = request.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
        return ([parts[0], "Connection: keep-alive, other"] + parts.dropFirst()).joined(separator: "|")
    }

    @Test(arguments: [HTTPFields(), [.connection: "keep-alive, other"]])
    func `counts a miss of the cache once, like that of a route`(fields: HTTPFields) async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            for _ in 1...2 { _ = try await service.sendAnonymously(.get, Self.path, nil, fields) }
            #expect(service.displayCache.statistics.misses == 1)
            #expect(service.displayCache.statistics.hits == 1)
            let metrics = try await service.metrics().body
            #expect(metrics.contains("\nkaraoke_display_cache_misses_total 1\n"))
        }
    }

    @Test func `does not need its client any more`() async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            for width in 100..<150 {
                let request = "GET \(Self.path)?width=\(width) HTTP/1.1\r\nHost: localhost\r\n\r\n"
                _ = try await service.converse([request]) { _ in true }
            }
            #expect(try await service.sendAnonymously(.get, "\(Self.path)?width=149").status == 200)
        }
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

    @Test func `is given to a host while the board becomes private`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            try await withThrowingTaskGroup { group in
                group.addTask {
                    for number in 0..<100 {
                        let patch = Board.Patch(readableBy: number.isMultiple(of: 2) ? .token : .everyone)
                        _ = try await service.boards.update(talk.board.id, patch, by: .command)
                    }
                }
                for reader in 0..<4 {
                    group.addTask {
                        for number in 0..<50 {
                            let width = 100 + reader * 50 + number
                            let answer = try await service.send(.get, "\(Self.path)?width=\(width)")
                            #expect(answer.status == 200)
                        }
                    }
                }
                try await group.waitForAll()
            }
        }
    }

    /// Sends requests in one piece, twice on two connections, and returns the answers without dates.
    private func answers(to requests: [String]) async throws -> [String] {
        try await serve { service in
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
            var answers: [String] = []
            for _ in 1...2 { answers.append(try await service.converse([text]) { _ in false }.joined()) }
            return answers.map { $0.replacing(/Date: [^\r]*\r\n/, with: "") }
        }
    }
}

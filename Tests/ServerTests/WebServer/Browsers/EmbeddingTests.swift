import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database, .timeLimit(.minutes(30))) struct `A page that embeds` {
    @Test(arguments: [
        (CrossOrigin.none, "'none'"), (.any, "*"),
        (.from(["http://ha.local:8123", "https://notion.so"]), "'self' http://ha.local:8123 https://notion.so"),
    ])
    func `embeds the wall and the songbook where it is permitted`(embedders: CrossOrigin, rule: String) async throws {
        try await serve(.with { $0.embedders = embedders }) { service in
            _ = try await TalkBoard.stored(by: service)
            for path in ["/b/karaoke-party", "/songs"] {
                let page = try await service.send(.get, path)
                #expect(page["Content-Security-Policy"]?.hasSuffix("; frame-ancestors \(rule)") == true)
            }
            let host = try await service.send(.get, "/b/karaoke-party/host")
            #expect(host["Content-Security-Policy"]?.hasSuffix("; frame-ancestors 'none'") == true)
        }
    }

    @Test func `embeds no other page, even where every page may embed`() async throws {
        try await serve(.with { $0.embedders = .any }) { service in
            _ = try await TalkBoard.stored(by: service)
            var pages: Set<String> = []
            for route in service.routes where route.method == .get && !route.isEndless {
                let path = route.example(board: "karaoke-party")
                let page = try await service.send(.get, path, nil, [.accept: "text/html, */*"])
                guard page["Content-Type"]?.hasPrefix("text/html") == true else { continue }
                pages.insert(route.path)
                let policy = try #require(page["Content-Security-Policy"], "\(route.path)")
                let isEmbedded = policy.hasSuffix("; frame-ancestors *")
                let mayBe = ["/b/{board}", "/b/{board}/overlay", "/songs"].contains(route.path)
                #expect(isEmbedded == mayBe, "\(route.path)")
                #expect(isEmbedded != policy.hasSuffix("; frame-ancestors 'none'"), "\(route.path)")
            }
            #expect(pages.isSuperset(of: ["/", "/b/{board}/host", "/b/{board}/songs", "/sign-in"]))
        }
    }

    @Test func `embeds pictures of public boards where it is permitted`() async throws {
        for embedders in [CrossOrigin.none, .from(["http://ha.local:8123"])] {
            let configuration = BoardServer.Configuration.with {
                $0.embedders = embedders
                // No code leads to the machine itself.
                $0.publicURL = "http://karaoke.example"
            }
            try await serve(configuration) { service in
                let slug = embedders == .none ? "one" : "two"
                let board = try await service.boards.create(Board.Draft(slug: slug, title: "Party"), by: .command)
                for path in ["/b/\(slug)/join.svg", "/api/v1/boards/\(slug)/display.svg"] {
                    let answer = try await service.send(.get, path)
                    #expect(
                        answer["Cross-Origin-Resource-Policy"] == (embedders == .none ? "same-origin" : "cross-origin")
                    )
                }
                _ = try await service.boards.update(board.id, Board.Patch(readableBy: .token), by: .command)
                let closed = try await service.send(.get, "/b/\(slug)/join.svg")
                #expect(closed["Cross-Origin-Resource-Policy"] == "same-origin")
            }
        }
    }
}

import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A list` {
    @Test(arguments: [
        "/api/v1/boards", "/api/v1/songs", "/api/v1/boards/karaoke-party/sections",
        "/api/v1/boards/karaoke-party/cards", "/api/v1/boards/karaoke-party/claims",
        "/api/v1/boards/karaoke-party/picks", "/api/v1/boards/karaoke-party/changes",
    ])
    func `has the same elements in pages as at once`(path: String) async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            _ = try await service.boards.create(Board.Draft(slug: "another", title: "Another"), by: .command)
            for section in try await service.boards.board(.id(talk.board.id)).sections.prefix(2) {
                _ = try await service.boards.pick(section.cards[1].id, on: talk.board.id, by: .command)
            }
            let whole = try await service.send(.get, "\(path)?limit=200")
            #expect(whole.body.contains(#"],"next":null"#))
            #expect(whole["Link"] == nil)
            var pages = ""
            var next: String? = "\(path)?limit=1"
            var count = 0
            while let address = next {
                let page = try await service.send(.get, address)
                #expect(page.status == 200)
                pages += (count == 0 ? "" : ",") + Self.elements(of: page.body)
                next = page["Link"].map { String($0.dropFirst().prefix { $0 != ">" }) }
                count += 1
            }
            #expect(count > 1)
            #expect(pages == Self.elements(of: whole.body))
            let counted = try await service.send(.get, "\(path)?limit=1&total=true")
            #expect(counted.body.contains(",\"total\":\(count)"))
        }
    }

    @Test func `keeps its filter from page to page`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let path = "/api/v1/boards/karaoke-party/cards"
            let first = try await service.send(.get, "\(path)?section=\(talk.matt)&limit=2")
            let link = try #require(first["Link"])
            #expect(link.hasPrefix("<\(path)?section=\(talk.matt)&limit=2&cursor="))
            let second = try await service.send(.get, String(link.dropFirst().prefix { $0 != ">" }))
            #expect(second["Link"] == nil)
            #expect(Self.elements(of: second.body).contains("Some Body Like View"))
        }
    }

    @Test(arguments: ["sections", "cards", "claims", "picks", "changes"])
    func `refuses a cursor that it never gave`(name: String) async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let answer = try await service.send(.get, "/api/v1/boards/karaoke-party/\(name)?cursor=bm9uZQ")
            #expect(answer.status == 400)
            #expect(answer.body.contains(#""parameter":"cursor""#))
        }
    }

    /// What stands between the brackets of a list.
    private static func elements(of body: String) -> String {
        let elements = body.drop { $0 != "[" }.dropFirst()
        return String(elements[..<(elements.lastIndex(of: "]") ?? elements.endIndex)])
    }
}

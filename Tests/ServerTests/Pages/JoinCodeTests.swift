import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `The code to join with` {
    @Test func `is a picture of the address that guests reach`() async throws {
        try await serve(.with { $0.publicURL = "https://karaoke.example" }) { service in
            let talk = try await TalkBoard.stored(by: service)
            let code = try #require(talk.board.joinCode)
            let picture = try await service.sendAnonymously(.get, "/b/karaoke-party/join.svg")
            #expect(picture["Content-Type"] == "image/svg+xml")
            #expect(picture.body == QRCode("HTTPS://KARAOKE.EXAMPLE/J/\(code)")?.svg)
            let wall = try await service.sendAnonymously(.get, "/b/karaoke-party")
            #expect(wall.body.contains("<p class=\"address\">karaoke.example</p>"))
            #expect(wall.body.contains("<strong>\(code)</strong>"))
        }
    }

    @Test func `leads to the poster of a board that is closed`() async throws {
        try await serve(.with { $0.publicURL = "https://karaoke.example" }) { service in
            _ = try await TalkBoard.stored(by: service)
            _ = try await service.send(.patch, "/api/v1/boards/karaoke-party", #"{"state":"closed"}"#)
            let picture = try await service.sendAnonymously(.get, "/b/karaoke-party/join.svg")
            #expect(picture.body == QRCode("https://karaoke.example/b/karaoke-party")?.svg)
        }
    }

    @Test func `names the host that was asked when nothing else is known`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let code = try #require(talk.board.joinCode)
            let request = "GET /b/karaoke-party/join.svg HTTP/1.1\r\nHost: board.example:8080\r\n\r\n"
            let answer = try await service.converse([request]) { $0.contains("</svg>") }.joined()
            let svg = try #require(QRCode("HTTP://BOARD.EXAMPLE:8080/J/\(code)")?.svg)
            #expect(answer.hasSuffix(svg))
        }
    }

    @Test(arguments: ["127.0.0.1:8080", "localhost", "[::1]:8080", "party.localhost:1"])
    func `is not drawn for an address that no phone reaches`(host: String) async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let request = "GET /b/karaoke-party/join.svg HTTP/1.1\r\nHost: \(host)\r\n\r\n"
            let answer = try await service.converse([request]) { $0.contains("}") }.joined()
            #expect(answer.contains(" 404 "))
            #expect(answer.contains("Phones cannot reach http://\(host)."))
            let wall = try await service.sendAnonymously(.get, "/b/karaoke-party")
            #expect(!wall.body.contains("join.svg"))
        }
    }

    @Test func `leads to the page to join on`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let code = try #require(talk.board.joinCode)
            let answer = try await service.sendAnonymously(.get, "/J/\(code)")
            #expect(answer.status == 303)
            #expect(answer["Location"] == "/b/karaoke-party/join?code=\(code)")
            #expect(try await service.sendAnonymously(.get, "/J/WRONG1").status == 404)
        }
    }

    @Test func `has few modules on a local network`() throws {
        let code = try #require(QRCode("HTTP://192.168.1.20:8080/J/QNBNDG"))
        #expect(code.width == 25)
    }

    @Test func `has the three marks by which cameras find it`() throws {
        let code = try #require(QRCode("karaoke"))
        let last = code.width - 7
        for (column, row) in [(0, 0), (last, 0), (0, last)] {
            for step in 0..<7 {
                #expect(code[column + step, row] && code[column, row + step])
            }
            #expect(!code[column + 1, row + 1] && code[column + 3, row + 3])
        }
        #expect((0..<7).contains { !code[last + $0, last] })
    }

    @Test func `is none where a text is too long for any`() {
        #expect(QRCode(String(repeating: "a", count: 3_000)) == nil)
    }
}

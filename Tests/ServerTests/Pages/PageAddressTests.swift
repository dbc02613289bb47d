import HTTPTypes
import Karaoke
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `The address of a page` {
    @Test(arguments: [
        "/", "/b/karaoke-party", "/b/karaoke-party/join", "/b/karaoke-party/overlay", "/b/karaoke-party/host",
        "/b/karaoke-party/songs", "/songs", "/sign-in", "/api/v1/docs",
    ])
    func `may carry parameters of other programs`(path: String) async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            for query in ["fbclid=IwAR0", "utm_source=a&utm_source=b", "gclid=%E9", "kiosk&=&=&%"] {
                let answer = try await service.send(.get, "\(path)?\(query)", nil, [.accept: "text/html"])
                #expect(answer.status == 200)
            }
        }
    }

    @Test func `may carry other parameters beside a code`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let code = try #require(talk.board.joinCode)
            for path in ["/J/\(code)?fbclid=a", "/join?code=\(code)&utm_source=a&utm_source=b"] {
                let answer = try await service.sendAnonymously(.get, path)
                #expect(answer.status == 303)
                #expect(answer["Location"] == "/b/karaoke-party/join?code=\(code)")
            }
        }
    }

    @Test func `is still read strictly for the parameters of the page`() async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let answer = try await service.sendAnonymously(.get, "/b/karaoke-party?fbclid=a&viewer=nobody")
            #expect(answer.status == 400)
            #expect(!answer.body.contains("fbclid"))
        }
    }

    @Test(arguments: [
        ("/b/karaoke-party/", "/b/karaoke-party"), ("/b/Karaoke-Party?kiosk", "/b/karaoke-party?kiosk"),
        ("/B/KARAOKE-PARTY/JOIN/", "/b/karaoke-party/join"), ("/j/PARTY2", "/J/PARTY2"), ("/J/party2/", "/J/party2"),
        ("/Songs", "/songs"), ("//elsewhere.example/", "/elsewhere.example"),
    ])
    func `leads on when it is typed with a slash at the end or in capitals`(path: String, place: String) async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let answer = try await service.sendAnonymously(.get, path)
            #expect(answer.status == 308)
            #expect(answer["Location"] == place)
        }
    }

    @Test(arguments: ["/b/nobody", "/nowhere", "/api/v1/boards/Karaoke-Party", "/api/v1/boards/", "/B/%22"])
    func `leads nowhere when nothing is there`(path: String) async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let answer = try await service.sendAnonymously(.get, path)
            #expect(answer.status == 404)
            #expect(answer["Location"] == nil)
        }
    }
}

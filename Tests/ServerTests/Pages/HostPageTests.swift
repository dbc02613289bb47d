import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `The page of a host` {
    @Test func `is read without any script`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let secret = try await service.tokens.create(.host(talk.board.id)).secret
            let page = try await service.send(.get, "/b/karaoke-party/host", as: secret)
            #expect(page.status == 200)
            #expect(page["Content-Type"] == "text/html; charset=utf-8")
            #expect(page["Cache-Control"] == "no-store")
            #expect(page.body.contains("<title>Karaoke Party</title>"))
            #expect(page.body.contains(">11 in the running<"))
            #expect(page.body.matches(of: />Dibs: Sam</).count == 3)
            #expect(page.body.contains(">The command line crossed off Scrolling in the Deep (Matt)<"))
            #expect(!page.body.contains("style="))
        }
    }

    @Test func `gets lines of the log, the newest first`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let secret = try await service.tokens.create(.host(talk.board.id)).secret
            for number in 1...10 {
                let body = #"{"title":"Party \#(number)"}"#
                #expect(try await service.send(.patch, "/api/v1/boards/karaoke-party", body).status == 200)
            }
            func versions(_ query: String) async throws -> [Int] {
                let log = try await service.send(.get, "/b/karaoke-party/host/log\(query)", as: secret)
                #expect(log.status == 200)
                #expect(log.body.contains("data-more") == (query == ""), "\(query)")
                return log.body.matches(of: /data-version="(\d+)"/).compactMap { Int($0.output.1) }
            }
            let newest = try await versions("")
            let last = try #require(newest.first)
            #expect(newest == (last - 29...last).reversed())
            #expect(try await versions("?since=\(last - 3)") == [last, last - 1, last - 2])
            #expect(try await versions("?since=\(last)").isEmpty)
            #expect(try await versions("?before=4") == [3, 2, 1])
            let path = "/b/karaoke-party/host/log?since=0"
            let all = try await service.send(.get, path, as: secret)
            #expect(all.body.contains(">The command line created the board<"))
            let guest = try await service.join("Guest", on: talk.board)
            #expect(try await service.send(.get, path, as: guest.secret).status == 403)
            #expect(try await service.send(.get, "/b/karaoke-party/host/log?since=-1", as: secret).status == 400)
        }
    }

    @Test func `draws the code of a page for hosts and guests`() async throws {
        try await serve(.with { $0.publicURL = "https://karaoke.example" }) { service in
            let talk = try await TalkBoard.stored(by: service)
            let secret = try await service.tokens.create(.host(talk.board.id)).secret
            let path = "/b/karaoke-party/code.svg"
            let page = "path=/b/karaoke-party/join%23again=7QK4"
            let picture = try await service.send(.get, "\(path)?\(page)", as: secret)
            #expect(picture["Content-Type"] == "image/svg+xml")
            #expect(picture["Cache-Control"] == "no-store")
            #expect(picture.body == QRCode("https://karaoke.example/b/karaoke-party/join#again=7QK4")?.svg)
            let guest = try await service.join("Vic", on: talk.board)
            #expect(try await service.send(.get, "\(path)?\(page)", as: guest.secret).body == picture.body)
            #expect(try await service.sendAnonymously(.get, "\(path)?\(page)").status == 401)
            for wrong in ["?path=//elsewhere.example", "?path=https://elsewhere.example"] {
                #expect(try await service.send(.get, path + wrong, as: secret).status == 400, "\(wrong)")
            }
        }
    }

    @Test func `draws no code that no phone could follow`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let secret = try await service.tokens.create(.host(talk.board.id)).secret
            let picture = try await service.send(.get, "/b/karaoke-party/code.svg?path=/", as: secret)
            #expect(picture.status == 404)
        }
    }

    @Test func `leads others to where they sign in`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let guest = try await service.join("Guest", on: talk.board)
            let accepted: HTTPFields = [.accept: "text/html"]
            let stranger = try await service.sendAnonymously(.get, "/b/karaoke-party/host", nil, accepted)
            #expect(stranger.status == 401)
            #expect(stranger.body.contains("<a href=\"/sign-in?page=%2Fb%2Fkaraoke%2Dparty%2Fhost\">"))
            #expect(!stranger.body.contains("Bearer"))
            let fields: HTTPFields = [.accept: "text/html", .authorization: "Bearer \(guest.secret)"]
            let refused = try await service.sendAnonymously(.get, "/b/karaoke-party/host", nil, fields)
            #expect(refused.status == 403)
            #expect(refused.body.contains("<a href=\"/sign-in?page=%2Fb%2Fkaraoke%2Dparty%2Fhost\">"))
        }
    }
}

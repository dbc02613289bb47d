import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `The start page` {
    private static let form: HTTPFields = [
        .contentType: "application/x-www-form-urlencoded", .accept: "text/html, */*;q=0.8",
    ]

    @Test func `leads to the board that a code is for`() async throws {
        try await serve { service in
            let board = try await service.boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
            let code = try #require(board.joinCode)
            let answer = try await service.sendAnonymously(.get, "/join?code=\(code)")
            #expect(answer.status == 303)
            #expect(answer["Location"] == "/b/party/join?code=\(code)")
        }
    }

    @Test func `takes a code of full width, as Japanese keyboards write it`() async throws {
        try await serve { service in
            let board = try await service.boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
            let code = try #require(board.joinCode)
            let wide = code.unicodeScalars.map { String(UnicodeScalar($0.value + 0xFEE0) ?? $0).percentEncoded }
            let written = wide.joined(separator: "%E3%80%80")
            for path in ["/join?code=\(written)", "/J/\(written)"] {
                let answer = try await service.sendAnonymously(.get, path)
                #expect(answer.status == 303)
                #expect(answer["Location"] == "/b/party/join?code=\(code)")
            }
        }
    }

    @Test(arguments: ["/join?code=NOBODY", "/join?code=", "/join"])
    func `reports an unknown code`(path: String) async throws {
        try await serve { service in
            let answer = try await service.sendAnonymously(.get, path)
            #expect(answer.status == 404)
            #expect(answer.body.contains("id=\"code-fault\""))
        }
    }

    @Test func `makes a board with an address made of its name`() async throws {
        try await serve { service in
            let answer = try await service.send(.post, "/boards", "title=Sam%27s+Party&slug=", Self.form)
            #expect(answer.status == 303)
            #expect(answer["Location"] == "/b/sams-party/host")
            #expect(try await service.boards.head(.slug("sams-party")).title == "Sam's Party")
        }
    }

    @Test(arguments: ["title=%E6%AD%8C", "title=%F0%9F%8E%A4", "title=Party"])
    func `finds an address for any name`(body: String) async throws {
        try await serve { service in
            _ = try await service.boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
            let answer = try await service.send(.post, "/boards", body, Self.form)
            #expect(answer.status == 303)
            #expect(try #require(answer["Location"]).wholeMatch(of: #/\/b\/party-[a-z2-9]{6}\/host/#) != nil)
        }
    }

    @Test(arguments: [
        ("title=Again&slug=party", 409), ("title=" + String(repeating: "a", count: 201), 422),
        ("title=A&slug=A+B", 422),
    ])
    func `reports why a board was not created, and keeps the input`(body: String, status: Int) async throws {
        try await serve { service in
            _ = try await service.boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
            let answer = try await service.send(.post, "/boards", body, Self.form)
            #expect(answer.status == status)
            #expect(answer.body.contains("class=\"fault\""))
        }
    }

    @Test func `makes no board for another site`() async throws {
        try await serve { service in
            var fields = Self.form
            fields[.cookie] = "karaoke_admin=\(service.secret)"
            fields[.origin] = "http://elsewhere.example"
            let answer = try await service.sendAnonymously(.post, "/boards", "title=A&slug=a", fields)
            #expect(answer.status == 403)
        }
    }

    @Test func `shows a host their board and no other`() async throws {
        try await serve { service in
            let own = try await service.boards.create(Board.Draft(slug: "own", title: "Own"), by: .command)
            _ = try await service.boards.create(Board.Draft(slug: "other", title: "Other"), by: .command)
            let secret = try await service.tokens.create(.host(own.id)).secret
            let page = try await service.send(.get, "/", as: secret).body
            #expect(page.contains("/b/own/host"))
            #expect(!page.contains("/b/other"))
            #expect(!page.contains("action=\"/boards\""))
        }
    }
}

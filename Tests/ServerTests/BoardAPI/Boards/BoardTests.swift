import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A board` {
    @Test func `is created, read by id and by slug, and deleted with all that hangs on it`() async throws {
        try await serve { service in
            let body = #"{"slug":"party","title":"The \"Party\"","readableBy":"everyone"}"#
            let created = try await service.send(.post, "/api/v1/boards", body)
            let board = try await service.boards.head(.slug("party"))
            let document = """
                {"id":"\(board.id)","slug":"party","title":"The \\"Party\\"","state":"active","readableBy":"everyone",\
                "version":1,"joinCode":"\(try #require(board.joinCode))",\(usualLimits),\(created.times)}
                """
            #expect(created.status == 201)
            #expect(created["Location"] == "/api/v1/boards/\(board.id)")
            #expect(created["ETag"] == "\"\(board.id).1\"")
            #expect(created.body == document)
            #expect(try await service.sendAnonymously(.get, "/api/v1/boards/party").body == document)
            #expect(try await service.sendAnonymously(.get, "/api/v1/boards/\(board.id)").body == document)
            #expect(try await service.send(.delete, "/api/v1/boards/party").status == 204)
            #expect(try await service.sendAnonymously(.get, "/api/v1/boards/party").status == 404)
        }
    }

    @Test func `takes a slug of its own`() async throws {
        try await serve { service in
            _ = try await service.boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
            let answer = try await service.send(.post, "/api/v1/boards", #"{"slug":"party","title":"Another"}"#)
            #expect(
                answer.problem == """
                    {"type":"urn:karaoke:problem:slug-taken","code":"slug-taken",\
                    "title":"That link is taken","status":409,\
                    "detail":"Another board has this slug. Choose another one in \\"slug\\"."}
                    """
            )
        }
    }

    @Test func `keeps fields that a patch omits`() async throws {
        try await serve { service in
            let board = try await service.boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
            let answer = try await service.send(
                .patch,
                "/api/v1/boards/party",
                #"{"state":"frozen"}"#,
                [.contentType: "application/merge-patch+json; charset=utf-8"]
            )
            #expect(answer["ETag"] == "\"\(board.id).2\"")
            #expect(answer["Board-Version"] == "2")
            #expect(
                answer.body == """
                    {"id":"\(board.id)","slug":"party","title":"Party","state":"frozen","readableBy":"everyone",\
                    "version":2,"joinCode":"\(try #require(board.joinCode))",\(usualLimits),\(answer.times)}
                    """
            )
        }
    }

    @Test func `that is closed takes nothing but being opened again`() async throws {
        try await serve { service in
            _ = try await service.boards.create(
                Board.Draft(slug: "party", title: "Party", state: .closed),
                by: .command
            )
            let section = try await service.send(.post, "/api/v1/boards/party/sections", #"{"person":"Sam"}"#)
            #expect(
                section.problem == """
                    {"type":"urn:karaoke:problem:board-closed","code":"board-closed","title":"The board is closed",\
                    "status":409,"detail":"The board is closed. It changes again when a host reopens it."}
                    """
            )
            #expect(try await service.send(.patch, "/api/v1/boards/party", #"{"title":"New"}"#).status == 409)
            #expect(try await service.send(.patch, "/api/v1/boards/party", #"{"state":"active"}"#).status == 200)
            #expect(
                try await service.send(.post, "/api/v1/boards/party/sections", #"{"person":"Sam"}"#).status == 201
            )
        }
    }

    @Test func `rejects a stale If-Match`() async throws {
        try await serve { service in
            let board = try await service.boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
            let path = "/api/v1/boards/party"
            let (first, second) = ("\"\(board.id).1\"", "\"\(board.id).2\"")
            #expect(try await service.send(.patch, path, #"{"title":"A"}"#, [.ifMatch: first]).status == 200)
            let late = try await service.send(.patch, path, #"{"title":"B"}"#, [.ifMatch: first])
            #expect(
                late.problem == """
                    {"type":"urn:karaoke:problem:changed-meanwhile","code":"changed-meanwhile",\
                    "title":"Someone changed it in the meantime","status":412,\
                    "detail":"It was changed in the meantime; its version is 2 now. Read it again."}
                    """
            )
            #expect(try await service.send(.delete, path, nil, [.ifMatch: first]).status == 412)
            #expect(try await service.send(.delete, path, nil, [.ifMatch: "\"2\""]).status == 412)
            #expect(try await service.send(.delete, path, nil, [.ifMatch: "\(first), \(second)"]).status == 204)
        }
    }

    @Test func `is not sent again to a client with a current copy`() async throws {
        try await serve { service in
            let board = try await service.boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
            let path = "/api/v1/boards/party"
            let own = "\"\(board.id).1\""
            for tag in [own, "\"0\", W/\(own)", "*"] {
                let answer = try await service.sendAnonymously(.get, path, nil, [.ifNoneMatch: tag])
                #expect(answer.status == 304)
                #expect(answer["ETag"] == own)
                #expect(answer.body == "")
            }
            #expect(try await service.sendAnonymously(.get, path, nil, [.ifNoneMatch: "\"1\""]).status == 200)
        }
    }

    @Test func `is listed page by page`() async throws {
        try await serve { service in
            for (number, slug) in ["one", "two", "three"].enumerated() {
                let id = try #require(Board.ID("01a1fc8d-0000-7000-8000-00000000000\(number)"))
                _ = try await service.boards.create(Board.Draft(slug: slug, title: slug), id: id, by: .command)
            }
            let first = try await service.send(.get, "/api/v1/boards?limit=2")
            let link = try #require(first["Link"])
            let next = try #require(link.split(separator: ">").first?.dropFirst())
            #expect(link.hasSuffix("; rel=\"next\""))
            #expect(first.body.contains(#""slug":"two""#))
            let second = try await service.send(.get, String(next))
            #expect(second["Link"] == nil)
            let joinCode = try #require(try await service.boards.head(.slug("three")).joinCode)
            #expect(
                second.body == """
                    {"boards":[{"id":"01a1fc8d-0000-7000-8000-000000000002","slug":"three","title":"three","state":"active",\
                    "readableBy":"everyone","version":1,"joinCode":"\(joinCode)",\
                    \(usualLimits),\(second.times)}],"next":null}
                    """
            )
        }
    }

    @Test func `is listed for every caller with a token for it, and for admins`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let other = try await service.boards.create(Board.Draft(slug: "other", title: "Other"), by: .command)
            let display = try await service.tokens.create(.display(joined.board.id)).secret
            for secret in [joined.host, joined.matt.secret, display] {
                let own = try await service.send(.get, "/api/v1/boards?total=true", as: secret)
                #expect(own.body.contains(#""slug":"party""#))
                #expect(!own.body.contains(#""slug":"other""#))
                #expect(own.body.hasSuffix(#""next":null,"total":1}"#))
            }
            let second = try await service.tokens.create(.host(other.id)).secret
            let cookie = "karaoke_host_x=\(joined.host); karaoke_host_y=\(second)"
            let both = try await service.sendAnonymously(.get, "/api/v1/boards?total=true", nil, [.cookie: cookie])
            #expect(both.body.hasSuffix(#""total":2}"#))
            let all = try await service.send(.get, "/api/v1/boards?total=true")
            #expect(all.body.hasSuffix(#""total":2}"#))
        }
    }

    @Test func `is created without a body in the answer when that is preferred`() async throws {
        try await serve { service in
            let body = #"{"slug":"party","title":"Party"}"#
            let created = try await service.send(.post, "/api/v1/boards", body, [.prefer: "return=minimal"])
            #expect(created.status == 201)
            #expect(created.body == "")
            #expect(created["Preference-Applied"] == "return=minimal")
            #expect(created["Location"]?.hasPrefix("/api/v1/boards/") == true)
            let patched = try await service.send(
                .patch,
                "/api/v1/boards/party",
                #"{"title":"New"}"#,
                [.prefer: "respond-async, return=minimal"]
            )
            #expect(patched.status == 204)
            #expect(patched["ETag"]?.hasSuffix(".2\"") == true)
            #expect(patched["Board-Version"] == "2")
        }
    }
}

/// The limits and the settings of the setlist that a board's document has where nobody has set others.
private let usualLimits = """
    "dibsLimit":20,"cardLimit":100,"sectionLimit":5,"changeLimit":1000,"setlistRule":"rounds","allowsEncores":false,\
    "timeZone":null
    """

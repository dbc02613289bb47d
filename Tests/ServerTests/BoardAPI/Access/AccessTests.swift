import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `Access to the service` {
    @Test func `is public for exactly these routes`() async throws {
        try await serve { service in
            let open = service.routes.filter { $0.audience == .everyone }.map { "\($0.method.rawValue) \($0.path)" }
            #expect(
                open == [
                    "GET /healthz",
                    "GET /readyz",
                    "GET /api/v1/join/{code}",
                    "POST /api/v1/boards/{board}/guests",
                    "POST /api/v1/session",
                    "DELETE /api/v1/session",
                    "GET /b/{board}/join",
                    "POST /b/{board}/join",
                    "POST /b/{board}/join/again",
                    "POST /language",
                    "GET /assets/{fingerprint}/{file}",
                    "GET /favicon.ico",
                    "GET /favicon.svg",
                    "GET /manifest.webmanifest",
                    "GET /sign-in",
                    "POST /sign-in",
                    "POST /sign-out",
                    "GET /",
                    "GET /join",
                    "GET /J/{code}",
                    "GET /api/v1/openapi.json",
                    "GET /api/v1/docs",
                ]
            )
            let readable = service.routes.filter { $0.audience == .readers }.map { "\($0.method.rawValue) \($0.path)" }
            #expect(
                readable == [
                    "GET /api/v1/boards/{board}",
                    "GET /api/v1/boards/{board}/display",
                    "GET /api/v1/boards/{board}/display.svg",
                    "GET /api/v1/boards/{board}/display.txt",
                    "GET /api/v1/boards/{board}/sections",
                    "GET /api/v1/boards/{board}/sections/{section}",
                    "GET /api/v1/boards/{board}/cards",
                    "GET /api/v1/boards/{board}/cards/{card}",
                    "GET /api/v1/boards/{board}/claims",
                    "GET /api/v1/boards/{board}/claims/{song}",
                    "GET /api/v1/boards/{board}/claims/{song}/holders/{section}",
                    "GET /api/v1/boards/{board}/picks",
                    "GET /api/v1/boards/{board}/picks/{pick}",
                    "GET /api/v1/boards/{board}/setlist",
                    "GET /api/v1/boards/{board}/setlist.txt",
                    "GET /api/v1/boards/{board}/setlist.csv",
                    "GET /api/v1/boards/{board}/setlist.json",
                    "GET /api/v1/boards/{board}/wanted-songs",
                    "GET /api/v1/boards/{board}/events",
                    "GET /b/{board}",
                    "GET /b/{board}/overlay",
                    "GET /b/{board}/join.svg",
                ]
            )
        }
    }

    @Test func `needs a token for every other route`() async throws {
        try await serve { service in
            for route in service.routes where !route.audience.isPublic {
                let answer = try await service.sendAnonymously(route.method, route.example)
                #expect(answer.status == 401, "\(route.method.rawValue) \(route.path)")
                #expect(answer["WWW-Authenticate"] == "Bearer")
            }
        }
    }

    @Test func `is forbidden for tokens with fewer rights`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let other = try await service.boards.create(Board.Draft(slug: "other", title: "Other"), by: .command)
            let strangers = try await service.tokens.create(.host(other.id)).secret
            let display = try await service.tokens.create(.display(talk.board.id)).secret
            let guest = try await service.join("Guest", on: talk.board)
            let host = try await service.tokens.create(.host(talk.board.id)).secret
            for route in service.routes {
                let refused: [String] =
                    switch route.audience {
                    // A token of no role is the one for metrics.
                    case .everyone, .readers, .tokenHolders, .monitors: []
                    case .members: [strangers, display]
                    case .hosts: [strangers, display, guest.secret]
                    case .admins: [strangers, display, guest.secret, host]
                    }
                for secret in refused {
                    let path = route.example(board: "karaoke-party")
                    let answer = try await service.send(route.method, path, as: secret)
                    #expect(answer.status == 403, "\(route.method.rawValue) \(route.path)")
                }
            }
        }
    }

    @Test(arguments: ["Bearer", "Basic abc", "Bearer a b", "kdb_abc", "Bearer kdb_unknown"])
    func `is rejected without a valid token`(field: String) async throws {
        try await serve { service in
            let answer = try await service.sendAnonymously(.get, "/api/v1/boards", nil, [.authorization: field])
            #expect(answer.status == 401)
        }
    }

    @Test func `ends when the token is revoked`() async throws {
        try await serve { service in
            let (token, secret) = try await service.tokens.create(.admin)
            let fields: HTTPFields = [.authorization: "Bearer \(secret)"]
            #expect(try await service.sendAnonymously(.get, "/api/v1/boards", nil, fields).status == 200)
            _ = try await service.tokens.revoke(token.id)
            let answer = try await service.sendAnonymously(.get, "/api/v1/boards", nil, fields)
            #expect(answer.status == 401)
            #expect(answer["WWW-Authenticate"] == "Bearer error=\"invalid_token\"")
            #expect(
                answer.problem == """
                    {"type":"urn:karaoke:problem:unauthenticated","code":"unauthenticated",\
                    "title":"Please sign in","status":401,\
                    "detail":"The token is unknown, has expired or was revoked."}
                    """
            )
        }
    }

    @Test func `to a board that is not for everyone needs a token for it`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let other = try await service.boards.create(Board.Draft(slug: "other", title: "Other"), by: .command)
            _ = try await service.boards.update(talk.board.id, Board.Patch(readableBy: .token), by: .command)
            let (_, own) = try await service.tokens.create(.display(talk.board.id))
            let (_, foreign) = try await service.tokens.create(.host(other.id))
            for route in service.routes where route.audience == .readers {
                let path = route.example(board: "karaoke-party")
                let anonymous = try await service.sendAnonymously(.get, path)
                let stranger = try await service.sendAnonymously(.get, path, nil, [.authorization: "Bearer \(foreign)"])
                #expect(anonymous.status == 401, "\(route.path)")
                #expect(stranger.status == 403, "\(route.path)")
                guard !route.isEndless else { continue }
                let reader = try await service.sendAnonymously(.get, path, nil, [.authorization: "Bearer \(own)"])
                #expect(reader.status == 200 || reader.status == 404, "\(route.path)")
            }
        }
    }
}

@Suite(.database) struct `An answer with a secret` {
    @Test func `is stored neither by the browser nor on the way`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let code = try #require(joined.board.joinCode)
            let answers = [
                try await service.send(.get, "\(joined.path)/export"),
                try await service.send(.post, "/api/v1/tokens", #"{"role":"admin"}"#),
                try await service.send(.get, "/api/v1/session"),
                try await service.send(.post, "/api/v1/session", #"{"secret":"\#(service.secret)"}"#),
                try await service.sendAnonymously(
                    .post,
                    "\(joined.path)/guests",
                    #"{"joinCode":"\#(code)","person":"Guest"}"#
                ),
                try await service.send(.post, "\(joined.path)/sections/\(joined.sam.section)/invitation"),
            ]
            #expect(answers.map(\.status) == [200, 201, 200, 200, 201, 201])
            for answer in answers { #expect(answer["Cache-Control"] == "no-store") }
        }
    }
}

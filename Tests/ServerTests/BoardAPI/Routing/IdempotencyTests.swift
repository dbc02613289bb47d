import HTTPTypes
import Karaoke
import Logging
import NIOCore
import Postgres
import Storage
import TestClient
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A request with an Idempotency-Key` {
    private static let key: HTTPFields = [.idempotencyKey: "0b2f6f58-7a6e-4a0f-9d50-a1e4c9a3c001"]

    @Test(arguments: posts)
    func `has one effect and one answer, however often it is sent`(attempt: Attempt) async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let (path, body) = (joined.path + attempt.path(joined), attempt.body(joined))
            let first = try await service.send(.post, path, body, as: joined.host, Self.key)
            #expect((200..<300).contains(first.status), "\(first.body)")
            #expect(first["Idempotency-Replayed"] == nil)
            let version = try await service.version(of: joined)
            for _ in 0..<2 {
                let again = try await service.send(.post, path, body, as: joined.host, Self.key)
                #expect(again.status == first.status)
                #expect(again.body == first.body)
                #expect(again["Idempotency-Replayed"] == "true")
                for name in ["Location", "ETag", "Content-Type", "Cache-Control"] {
                    #expect(again[name] == first[name], "\(name)")
                }
            }
            #expect(try await service.version(of: joined) == version)
        }
    }

    @Test(arguments: ["/api/v1/boards", "/api/v1/songs", "/api/v1/tokens"])
    func `has one effect beyond a board, too`(path: String) async throws {
        try await serve { service in
            let bodies = [
                "/api/v1/boards": #"{"slug":"new","title":"New"}"#,
                "/api/v1/songs": #"{"title":"New","artist":"Nobody"}"#,
                "/api/v1/tokens": #"{"role":"admin","label":"New"}"#,
            ]
            let first = try await service.send(.post, path, bodies[path], Self.key)
            let again = try await service.send(.post, path, bodies[path], Self.key)
            #expect(first.status == 201)
            #expect(again.status == 201)
            #expect(again.body == first.body)
            #expect(again["Idempotency-Replayed"] == "true")
        }
    }

    @Test func `lets one phone join once`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let first = try await service.ask(toJoin: joined, as: "Guest", Self.key)
            let again = try await service.ask(toJoin: joined, as: "Guest", Self.key)
            #expect(first.status == 201)
            #expect(again.body == first.body)
            #expect(first["Board-Version"] != nil)
            #expect(again["Board-Version"] == first["Board-Version"])
            let secret = try #require(again.text("secret"))
            #expect(try await service.send(.get, "/api/v1/session", as: secret).status == 200)
        }
    }

    @Test func `leads no other joiner to the token of the first`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let other = try await JoinedBoard.stored(by: service, slug: "other")
            let answers = [
                try await service.ask(toJoin: joined, as: "Guest", Self.key),
                try await service.ask(toJoin: joined, as: "Another", Self.key),
                try await service.ask(toJoin: other, as: "Guest", Self.key),
                try await service.ask(toRejoin: joined, with: joined.matt.personalCode, Self.key),
                try await service.ask(toRejoin: joined, with: joined.sam.personalCode, Self.key),
            ]
            for answer in answers {
                #expect(answer.status == 201)
                #expect(answer["Idempotency-Replayed"] == nil)
            }
            #expect(Set(answers.compactMap { $0.text("secret") }).count == answers.count)
        }
    }

    @Test func `leads to the answer to joining only while the code is right`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            #expect(try await service.ask(toJoin: joined, as: "Guest", Self.key).status == 201)
            let closing = try await service.send(.patch, joined.path, #"{"isJoinable":false}"#, as: joined.host)
            #expect(closing.status == 200)
            #expect(try await service.ask(toJoin: joined, as: "Guest", Self.key).status == 403)
        }
    }

    @Test func `counts its answer to joining among those of the guest`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let answer = try await service.ask(toRejoin: joined, with: joined.matt.personalCode, Self.key)
            #expect(answer.status == 201)
            let newcomer = try await service.ask(toJoin: joined, as: "Guest", Self.key)
            let guest = try #require(newcomer.text("guest"))
            let rows = try await TestDatabase.current.database.read("SELECT caller FROM answers")
            let callers = try rows.map { try $0.decode(String.self, at: 0) }
            #expect(Set(callers) == Set([joined.matt.guest, guest].map { "guest:\($0) on \(joined.board.id)" }))
        }
    }

    @Test func `takes no connection for writes when a code is wrong`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            var configuration = TestDatabase.current.configuration
            configuration.writeConnections = 1
            let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
            try await Database.withDatabase(configuration, logger: logger) { database in
                try await run(.with { _ in }, over: database, logger: logger) { _, client in
                    try await database.withConnection { _ in
                        for code in [#""joinCode":"AAAAAA","person":"Guest""#, #""personalCode":"2222-2222-2222""#] {
                            var fields = Self.key
                            fields[.contentType] = "application/json"
                            let (path, body) = ("\(joined.path)/guests", ByteBuffer(string: "{\(code)}"))
                            try await client.execute(uri: path, method: .post, headers: fields, body: body) {
                                #expect($0.status == .forbidden)
                            }
                        }
                    }
                }
            }
        }
    }

    @Test func `is another one from another caller`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            for (number, phone) in [joined.matt, joined.sam].enumerated() {
                let body = #"{"section":"\#(phone.section)","song":"\#(joined.freeSong)"}"#
                let path = "\(joined.path)/cards"
                let answer = try await service.send(.post, path, body, as: phone.secret, Self.key)
                #expect(answer.status == 201, "\(number)")
                #expect(answer["Idempotency-Replayed"] == nil)
            }
        }
    }

    @Test func `is another one from a guest of another board with the same id`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let other = Board.ID.now()
            let file = try await service.export(joined.board.id)
                .replacing("\(joined.board.id)", with: "\(other)").replacing(#""party""#, with: #""other""#)
            #expect(try await service.restore(file).status == 201)
            let rejoin = #"{"personalCode":"\#(joined.matt.personalCode)"}"#
            let welcome = try await service.sendAnonymously(.post, "/api/v1/boards/\(other)/guests", rejoin)
            let secret = try #require(welcome.text("secret"))
            let body = #"{"section":"\#(joined.matt.section)","song":"\#(joined.freeSong)"}"#
            for (board, secret) in [(joined.board.id, joined.matt.secret), (other, secret)] {
                let answer = try await service.send(.post, "/api/v1/boards/\(board)/cards", body, as: secret, Self.key)
                #expect(answer.status == 201)
                #expect(answer["Idempotency-Replayed"] == nil)
            }
        }
    }

    @Test func `is the same from all phones of a guest`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let second = try #require(
                try await service.ask(toRejoin: joined, with: joined.matt.personalCode).text("secret")
            )
            let body = #"{"section":"\#(joined.matt.section)","song":"\#(joined.freeSong)"}"#
            let path = "\(joined.path)/cards"
            let first = try await service.send(.post, path, body, as: joined.matt.secret, Self.key)
            let again = try await service.send(.post, path, body, as: second, Self.key)
            #expect(first.status == 201)
            #expect(again.body == first.body)
        }
    }

    @Test func `is refused when it is another request`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let path = "\(joined.path)/sections"
            #expect(try await service.send(.post, path, #"{"person":"One"}"#, Self.key).status == 201)
            let others = [
                (path, #"{"person":"Two"}"#, Self.key), (path, #"{"person":"One","footer":"Hi"}"#, Self.key),
                ("\(joined.path)/undo", "{}", Self.key),
                ("\(joined.path)/undo", #"{"version":9223372036854775808}"#, Self.key),
            ]
            for (path, body, fields) in others {
                let answer = try await service.send(.post, path, body, fields)
                #expect(answer.status == 422)
                #expect(answer.body.contains(#""code":"idempotency-key-reused""#))
            }
        }
    }

    @Test func `has one effect when it is sent many times at once`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let version = try await service.version(of: joined)
            let path = "\(joined.path)/sections"
            let answers = try await atOnce(20) { _ in
                try await service.send(.post, path, #"{"person":"One"}"#, Self.key)
            }
            var bodies: Set<String> = []
            for answer in answers {
                if answer.status == 201 {
                    bodies.insert(answer.body)
                } else {
                    #expect(answer.body.contains(#""code":"idempotency-key-in-use""#))
                    #expect(answer["Retry-After"] == "1")
                }
            }
            #expect(bodies.count == 1)
            #expect(answers.count { $0.status == 201 && $0["Idempotency-Replayed"] == nil } == 1)
            #expect(try await service.version(of: joined) == version + 1)
        }
    }

    @Test func `may be sent again after an error, which is not kept`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let path = "\(joined.path)/sections"
            let body = #"{"person":"Sommer"}"#
            #expect(try await service.send(.post, path, body, Self.key).status == 409)
            #expect(try await service.send(.delete, "\(path)/\(joined.sommer)").status == 204)
            let again = try await service.send(.post, path, body, Self.key)
            #expect(again.status == 201)
            #expect(again["Idempotency-Replayed"] == nil)
        }
    }

    @Test func `is not replayed with a revoked token`() async throws {
        try await serve { service in
            let (token, secret) = try await service.tokens.create(.admin)
            let body = #"{"role":"admin"}"#
            #expect(try await service.send(.post, "/api/v1/tokens", body, as: secret, Self.key).status == 201)
            try await service.tokens.revoke(token.id)
            #expect(try await service.send(.post, "/api/v1/tokens", body, as: secret, Self.key).status == 401)
        }
    }

    @Test func `is forgotten after a day`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let path = "\(joined.path)/undo"
            let first = try await service.send(.post, path, #"{"version":2}"#, Self.key)
            #expect(first.status == 409)
            let invite = "\(joined.path)/sections/\(joined.sommer)/invitation"
            let code = try await service.send(.post, invite, nil, Self.key).text("personalCode")
            try await age("23 hours 59 minutes")
            #expect(try await service.send(.post, invite, nil, Self.key).text("personalCode") == code)
            try await age("2 minutes")
            let later = try await service.send(.post, invite, nil, Self.key)
            #expect(later["Idempotency-Replayed"] == nil)
            #expect(later.text("personalCode") != code)
            let again = try await service.send(.post, invite, nil, Self.key)
            #expect(again.body == later.body)
        }
    }

    @Test func `leaves neither key nor secrets in the database`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let joining = try await service.ask(toJoin: joined, as: "Zaphod", Self.key)
            let body = #"{"role":"admin"}"#
            let secret = try await service.send(.post, "/api/v1/tokens", body, Self.key).text("secret")
            let texts = [
                try #require(Self.key[.idempotencyKey]), try #require(secret), try #require(joining.text("secret")),
                try #require(joining.text("personalCode")), "Zaphod",
            ]
            let rows = try await TestDatabase.current.database.read(
                "SELECT key_hash || request_hash || sealed FROM answers"
            )
            #expect(rows.count == 2)
            for row in rows {
                let stored = String(decoding: try row.decode([UInt8].self, at: 0), as: UTF8.self)
                for text in texts { #expect(!stored.contains(text)) }
            }
        }
    }

    @Test(arguments: [
        "", "\"\"", "short", "123456789012345", "with a space in it all",
        "12345678\"12345678", "\"12345678901234567", "\u{FC}-umlaut-umlaut-umlaut",
        String(repeating: "x", count: 256), "\"\(String(repeating: "x", count: 256))\"",
    ])
    func `is refused when the key is none`(key: String) async throws {
        try await serve { service in
            let answer = try await service.send(.post, "/api/v1/tokens", #"{"role":"admin"}"#, [.idempotencyKey: key])
            #expect(answer.status == 400)
            #expect(answer.body.contains("Idempotency-Key"))
        }
    }

    @Test(arguments: [16, 255])
    func `is the same with quotation marks around the key`(length: Int) async throws {
        try await serve { service in
            let key = String(repeating: "x", count: length)
            let body = #"{"role":"admin"}"#
            let bare = try await service.send(.post, "/api/v1/tokens", body, [.idempotencyKey: key])
            let quoted = try await service.send(.post, "/api/v1/tokens", body, [.idempotencyKey: "\"\(key)\""])
            #expect(bare.status == 201)
            #expect(quoted.body == bare.body)
        }
    }

    @Test func `is refused when its body is too large`() async throws {
        try await serve { service in
            let body = #"{"role":"admin","label":"\#(String(repeating: "x", count: 70_000))"}"#
            let answer = try await service.send(.post, "/api/v1/tokens", body, Self.key)
            #expect(answer.status == 413)
        }
    }

    /// Makes all answers older.
    private func age(_ interval: String) async throws {
        _ = try await TestDatabase.current.database.write(
            "UPDATE answers SET created_at = created_at - \(interval)::interval"
        )
    }
}

extension `A request with an Idempotency-Key` {
    /// What a host may ask for by `POST` on a board.
    static let posts = [
        Attempt("add a section", .post, { _ in "/sections" }, { _ in #"{"person":"New"}"# }),
        Attempt(
            "pin a card",
            .post,
            { _ in "/cards" },
            {
                #"{"section":"\#($0.sommer)","song":"\#($0.freeSong)"}"#
            }
        ),
        Attempt(
            "pin an unknown song",
            .post,
            { _ in "/cards" },
            {
                #"{"section":"\#($0.sommer)","title":"New","artist":"Nobody"}"#
            }
        ),
        Attempt("undo", .post, { _ in "/undo" }, { _ in #"{"version":7}"# }),
        Attempt("invite", .post, { "/sections/\($0.sommer)/invitation" }),
        Attempt(
            "join",
            .post,
            { _ in "/guests" },
            {
                #"{"joinCode":"\#($0.board.joinCode ?? "")","person":"New"}"#
            }
        ),
        Attempt("join again", .post, { _ in "/guests" }, { #"{"personalCode":"\#($0.matt.personalCode)"}"# }),
    ]
}

import Foundation
import HTTPTypes
import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A host's token` {
    private static let path = "/api/v1/tokens"

    @Test(arguments: ["host", "display"])
    func `makes tokens of the board, which are shown once`(role: String) async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let body = #"{"role":"\#(role)","board":"\#(joined.board.id)","label":"TV"}"#
            let made = try await service.send(.post, Self.path, body, as: joined.host)
            #expect(made.status == 201)
            #expect(made["Cache-Control"] == "no-store")
            let secret = try #require(made.text("secret"))
            let session = try await service.send(.get, "/api/v1/session", as: secret)
            #expect(session.body.contains(#""role":"\#(role)","board":"\#(joined.board.id)""#))
            let list = try await service.send(.get, "\(Self.path)?board=\(joined.board.id)", as: joined.host)
            #expect(list.body.contains(try #require(made.text("id"))))
            #expect(!list.body.contains(secret))
        }
    }

    @Test func `makes and lists them by the board's slug as by its id`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let made = try await service.send(.post, Self.path, #"{"role":"display","board":"party"}"#, as: joined.host)
            #expect(made.status == 201)
            #expect(made.body.contains(#""board":"\#(joined.board.id)""#))
            let byID = try await service.send(.get, "\(Self.path)?board=\(joined.board.id)", as: joined.host)
            let bySlug = try await service.send(.get, "\(Self.path)?board=party", as: joined.host)
            #expect(bySlug.status == 200 && bySlug.body == byID.body)
        }
    }

    @Test(arguments: ["nothing", "01a1fc8d-0000-7000-8000-000000000000"])
    func `is no token of a board that is not there, which only an admin learns`(board: String) async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let body = #"{"role":"display","board":"\#(board)"}"#
            for (secret, status) in [(joined.host, 403), (service.secret, 404)] {
                #expect(try await service.send(.post, Self.path, body, as: secret).status == status)
                #expect(try await service.send(.get, "\(Self.path)?board=\(board)", as: secret).status == status)
            }
        }
    }

    @Test(
        arguments: [
            ("admin", nil), ("guest", nil), ("host", "other"), ("display", "other"), ("guest", "own"), ("host", nil),
        ] as [(String, String?)]
    )
    func `makes no others`(role: String, board: String?) async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let other = try await JoinedBoard.stored(by: service, slug: "other")
            let id = board == "other" ? other.board.id : joined.board.id
            let member = board == nil ? "" : #","board":"\#(id)""#
            let answer = try await service.send(.post, Self.path, #"{"role":"\#(role)"\#(member)}"#, as: joined.host)
            #expect([403, 422].contains(answer.status))
            #expect(answer.text("secret") == nil)
        }
    }

    @Test func `has the end that was given, to the millisecond`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            for end in [582, 583, 584].map({ "2100-01-31T20:00:00.\($0)Z" }) {
                let body = #"{"role":"display","board":"party","expiresAt":"\#(end)"}"#
                let made = try await service.send(.post, Self.path, body, as: joined.host)
                #expect(made.text("expiresAt") == end)
            }
        }
    }

    @Test func `is revoked by its tag, and not by another`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            for (caller, coding) in [(joined.host, ""), (service.secret, "-gzip")] {
                let (display, secret) = try await service.tokens.create(.display(joined.board.id))
                let path = "\(Self.path)/\(display.id)"
                let tag = try #require(try await service.send(.get, path, as: caller)["ETag"])
                for stale in ["\"1\"", "\"\(String(repeating: "0", count: 32))\""] {
                    let refused = try await service.send(.delete, path, as: caller, [.ifMatch: stale])
                    #expect(refused.status == 412)
                }
                #expect(try await service.send(.delete, path, as: caller, [.ifNoneMatch: tag]).status == 412)
                #expect(try await service.send(.get, "/api/v1/session", as: secret).status == 200)
                let packed = "\(tag.dropLast())\(coding)\""
                #expect(try await service.send(.delete, path, as: caller, [.ifMatch: packed]).status == 204)
                #expect(try await service.send(.get, "/api/v1/session", as: secret).status == 401)
            }
        }
    }

    @Test func `lists and ends only tokens of its board`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let other = try await JoinedBoard.stored(by: service, slug: "other")
            for query in ["", "?board=\(other.board.id)"] {
                #expect(try await service.send(.get, Self.path + query, as: joined.host).status == 403)
            }
            for token in try await service.tokens.list(limit: 50).tokens where token.role.board != joined.board.id {
                #expect(try await service.send(.delete, "\(Self.path)/\(token.id)", as: joined.host).status == 403)
            }
            let own = try await service.tokens.list(of: joined.board.id, limit: 50).tokens
            for token in own where token.role.guest != nil {
                #expect(try await service.send(.delete, "\(Self.path)/\(token.id)", as: joined.host).status == 204)
            }
            for (phone, status) in [(joined.matt, 401), (joined.sam, 401), (other.matt, 200)] {
                #expect(try await service.send(.get, "/api/v1/session", as: phone.secret).status == status)
            }
        }
    }
}

@Suite(.database) struct `A token that was used` {
    @Test func `has the time of its use after a shutdown`() async throws {
        let tokens = Tokens(TestDatabase.current.database)
        let (token, secret) = try await tokens.create(.admin)
        try await EndingService.run(.with { _ in }) { service in
            _ = try await service.server.tokens.holders(of: [secret])
            try await service.end()
        }
        #expect(try await tokens.token(token.id).lastUsedAt != nil)
    }
}

@Suite(.database) struct `A token of a guest or a display` {
    @Test func `manages no tokens but itself`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let (display, secret) = try await service.tokens.create(.display(joined.board.id))
            for caller in [secret, joined.matt.secret] {
                let board = joined.board.id
                #expect(try await service.send(.get, "/api/v1/tokens?board=\(board)", as: caller).status == 403)
                let wish = #"{"role":"display","board":"\#(board)"}"#
                #expect(try await service.send(.post, "/api/v1/tokens", wish, as: caller).status == 403)
            }
            let path = "/api/v1/tokens/\(display.id)"
            #expect(try await service.send(.delete, path, as: joined.matt.secret).status == 403)
            #expect(try await service.send(.delete, path, as: secret).status == 204)
            #expect(try await service.send(.get, "/api/v1/session", as: secret).status == 401)
        }
    }

    @Test func `reads no song that only another board knows`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let other = try await JoinedBoard.stored(by: service, slug: "other")
            let draft = Board.Card.Draft(
                song: .named(title: "Our Own", artist: "Matt"),
                section: joined.matt.section
            )
            let song = try await service.boards.pin(draft, on: joined.board.id, by: .command).card.value.card.song
            let path = "/api/v1/songs/\(song)"
            #expect(try await service.send(.get, path, as: joined.sam.secret).status == 200)
            #expect(try await service.send(.get, path).status == 200)
            #expect(try await service.send(.get, path, as: other.sam.secret).status == 404)
            let claim = "\(other.path)/claims/\(song)/holders/\(other.sam.section)"
            #expect(try await service.send(.put, claim, as: other.sam.secret).status == 404)
            let pin = #"{"section":"\#(other.sam.section)","song":"\#(song)"}"#
            #expect(try await service.send(.post, "\(other.path)/cards", pin, as: other.sam.secret).status == 404)
            #expect(try await !service.send(.get, "/api/v1/songs?limit=100").body.contains("Our Own"))
        }
    }
}

@Suite(.database) struct `A token with an end` {
    @Test(arguments: [
        "2001-01-01T00:00:00Z", "tomorrow", "", "2999-13-01T00:00:00Z", "-1", "999999-01-01T00:00:00Z",
        "99999999999999-01-01T00:00:00Z", "2999-01-01", "0000-00-00T00:00:00Z", "2999-02-30T00:00:00Z",
        "2999-02-29T00:00:00Z", "2999-01-01T00:00:60Z", "9999-12-31T23:59:60Z", "9999-12-31T23:59:59-00:01",
        "9999-12-31T23:59:59.999999Z", "infinity",
    ])
    func `is refused when the end is no time to come`(end: String) async throws {
        try await serve { service in
            let body = #"{"role":"admin","expiresAt":"\#(end)"}"#
            let answer = try await service.send(.post, "/api/v1/tokens", body)
            #expect(answer.status == 422, "\(answer.body)")
            #expect(answer.body.contains(#""pointer":"/expiresAt""#), "\(answer.body)")
        }
    }

    @Test func `in the last moment of the year 9999 is answered in four digits`() async throws {
        try await serve { service in
            let body = #"{"role":"admin","expiresAt":"9999-12-31T23:59:59Z"}"#
            let made = try await service.send(.post, "/api/v1/tokens", body)
            #expect(made.text("expiresAt") == "9999-12-31T23:59:59.000Z")
        }
    }

    @Test func `that is infinite in the database signs in for as long as a session`() async throws {
        try await serve { service in
            let made = try await service.send(.post, "/api/v1/tokens", #"{"role":"admin"}"#)
            let (id, secret) = (try #require(made.text("id")), try #require(made.text("secret")))
            let database = TestDatabase.current.database
            _ = try await database.write("ALTER DOMAIN moment DROP CONSTRAINT moments_range")
            _ = try await database.write("UPDATE tokens SET expires_at = 'infinity', created_at = '-infinity'")
            let signedIn = try await service.sendAnonymously(.post, "/api/v1/session", #"{"secret":"\#(secret)"}"#)
            #expect(signedIn.status == 200)
            let cookie = try #require(signedIn["Set-Cookie"])
            #expect(cookie.components(separatedBy: "; ").contains("Max-Age=\(Token.sessionDays * 86_400)"), "\(cookie)")
            let token = try await service.send(.get, "/api/v1/tokens/\(id)")
            #expect(token.text("expiresAt") == "9999-12-31T23:59:59.999Z")
            #expect(token.text("createdAt")?.wholeMatch(of: /0001-01-0\d.*Z/) != nil)
        }
    }

    @Test func `gives no access afterwards`() async throws {
        try await serve { service in
            let board = try await service.boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
            let body = #"{"role":"host","board":"\#(board.id)","expiresAt":"2999-01-01T00:00:00Z"}"#
            let made = try await service.send(.post, "/api/v1/tokens", body)
            #expect(made.text("expiresAt") == "2999-01-01T00:00:00.000Z")
            let secret = try #require(made.text("secret"))
            #expect(try await service.send(.get, "/api/v1/session", as: secret).status == 200)
            _ = try await TestDatabase.current.database.write(
                "UPDATE tokens SET expires_at = now() WHERE board_id = \(board.id)"
            )
            #expect(try await service.send(.get, "/api/v1/session", as: secret).status == 401)
        }
    }
}

@Suite(.database) struct `A revoked token` {
    @Test func `ends a request whose body is still on its way`() async throws {
        try await serve(.with { $0.deadlines.promptBody = .zero }) { service in
            let joined = try await JoinedBoard.stored(by: service)
            let body = #"{"footer":"Too late"}"#
            let head = """
                PATCH \(joined.path)/sections/\(joined.matt.section) HTTP/1.1\r
                Host: localhost\r
                Authorization: Bearer \(joined.matt.secret)\r
                Content-Type: application/json\r
                Content-Length: \(body.utf8.count)\r
                Expect: 100-continue\r
                \r

                """
            let token = try #require(
                try await service.tokens.list(limit: 50).tokens.first { $0.role.guest == joined.matt.guest }
            )
            let database = TestDatabase.current.database
            let answers = try await database.withConnection { holder in
                // The request is admitted while the token is valid, and then waits for its body.
                _ = try await holder.query(["BEGIN", "LOCK TABLE tokens"])
                let (revocations, revoked) = AsyncStream<Void>.makeStream()
                async let answers = service.converse([head, body], until: { $0.contains("\r\n\r\n") }) {
                    for await _ in revocations {}
                }
                try await untilSomebodyWaits(database)
                _ = try await holder.query("COMMIT")
                try await untilNothingReadsTokens(database)
                try await Tokens(database).revoke(token.id)
                revoked.finish()
                return try await answers
            }
            #expect(answers[0].hasPrefix("HTTP/1.1 100"))
            #expect(answers[1].hasPrefix("HTTP/1.1 401"))
        }
    }
}

/// Waits until no other connection reads tokens.
private func untilNothingReadsTokens(_ database: Database) async throws {
    let reading: Statement = """
        SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'active' AND query LIKE '%FROM tokens%'
            AND pid <> pg_backend_pid()
        """
    while try await !database.write(reading).isEmpty { try await Task.sleep(for: .milliseconds(10)) }
}

@Suite(.database) struct `A deleted board` {
    @Test func `removes the names and texts of its guests from the database`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let mark = "Zaphod"
            let phone = try await service.join("\(mark) Joined", on: joined.board)
            let fields: HTTPFields = [.idempotencyKey: "a-key-of-a-phone"]
            #expect(try await service.ask(toJoin: joined, as: "\(mark) Again", fields).status == 201)
            let pin = #"{"section":"\#(phone.section)","title":"\#(mark) Sings","artist":"\#(mark)"}"#
            let card = try #require(
                try await service.send(.post, "\(joined.path)/cards", pin, as: phone.secret).text("id")
            )
            let section = "\(joined.path)/sections/\(phone.section)"
            #expect(
                try await service.send(.patch, section, #"{"title":"\#(mark)"}"#, as: phone.secret).status == 200
            )
            let pick = #"{"card":"\#(card)"}"#
            #expect(try await service.send(.post, "\(joined.path)/picks", pick, as: phone.secret).status == 201)
            let song = try await service.boards.board(.id(joined.board.id)).sections.flatMap(\.cards)
                .first { $0.artist == mark }?.song
            let claim = "\(joined.path)/claims/\(try #require(song))/holders/\(phone.section)"
            #expect(try await service.send(.put, claim, as: phone.secret).status == 201)
            let label = #"{"role":"display","board":"\#(joined.board.id)","label":"\#(mark)"}"#
            #expect(try await service.send(.post, "/api/v1/tokens", label, as: joined.host).status == 201)
            #expect(
                try await places(of: mark).isSuperset(of: ["sections", "cards", "picks", "songs", "changes", "tokens"])
            )
            #expect(try await service.send(.delete, joined.path, as: joined.host).status == 204)
            #expect(try await places(of: mark) == [])
            for table in ["guests", "guest_sections", "answers", "changes", "picks", "claims"] {
                #expect(try await count(table) == 0, "\(table)")
            }
        }
    }

    /// The tables with a row that holds a text, in capital letters or small ones: what is searched is stored in small ones.
    private func places(of text: String) async throws -> Set<String> {
        let rows = try await TestDatabase.current.database.read(
            """
            SELECT table_name FROM information_schema.tables
            WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
                AND xpath_exists(
                    concat('//*[contains(text(), "', lower(\(text)), '")]'),
                    query_to_xml(format('SELECT lower(t::text) AS row FROM %I AS t', table_name), false, false, '')
                )
            """
        )
        return Set(try rows.map { try $0.decode(String.self, at: 0) })
    }

    private func count(_ table: String) async throws -> Int {
        let rows = try await TestDatabase.current.database.read(
            """
            SELECT unnest(xpath(
                '//count/text()', query_to_xml(format('SELECT count(*) FROM %I', \(table)), false, true, '')
            ))::text
            """
        )
        return try #require(Int(try rows[0].decode(String.self, at: 0)))
    }
}

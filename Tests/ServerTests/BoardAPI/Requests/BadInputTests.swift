import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `Bad input` {
    @Test(arguments: bodies)
    func `in a body is refused by name`(example: BadBody) async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let answer = try await service.send(
                .post,
                example.path,
                example.body,
                [.contentType: example.contentType]
            )
            #expect(answer.status == example.status)
            #expect(answer["Content-Type"] == "application/problem+json")
            #expect(answer.body.contains(example.cause), "\(answer.body)")
        }
    }

    @Test(arguments: queries)
    func `in a query is refused by name`(example: BadQuery) async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let answer = try await service.send(.get, example.path)
            #expect(answer.status == example.status)
            #expect(answer["Content-Type"] == "application/problem+json")
            #expect(answer.body.contains(example.cause), "\(answer.body)")
        }
    }

    @Test func `in the query of any route is refused by name`() async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            for route in service.routes where route.path.hasPrefix("/api/") && !route.path.hasSuffix("/docs") {
                let path = route.example(board: "karaoke-party")
                let answer = try await service.send(route.method, "\(path)?nope=1", "{}")
                #expect(answer.status == 400, "\(route.method.rawValue) \(route.path)")
                #expect(answer.body.contains(#""parameter":"nope""#), "\(route.method.rawValue) \(route.path)")
            }
        }
    }

    @Test func `is a body where none is expected`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let song = try await service.songs.create(Song.Draft(title: "New", artist: "The Containers")).value.id
            let path = "/api/v1/boards/karaoke-party/claims/\(song)/holders/\(talk.matt)"
            let answer = try await service.send(.put, path, #"{"nope":1}"#)
            #expect(answer.status == 400)
            #expect(answer.body.contains("No body is expected here."))
            #expect(try await service.send(.put, path).status == 201)
        }
    }

    @Test func `is a condition on a POST, which has nothing to match`() async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let conditions = [(HTTPField.Name.ifMatch, "\"1\""), (.ifMatch, "*"), (.ifNoneMatch, "*"), (.ifMatch, "")]
            for (name, value) in conditions {
                let reason = "A POST takes no \(name.rawName), because there is nothing here that it could match."
                for route in service.routes where route.method == .post {
                    let path = route.example(board: "karaoke-party")
                    // Before the body is looked at.
                    let answer = try await service.send(.post, path, "{", [name: value])
                    #expect(answer.status == 400 && answer.body.contains(reason), "\(path) \(answer.body)")
                }
            }
        }
    }

    @Test func `reports all errors of a body at once`() async throws {
        try await serve { service in
            let body = #"{"slug":"Not A Slug","titel":"Party","readableBy":7}"#
            let answer = try await service.send(.post, "/api/v1/boards", body)
            #expect(
                answer.problem == """
                    {"type":"urn:karaoke:problem:invalid-body","code":"invalid-body",\
                    "title":"The body has the wrong form","status":400,\
                    "detail":"The field \\"title\\" is wrong: It is missing; it has to be a text.",\
                    "errors":[\
                    {"pointer":"/title","detail":"It is missing; it has to be a text."},\
                    {"pointer":"/readableBy","detail":"It has to be one of \\"everyone\\", \\"token\\", not a number."},\
                    {"pointer":"/titel","detail":"It is unknown. Known are slug, title, state, readableBy, isJoinable, \
                    dibsLimit, cardLimit, sectionLimit, changeLimit, setlistRule, allowsEncores, timeZone."},\
                    {"pointer":"/slug","detail":"It has to be words of the letters a to z and digits, \
                    joined by single hyphens, and no id."}]}
                    """
            )
        }
    }

    @Test func `has whole numbers that are in range, however large`() async throws {
        try await serve { service in
            let range = Board.Limits.cardRange
            for (number, sentence) in [
                ("99999999999999999999", "It has to be from \(range.lowerBound) to \(range.upperBound)."),
                ("1.5", "It has to be a whole number, not a number."),
            ] {
                let body = #"{"slug":"friday","title":"Friday","dibsLimit":\#(number)}"#
                let answer = try await service.send(.post, "/api/v1/boards", body)
                #expect(
                    answer.problem.contains(#""pointer":"/dibsLimit","detail":"\#(sentence)""#),
                    "\(answer.problem)"
                )
            }
        }
    }

    @Test func `of 64 KiB is accepted, and one more byte is not`() async throws {
        try await serve { service in
            let song = #"{"title":"Hush","artist":"Hush Artist"}"#
            let body = song + String(repeating: " ", count: 64 * 1024 - song.utf8.count)
            let answers = [
                try await service.send(.post, "/api/v1/songs", body + " "),
                try await service.send(.post, "/api/v1/songs", body),
            ]
            #expect(answers.map(\.status) == [413, 201])
        }
    }

    @Test func `larger than 64 KiB is rejected, with or without an announced length`() async throws {
        try await serve { service in
            let body = "{\"title\":\"\(String(repeating: "a", count: 70_000))\"}"
            let answer = try await service.send(.post, "/api/v1/songs", body)
            #expect(
                answer.problem == """
                    {"type":"urn:karaoke:problem:body-too-large","code":"body-too-large",\
                    "title":"The body is too large","status":413,"detail":"The body may have at most 65536 bytes."}
                    """
            )
            let chunk = String(body.utf8.count, radix: 16)
            let chunked = try await service.sendRaw(
                """
                POST /api/v1/songs HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer \(service.secret)\r
                Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r
                \(chunk)\r\n\(body)\r\n0\r\n\r\n
                """
            )
            #expect(chunked.hasPrefix("HTTP/1.1 413 "))
        }
    }

    @Test(arguments: messages)
    func `that is no HTTP is a problem too`(message: BadMessage) async throws {
        try await serve { service in
            let answer = try await service.sendRaw(message.bytes)
            #expect(answer.hasPrefix("HTTP/1.1 400 Bad Request\r\n"), "\(answer)")
            #expect(answer.contains(message.cause), "\(answer)")
            #expect(try await service.send(.get, "/healthz").status == 200)
        }
    }

    @Test func `in a media type is refused`() async throws {
        try await serve { service in
            let encoded = try await service.send(.post, "/api/v1/songs", "{}", [.contentEncoding: "gzip"])
            #expect(encoded.status == 415)
            let accepting = try await service.send(.get, "/api/v1/songs", nil, [.accept: "text/plain, image/*;q=0.5"])
            #expect(accepting.status == 406)
            let refusing = try await service.send(.get, "/api/v1/songs", nil, [.accept: "*/*, application/json;q=0"])
            #expect(refusing.status == 406)
            let willing = try await service.send(
                .get,
                "/api/v1/songs",
                nil,
                [.accept: "text/html, application/*;q=0.1"]
            )
            #expect(willing.status == 200)
        }
    }

    @Test func `in a request id is not taken over`() async throws {
        try await serve { service in
            let good = try await service.send(.get, "/healthz", nil, [.requestID: "Trace-1.2_3"])
            #expect(good["X-Request-Id"] == "Trace-1.2_3")
            for id in ["", "a b", "<script>", String(repeating: "a", count: 65)] {
                let answer = try await service.send(.get, "/healthz", nil, [.requestID: id])
                #expect(answer["X-Request-Id"] != id)
                #expect(answer["X-Request-Id"]?.isEmpty == false)
            }
        }
    }
}

/// A body that is refused.
struct BadBody {
    var path = "/api/v1/songs"
    let body: String
    var contentType = "application/json"
    let status: Int
    /// What the answer has to say.
    let cause: String
}

/// A path that is refused.
struct BadQuery {
    let path: String
    let status: Int
    let cause: String
}

/// Bytes that are refused.
struct BadMessage {
    let bytes: String
    let cause: String
}

private let nothing = "01a1fc8d-0000-7000-8000-000000000000"
private let display = "/api/v1/boards/karaoke-party/display"
private let cards = "/api/v1/boards/karaoke-party/cards"

private let bodies = [
    BadBody(body: "", status: 400, cause: "The body is empty"),
    BadBody(
        body: "{\"title\": \"A\",}",
        status: 400,
        cause: "line 1, column 15, a name in quotation marks is expected"
    ),
    BadBody(body: "{\n \"title\" \"A\"}", status: 400, cause: "line 2, column 10, a colon is expected"),
    BadBody(body: "{\"title\":\"A\u{0}\"}", status: 400, cause: "a control character must be escaped"),
    BadBody(body: #"{"title":"A","title":"B"}"#, status: 400, cause: "used twice"),
    BadBody(body: "[]", status: 400, cause: "has to be a JSON object"),
    BadBody(body: "7", status: 400, cause: "has to be a JSON object"),
    BadBody(body: "{}", status: 400, cause: #"{"pointer":"/artist","detail":"It is missing"#),
    BadBody(
        body: #"{"title":1,"artist":"A"}"#,
        status: 400,
        cause: #""/title","detail":"It has to be a text, not a number"#
    ),
    BadBody(
        body: #"{"title":"T","artist":null}"#,
        status: 400,
        cause: #""/artist","detail":"It has to be a text, not null"#
    ),
    BadBody(body: #"{"title":"T","artist":"A","isDuet":"yes"}"#, status: 400, cause: #""/isDuet""#),
    BadBody(body: #"{"title":"T","artist":"A","year":1999.5}"#, status: 400, cause: #""/year""#),
    BadBody(body: #"{"title":"T","artist":"A","~a/b":1}"#, status: 400, cause: #""/~0a~1b","detail":"It is unknown"#),
    BadBody(body: #"{"title":"T","artist":"A","year":99}"#, status: 422, cause: "It has to be from 1000 to 9999."),
    BadBody(body: #"{"title":"T\u0000","artist":"A"}"#, status: 422, cause: "control characters"),
    BadBody(body: #"{"title":" ","artist":"A"}"#, status: 422, cause: "It may not be blank."),
    BadBody(body: #"{"title":"\u0301","artist":"A"}"#, status: 422, cause: "It may not be blank."),
    BadBody(
        body: "{\"title\":\"T\",\"artist\":\"\(String(repeating: "é", count: 201))\"}",
        status: 422,
        cause: #""/artist","detail":"It may have at most 200 characters."#
    ),
    BadBody(body: #"{"title":"T","artist":"A","source":"S"}"#, status: 422, cause: #""/sourceId""#),
    BadBody(body: "title=T", contentType: "application/x-www-form-urlencoded", status: 415, cause: "Content-Type"),
    BadBody(body: "{}", contentType: "application/merge-patch+json", status: 415, cause: "application/json"),
    BadBody(
        body: "{}",
        contentType: "application/json;charset=latin1",
        status: 415,
        cause: "The body has to be UTF-8; its Content-Type says latin1."
    ),
    BadBody(body: "{}", contentType: #"application/json; q=1; CHARSET = "utf-16""#, status: 415, cause: "utf-16"),
    BadBody(body: "{}", contentType: #"application/json; charset="UTF-8""#, status: 400, cause: "/artist"),
    BadBody(
        path: "/language",
        body: "language=ja&page=/",
        contentType: "application/x-www-form-urlencoded; charset=shift_jis",
        status: 415,
        cause: "shift_jis"
    ),
    BadBody(
        path: "/api/v1/boards/nobody/sections",
        body: #"{"person":"Matt"}"#,
        status: 404,
        cause: "There is no such board."
    ),
    BadBody(
        path: "/api/v1/boards/karaoke-party/cards",
        body: #"{"section":"one","song":2}"#,
        status: 400,
        cause: #""/section","detail":"It has to be a UUID."#
    ),
]

private let queries = [
    BadQuery(
        path: "\(display)?wdith=1",
        status: 400,
        cause: #""parameter":"wdith","detail":"It is unknown. Known are width"#
    ),
    BadQuery(path: "\(display)?width=200&width=200", status: 400, cause: "It is given more than once."),
    BadQuery(path: "\(display)?width=wide", status: 400, cause: "a whole number from 100 to 20000"),
    BadQuery(path: "\(display)?width=99", status: 400, cause: "a whole number from 100 to 20000"),
    BadQuery(path: "\(display)?height=20001", status: 400, cause: "a whole number from 100 to 20000"),
    BadQuery(path: "\(display)?height=99999999999999999999", status: 400, cause: "a whole number from 100 to 20000"),
    BadQuery(path: "\(display)?arrangement=ring", status: 400, cause: "board, wall, grid, stack, outline."),
    BadQuery(path: "\(display)?columns=3", status: 400, cause: "It belongs to arrangement=grid."),
    BadQuery(path: "\(display)?arrangement=stack&spacing=3", status: 400, cause: "It belongs to arrangement=grid."),
    BadQuery(path: "\(display)?arrangement=grid&expanded=all", status: 400, cause: "belongs to arrangement=outline."),
    BadQuery(path: "\(display)?arrangement=grid&columns=0", status: 400, cause: "a number of columns from 1 to 100"),
    BadQuery(path: "\(display)?arrangement=grid&columns=fixed:0", status: 400, cause: "adaptive:160-300"),
    BadQuery(path: "\(display)?arrangement=grid&spacing=-1", status: 400, cause: "a number from 0 to 1000"),
    BadQuery(path: "\(display)?arrangement=outline&expanded=Matt", status: 400, cause: "all, none, or ids of sections"),
    BadQuery(path: "\(display)?scaling=", status: 400, cause: "Allowed values: section, board."),
    BadQuery(path: "\(display)?viewer=Matt", status: 400, cause: "It has to be an id."),
    BadQuery(
        path: "\(display)?viewer=\(nothing)",
        status: 422,
        cause: "It has to be the id of a section of the board, and \(nothing) is none."
    ),
    BadQuery(path: "\(display)?window=1,2,3", status: 400, cause: "x,y,width,height"),
    BadQuery(path: "\(display)?window=0,0,nan,1", status: 400, cause: "x,y,width,height"),
    BadQuery(path: "\(display)?window=0,0,-1,1", status: 400, cause: "x,y,width,height"),
    BadQuery(path: "\(display)?width=%ff", status: 400, cause: "not percent-encoded UTF-8"),
    BadQuery(path: "\(display)?width=%2", status: 400, cause: "not percent-encoded UTF-8"),
    BadQuery(path: "/healthz?verbose", status: 400, cause: "This resource takes no parameters."),
    BadQuery(path: "/b/karaoke-party/host/log?width=100", status: 400, cause: "Known are "),
    BadQuery(path: "/api/v1/songs?limit=0", status: 400, cause: "a whole number from 1 to 200"),
    BadQuery(path: "/api/v1/songs?limit=201", status: 400, cause: "a whole number from 1 to 200"),
    BadQuery(
        path: "/api/v1/songs?cursor=%21",
        status: 400,
        cause: "It has to be a cursor that this list gave for the same parameters."
    ),
    BadQuery(
        path: "/api/v1/boards?cursor=AAAA",
        status: 400,
        cause: "It has to be a cursor that this list gave for the same parameters."
    ),
    BadQuery(path: "/api/v1/boards/nobody", status: 404, cause: "board-not-found"),
    BadQuery(path: "/api/v1/boards/%00", status: 404, cause: "board-not-found"),
    BadQuery(path: "/api/v1/boards/%ff", status: 400, cause: "The path is not percent-encoded UTF-8."),
    BadQuery(path: "\(cards)/7", status: 404, cause: #"\"7\" is not the id of a card."#),
    BadQuery(path: "\(cards)/\(nothing)", status: 404, cause: "The board has no such card."),
    BadQuery(path: "/api/v1/songs/\(nothing)", status: 404, cause: "The songbook has no such song."),
]

private let messages = [
    BadMessage(bytes: "GET /b/é HTTP/1.1\r\nHost: x\r\n\r\n", cause: "has to be percent-encoded"),
    BadMessage(bytes: "GET /b/\0 HTTP/1.1\r\nHost: x\r\n\r\n", cause: "has to be percent-encoded"),
    BadMessage(bytes: "BREW /healthz HTTP/1.1\r\nHost: x\r\n\r\n", cause: "The request's method is unknown."),
    BadMessage(bytes: "GET /healthz HTTP/3.7\r\nHost: x\r\n\r\n", cause: "Only HTTP/1.0 and HTTP/1.1 are spoken here."),
    BadMessage(bytes: "GET / HTTP/1.1\r\nA\u{1}: b\r\n\r\n", cause: "holds a character that is not allowed there"),
    BadMessage(
        bytes: "GET / HTTP/1.1\r\nA: \(String(repeating: "a", count: 40_000))\r\n\r\n",
        cause: "The request's head is larger than is taken."
    ),
    BadMessage(bytes: "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", cause: "no valid length"),
]

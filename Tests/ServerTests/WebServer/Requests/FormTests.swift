import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database, .timeLimit(.minutes(30))) struct `A request of another form` {
    private static let path = "/api/v1/boards/karaoke-party"

    @Test(arguments: [
        ("return=minimal", 204), (#"return="minimal""#, 204), ("return=minimal;x=1", 204), ("Return = minimal", 204),
        ("respond-async, return=minimal", 204), ("return=representation, return=minimal", 200), ("return", 200),
    ])
    func `prefers an answer without a body`(field: String, status: Int) async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let answer = try await service.send(.patch, Self.path, #"{"title":"Late"}"#, [.prefer: field])
            #expect(answer.status == status)
        }
    }

    @Test func `accepts the available type`() async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            #expect(try await service.send(.get, "/api/v1/boards", nil, [.accept: ""]).status == 200)
            #expect(try await service.send(.get, "/api/v1/boards", nil, [.accept: "text/plain"]).status == 406)
            let problems: HTTPFields = [.accept: "application/problem+json"]
            #expect(try await service.send(.get, "\(Self.path)/display.svg", nil, problems).status == 200)
            #expect(try await service.send(.delete, Self.path, nil, problems).status == 204)
            let health = try await service.sendAnonymously(.get, "/healthz", nil, [.accept: "text/plain"])
            #expect(health.body == #"{"status":"ok","version":"unknown"}"#)
        }
    }

    @Test func `gets a picture as bytes where it asks for bytes`() async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let path = "\(Self.path)/display.svg"
            let picture = try await service.send(.get, path, nil, [.accept: "application/octet-stream"])
            #expect(picture.status == 200 && picture["Content-Type"] == "image/svg+xml")
            #expect(try await service.send(.get, path, nil, [.accept: "text/html"]).status == 406)
            let bytes: HTTPFields = [.accept: "application/octet-stream"]
            #expect(try await service.send(.get, Self.path, nil, bytes).status == 406)
        }
    }

    @Test func `receives the permitted types of a body`() async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let plain: HTTPFields = [.contentType: "text/plain"]
            for path in [Self.path, "\(Self.path)/picks/\(Board.Pick.ID.now())"] {
                let patch = try await service.send(.patch, path, "{}", plain)
                #expect(patch.status == 415)
                #expect(patch["Accept-Patch"] == "application/json, application/merge-patch+json")
            }
            let post = try await service.send(.post, "\(Self.path)/sections", "{}", plain)
            #expect(post.status == 415)
            #expect(post["Accept-Post"] == "application/json")
            let packed: HTTPFields = [.contentType: "application/json", .contentEncoding: "gzip"]
            #expect(try await service.send(.patch, Self.path, "{}", packed)["Accept-Encoding"] == "identity")
        }
    }

    @Test func `is refused where it asks for nothing that there can be`() async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let years = try await service.send(.get, "/api/v1/songs?firstYear=2020&lastYear=2010")
            #expect(years.status == 422 && years.body.contains("It may not be before firstYear."))
            let initial = try await service.send(.get, "/api/v1/songs/gallery?initial=Qq")
            #expect(
                initial.status == 400 && initial.body.contains("It has to be one letter or another single character.")
            )
        }
    }

    @Test func `names a song once`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let song = #""song":"01a1fc8d-0000-7000-8000-0000000000d1","title":"A","artist":"B""#
            let both = try await service.send(.post, "\(Self.path)/cards", #"{"section":"\#(talk.sam)",\#(song)}"#)
            #expect(
                both.problem == """
                    {"type":"urn:karaoke:problem:invalid-value","code":"invalid-value","title":"A value is not allowed",\
                    "status":422,"detail":"The field \\"song\\" is wrong: Give either song, or title and artist.",\
                    "errors":[{"pointer":"/song","detail":"Give either song, or title and artist."}]}
                    """
            )
            let neither = try await service.send(.post, "\(Self.path)/cards", #"{"section":"\#(talk.sam)"}"#)
            #expect(neither.status == 400)
            #expect(neither.body.contains("It is missing; it has to be an id, or title and artist have to be given."))
        }
    }

    @Test func `undoes no change that is not there`() async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let undo = try await service.send(.post, "\(Self.path)/undo", #"{"version":999}"#)
            #expect(undo.status == 409 && undo.body.contains("The board has no change of version 999."))
        }
    }

    @Test func `is the same one when it means the same`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let path = "\(Self.path)/sections"
            var fields: HTTPFields = [.idempotencyKey: "0123456789abcdef"]
            let first = try await service.send(.post, path, #"{"person":"Ann","footer":"Hi"}"#, fields)
            #expect(first.status == 201)
            fields[.prefer] = "return=minimal"
            let byID = "/api/v1/boards/\(talk.board.id)/sections"
            let again = try await service.send(.post, byID, #"{ "footer": "Hi", "person": "\u0041nn" }"#, fields)
            #expect(again.status == 201 && again["Idempotency-Replayed"] == "true" && again.body == first.body)
            let other = try await service.send(.post, path, #"{"person":"Ann","footer":"Ho"}"#, fields)
            #expect(other.status == 422)
        }
    }

    @Test func `receives a readable Location`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let song = try await service.songs.create(Song.Draft(title: "New", artist: "Nobody")).value.id
            let code = try #require(talk.board.joinCode)
            for (method, path, body) in [
                (HTTPRequest.Method.post, "\(Self.path)/guests", #"{"joinCode":"\#(code)","person":"Joe"}"#),
                (.post, "/api/v1/tokens", #"{"role":"admin"}"#),
                (.put, "\(Self.path)/claims/\(song)/holders/\(talk.sam)", nil),
                (.post, "\(Self.path)/sections/\(talk.sam)/invitation", nil),
            ] as [(HTTPRequest.Method, String, String?)] {
                let answer = try await service.send(method, path, body)
                #expect(answer.status == 201)
                #expect(try await service.send(.get, try #require(answer["Location"])).status == 200)
            }
        }
    }
}

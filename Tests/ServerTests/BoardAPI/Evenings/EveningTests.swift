import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `Clearing a board` {
    private static let path = "/api/v1/boards/karaoke-party"

    @Test func `makes an evening that is over, and can be undone`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let content = #"{"people":3,"cards":19,"dibs":3,"picks":1}"#
            let card = try await service.boards.board(.id(talk.board.id)).sections[0].cards[1].id
            #expect(try await service.send(.post, "\(Self.path)/picks", #"{"card":"\#(card)"}"#).status == 201)
            let called = try await service.send(.post, "\(Self.path)/setlist/advance", #"{"from":null}"#)
            let version = talk.board.version + 2
            #expect(called["Board-Version"] == "\(version)")
            let tried = try await service.send(.post, "\(Self.path)/evenings?dryRun=true")
            #expect(tried.status == 200 && tried.body == content && tried["Board-Version"] == nil)
            let cleared = try await service.send(.post, "\(Self.path)/evenings")
            let evening = "\(Self.path)/evenings/\(version + 1)"
            #expect(cleared.status == 201 && cleared["Location"] == evening)
            #expect(cleared["Board-Version"] == "\(version + 1)")
            let over = try #require(try await service.boards.evenings(of: talk.board.id, limit: 1).evenings.first)
            let document = """
                "version":\(version + 1),"clearedAt":"\(over.clearedAt.rfc3339)","content":\(content)
                """
            #expect(cleared.body == "{\(document)}")
            let read = try await service.send(.get, evening)
            let turn = try #require(try await service.boards.evening(over.version, of: talk.board.id).turns.first)
            #expect(
                read.body == """
                    {\(document),"turns":[{"title":"Born to Build & Run","artist":"The Containers","singers":["Matt"],\
                    "calledAt":"\(turn.calledAt.rfc3339)","sungAt":null}]}
                    """
            )
            let list = try await service.send(.get, "\(Self.path)/evenings")
            #expect(list.body == #"{"evenings":[{\#(document)}],"next":null,"version":\#(version + 1)}"#)
            let again = try await service.send(.post, "\(Self.path)/evenings")
            #expect(again.status == 409 && again.body.contains(#""code":"board-empty""#))
            #expect(try await service.send(.post, "\(Self.path)/undo", "{}").undoes == version + 1)
            #expect(try await service.boards.board(.id(talk.board.id)).sections.count == 3)
            #expect(try await service.send(.get, evening).status == 404)
        }
    }

    @Test func `lists who sang what as text and as a table, like the list of the present evening`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            _ = try await service.send(.patch, Self.path, #"{"timeZone":"Asia/Tokyo"}"#)
            let card = try await service.boards.board(.id(talk.board.id)).sections[0].cards[1].id
            let picked = try await service.send(.post, "\(Self.path)/picks", #"{"card":"\#(card)"}"#)
            let id = try #require(picked.text("id"))
            _ = try await service.send(.post, "\(Self.path)/setlist/advance", #"{"from":null}"#)
            _ = try await service.send(.post, "\(Self.path)/setlist/advance", #"{"from":"\#(id)"}"#)
            let present = [
                try await service.send(.get, "\(Self.path)/setlist.txt").body,
                try await service.send(.get, "\(Self.path)/setlist.csv").body,
            ]
            #expect(present[0].hasSuffix("    Matt: The Containers - Born to Build & Run\n"))
            let cleared = try await service.send(.post, "\(Self.path)/evenings")
            let path = try #require(cleared["Location"])
            let past = [
                try await service.send(.get, "\(path)/setlist.txt"),
                try await service.send(.get, "\(path)/setlist.csv"),
            ]
            #expect(past.map(\.body) == present)
            #expect(past[0]["Content-Type"] == "text/plain; charset=utf-8")
            let version = try #require(path.split(separator: "/").last)
            #expect(past[1]["Content-Disposition"] == #"inline; filename="karaoke-party-\#(version).csv""#)
            let tag: HTTPFields = [.ifNoneMatch: try #require(past[0]["ETag"])]
            #expect(try await service.send(.get, "\(path)/setlist.txt", nil, tag).status == 304)
            #expect(try await service.send(.get, "\(Self.path)/evenings/1/setlist.csv").status == 404)
            #expect(try await service.sendAnonymously(.get, "\(path)/setlist.txt").status == 401)
        }
    }

    @Test func `opens a board that was closed`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            _ = try await service.send(.patch, Self.path, #"{"state":"closed"}"#)
            #expect(try await service.send(.post, "\(Self.path)/evenings").status == 201)
            #expect(try await service.boards.head(.id(talk.board.id)).state == .active)
            _ = try await service.send(.post, "\(Self.path)/undo", "{}")
            #expect(try await service.boards.head(.id(talk.board.id)).state == .closed)
        }
    }

    @Test func `happens once for one key`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let keyed: HTTPFields = [.idempotencyKey: "the-next-evening-1"]
            let cleared = try await service.send(.post, "\(Self.path)/evenings", nil, keyed)
            _ = try await service.boards.addSection(.init(person: "Sam"), to: talk.board.id, by: .command)
            let repeated = try await service.send(.post, "\(Self.path)/evenings", nil, keyed)
            #expect(cleared.status == 201 && repeated.body == cleared.body)
            #expect(try await service.boards.board(.id(talk.board.id)).sections.map(\.person) == ["Sam"])
        }
    }

    @Test func `is for hosts, and keeps guests signed in`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            for (method, path) in [(HTTPRequest.Method.post, "evenings"), (.get, "evenings"), (.get, "evenings/3")] {
                let answer = try await service.send(method, "\(joined.path)/\(path)", as: joined.matt.secret)
                #expect(answer.status == 403)
            }
            #expect(try await service.send(.post, "\(joined.path)/evenings").status == 201)
            let code = try #require(joined.board.joinCode)
            let back = try await service.send(
                .post,
                "\(joined.path)/guests",
                #"{"joinCode":"\#(code)","person":"Matt"}"#,
                as: joined.matt.secret
            )
            #expect(back.status == 201)
            #expect(
                try await service.guests.list(of: joined.board.id, limit: 9).guests.contains { $0.sections.count == 1 }
            )
        }
    }

    @Test(arguments: ["0", "-1", "x", "9223372036854775807", "9223372036854775808"])
    func `made no evening of another version`(version: String) async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let answer = try await service.send(.get, "\(Self.path)/evenings/\(version)")
            #expect(answer.status == 404 && answer.body.contains(#""code":"evening-not-found""#))
        }
    }
}

@Suite(.database) struct `A guest who is forgotten` {
    @Test func `is in no answer of the board any more`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let guest = try #require(
                try await service.guests.list(of: joined.board.id, limit: 9).guests.first {
                    $0.sections.contains { $0.section == joined.matt.section }
                }
            )
            let path = "\(joined.path)/guests/\(guest.id)"
            #expect(try await service.send(.delete, "\(path)?forget=true").status == 204)
            for address in ["display", "changes?limit=200", "export", "sections", "guests"] {
                let answer = try await service.send(.get, "\(joined.path)/\(address)")
                #expect(answer.status == 200 && !answer.body.contains("Matt"), "\(address)")
            }
            #expect(try await service.send(.delete, "\(path)?forget=true").status == 404)
        }
    }
}

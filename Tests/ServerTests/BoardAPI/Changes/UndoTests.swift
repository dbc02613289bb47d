import HTTPTypes
import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `Undoing` {
    private static let path = "/api/v1/boards/karaoke-party"

    @Test func `takes back the caller's last change, or the one that is named`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let board = try await service.boards.board(.id(talk.board.id))
            let card = "\(Self.path)/cards/\(board.sections[0].cards[1].id)"
            #expect(try await service.send(.patch, card, #"{"rejected":true}"#).status == 200)
            let version = try await service.boards.head(.id(talk.board.id)).version
            let undone = try await service.send(.post, "\(Self.path)/undo", "{}")
            #expect(undone.status == 200)
            #expect(undone.undoes == version)
            #expect(try await service.send(.get, card).body.contains(#""rejected":null"#))
            let again = try await service.send(.post, "\(Self.path)/undo", "{}")
            #expect(again.status == 409)
            #expect(again.body.contains(#""code":"nothing-to-undo""#))
            // Somebody else's.
            let named = try await service.send(.post, "\(Self.path)/undo", #"{"version":\#(version - 2)}"#)
            #expect(named.undoes == version - 2)
        }
    }

    @Test func `leaves a guest the section that came with joining`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let undo = "\(joined.path)/undo"
            let code = try #require(joined.board.joinCode)
            let guest = try await service.join("Guest", on: joined.board)
            // For one person more, by mistake.
            let body = #"{"joinCode":"\#(code)","person":"Friend"}"#
            let again = try await service.send(.post, "\(joined.path)/guests", body, as: guest.secret)
            #expect(again.status == 201, "\(again.body)")
            #expect(try await service.send(.post, undo, "{}", as: guest.secret).status == 200)
            let refused = try await service.send(.post, undo, "{}", as: guest.secret)
            #expect(refused.status == 409)
            #expect(refused.body.contains(#""code":"nothing-to-undo""#))
            let section = "\(joined.path)/sections/\(guest.section)"
            #expect(try await service.send(.get, section, as: guest.secret).status == 200)
        }
    }

    @Test func `is refused when a later change stands in the way`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let card = try await service.boards.board(.id(talk.board.id)).sections[0].cards[1].id
            #expect(try await service.send(.patch, "\(Self.path)/cards/\(card)", #"{"rejected":true}"#).status == 200)
            _ = try await service.boards.update(
                card: card,
                of: talk.board.id,
                .init(writtenRejection: .set(false)),
                by: .command
            )
            let answer = try await service.send(.post, "\(Self.path)/undo", "{}")
            #expect(answer.status == 409)
            #expect(answer.body.contains(#""code":"undo-overtaken""#))
        }
    }

    @Test(arguments: [
        ("{}", "No change is left that you may undo here."),
        (#"{"version":1}"#, "Change 1 made the board, and cannot be undone. The board can be deleted."),
    ])
    func `of the making of a board is refused`(body: String, reason: String) async throws {
        try await serve { service in
            let made = try await service.send(.post, "/api/v1/boards", #"{"slug":"karaoke-party","title":"Party"}"#)
            #expect(made.status == 201)
            #expect(
                try await service.send(.post, "\(Self.path)/undo", body).problem == """
                    {"type":"urn:karaoke:problem:nothing-to-undo","code":"nothing-to-undo",\
                    "title":"There is nothing to undo","status":409,"detail":"\(reason)"}
                    """
            )
        }
    }

    @Test func `is refused under a key as without one`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let added = try await service.send(.post, "\(Self.path)/sections", #"{"person":"Guest"}"#)
            #expect(try await service.send(.delete, try #require(added["Location"])).status == 204)
            // It takes the place of the one that was deleted.
            _ = try await service.boards.addSection(.init(person: "Other"), to: talk.board.id, by: .command)
            for fields in [[:], [.idempotencyKey: "0123456789abcdef"]] as [HTTPFields] {
                let answer = try await service.send(.post, "\(Self.path)/undo", "{}", fields)
                #expect(answer.status == 409)
                #expect(answer.body.contains(#""code":"undo-overtaken""#))
            }
        }
    }

    @Test func `is seen in the log, with the columns named as everywhere`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let card = try await service.boards.board(.id(talk.board.id)).sections[0].cards[1]
            let patched = try await service.send(.patch, "\(Self.path)/cards/\(card.id)", #"{"rejected":true}"#)
            #expect(patched.status == 200)
            let version = try await service.boards.head(.id(talk.board.id)).version
            let log = try await service.send(.get, "\(Self.path)/changes?since=\(version - 1)")
            #expect(log.status == 200)
            #expect(log.body.hasPrefix(#"{"changes":[{"version":\#(version),"changedAt":"20"#))
            #expect(log.body.contains(#""undoes":null,"entries":[{"kind":"card","id":"\#(card.id)","old":{"#))
            let known = #""title":"\#(card.title)""#
            #expect(log.body.contains(known))
            #expect(log.body.contains(#""section":""#))
            #expect(log.body.contains(#""rejected":null"#))
            #expect(log.body.contains(#""rejected":true"#))
            #expect(!log.body.contains(#""song":"#))
        }
    }

    @Test func `is seen in the log without the numbers that only the database orders by`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let card = try await service.boards.board(.id(talk.board.id)).sections[0].cards[1]
            let path = "\(Self.path)/cards/\(card.id)"
            #expect(try await service.send(.patch, path, #"{"position":0}"#).status == 200)
            let log = try await service.send(.get, "\(Self.path)/changes?order=newest&limit=200")
            #expect(!log.body.contains("position"))
            let last = try JSONReader.value(of: Array(log.body.utf8))["changes"]?.elements.first
            let entry = last?["entries"]?.elements.first { $0["id"]?.text == "\(card.id)" }
            #expect(entry?["old"] != nil && entry?["old"] == entry?["new"])
        }
    }

    @Test func `has times in the usual form, however the database stored them`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let database = TestDatabase.current.database
            _ = try await database.write(
                """
                UPDATE changes SET new = new || '{"created_at": "2026-11-21T22:15:00.123456+02:00"}'
                WHERE board_id = \(talk.board.id) AND version = 2
                """
            )
            let log = try await service.send(.get, "\(Self.path)/changes?since=1")
            #expect(log.body.contains(#""createdAt":"2026-11-21T20:15:00.123Z""#))
            let times = log.body.matches(of: /At":"([^"]*)"/).map(\.1)
            #expect(times.count > 20)
            for time in times { #expect(time.wholeMatch(of: /[0-9-]{10}T[0-9:]{8}\.[0-9]{3}Z/) != nil, "\(time)") }
        }
    }
}

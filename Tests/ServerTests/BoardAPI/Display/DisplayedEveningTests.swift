import HTTPTypes
import Karaoke
import NIOCore
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A displayed evening` {
    @Test(arguments: ["", "?arrangement=wall", "?arrangement=outline&expanded=none"])
    func `has the picks on stage and next as the setlist has them, and two behind`(query: String) async throws {
        try await serve { service in
            let evening = try await Evening.stored(by: service)
            let (matts, sams) = (evening.matts, evening.sams)
            let picks = try await evening.pick([sams[0], matts[1], sams[1], sams[2], sams[3]])
            let before = try await service.sendAnonymously(.get, "\(evening.path)/display\(query)")
            #expect(SetlistIDs(before) == SetlistIDs(next: picks[0], then: [picks[1], picks[2]]))
            _ = try await evening.advance(from: nil)
            let display = try await service.sendAnonymously(.get, "\(evening.path)/display\(query)")
            #expect(SetlistIDs(display) == SetlistIDs(now: picks[0], next: picks[1], then: [picks[2], picks[3]]))
            let (shown, setlist) = (try value(of: display)["setlist"], try value(of: await evening.setlist()))
            #expect(shown?["now"] == setlist["now"])
            #expect(shown?["next"] == setlist["next"])
        }
    }

    @Test func `has the life of a pick on its card`() async throws {
        try await serve { service in
            let evening = try await Evening.stored(by: service)
            let picks = try await evening.pick([evening.sams[0], evening.matts[1]])
            let sam = #"["\#(evening.talk.sam)"]"#
            #expect(
                try await pick(of: evening.sams[0], in: evening)
                    == #"{"id":"\#(picks[0])","state":"waiting","place":0,"singers":\#(sam),"sungAt":null}"#
            )
            _ = try await evening.advance(from: nil)
            #expect(
                try await pick(of: evening.sams[0], in: evening)
                    == #"{"id":"\#(picks[0])","state":"now","place":null,"singers":\#(sam),"sungAt":null}"#
            )
            _ = try await evening.advance(from: picks[0])
            let sung = try await service.boards.pick(picks[0], of: evening.talk.board.id).value
            let time = try #require(sung.sungAt?.rfc3339)
            #expect(
                try await pick(of: evening.sams[0], in: evening)
                    == #"{"id":"\#(picks[0])","state":"sung","place":null,"singers":\#(sam),"sungAt":"\#(time)"}"#
            )
            #expect(try await pick(of: evening.sams[1], in: evening) == "null")
        }
    }

    @Test func `stamps what was sung with the time in the board's time zone, as text and as a picture`() async throws {
        try await serve { service in
            let evening = try await Evening.stored(by: service)
            let picks = try await evening.pick([evening.sams[0]])
            for onStage in [nil, picks[0]] { _ = try await evening.advance(from: onStage) }
            for form in ["txt", "svg"] {
                let plain = try await service.sendAnonymously(.get, "\(evening.path)/display.\(form)")
                #expect(plain.body.matches(of: /sung[\]<"]/).count > 0)
            }
            _ = try await service.send(.patch, evening.path, #"{"timeZone":"Asia/Kathmandu"}"#)
            let section = try await service.boards.board(.id(evening.talk.board.id)).sections[1]
            let time = try #require(section.picks[evening.sams[0]]?.localTime?.time)
            for form in ["txt", "svg"] {
                let stamped = try await service.sendAnonymously(.get, "\(evening.path)/display.\(form)")
                #expect(stamped.body.contains("sung \(time)"))
            }
        }
    }

    private func value(of answer: Answer) throws -> JSONValue {
        try JSONReader.value(of: Array(answer.body.utf8))
    }

    /// The text of the pick of a card.
    private func pick(of card: Board.Card.ID, in evening: Evening) async throws -> String {
        let display = try await evening.service.sendAnonymously(.get, "\(evening.path)/display")
        let cards = try value(of: display)["sections"]?.elements.flatMap { $0["cards"]?.elements ?? [] } ?? []
        let found = try #require(cards.first { $0["id"]?.text == "\(card)" }?["pick"])
        return String(buffer: JSONBuffer.text(of: found))
    }
}

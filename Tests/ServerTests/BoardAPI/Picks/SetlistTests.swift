import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A setlist` {
    @Test func `has the pick on stage, the next one, and those behind it, round by round`() async throws {
        try await serve { service in
            let evening = try await Evening.stored(by: service)
            let empty = try await evening.setlist()
            #expect(empty.body == #"{"now":null,"next":null,"then":[]}"#)
            let picks = try await evening.pick([evening.sams[0], evening.sams[2], evening.matts[1]])
            #expect(
                SetlistIDs(try await evening.setlist()) == SetlistIDs(next: picks[0], then: [picks[2], picks[1]])
            )
            let called = try await evening.advance(from: nil)
            #expect(called.status == 200)
            #expect(SetlistIDs(called) == SetlistIDs(now: picks[0], next: picks[2], then: [picks[1]]))
            #expect(called.body == (try await evening.setlist()).body)
            #expect(called["Board-Version"] == "\(try await evening.version())")
        }
    }

    @Test func `leaves out people who are away, and has them again when they are back`() async throws {
        try await serve { service in
            let evening = try await Evening.stored(by: service)
            let picks = try await evening.pick([evening.sams[0], evening.matts[1], evening.sams[2]])
            let sam = "\(evening.path)/sections/\(evening.talk.sam)"
            #expect(try await service.send(.patch, sam, #"{"state":"away"}"#).status == 200)
            #expect(SetlistIDs(try await evening.setlist()) == SetlistIDs(next: picks[1]))
            let waiting = try await service.sendAnonymously(.get, "\(evening.path)/picks?state=waiting&total=true")
            #expect(waiting.body.contains(#""total":3"#))
            #expect(try await service.send(.patch, sam, #"{"state":"active"}"#).status == 200)
            #expect(
                SetlistIDs(try await evening.setlist()) == SetlistIDs(next: picks[1], then: [picks[0], picks[2]])
            )
        }
    }

    @Test func `has a tag of the board's version`() async throws {
        try await serve { service in
            let evening = try await Evening.stored(by: service)
            let path = "\(evening.path)/setlist"
            let tag = try #require(try await evening.setlist()["ETag"])
            #expect(tag == "\"\(evening.talk.board.id).\(try await evening.version()).setlist\"")
            let known = try await service.sendAnonymously(.get, path, nil, [.ifNoneMatch: tag])
            #expect(known.status == 304 && known.body == "" && known["ETag"] == tag)
            _ = try await evening.pick(evening.sams[0])
            #expect(try await service.sendAnonymously(.get, path, nil, [.ifNoneMatch: tag]).status == 200)
        }
    }

    @Test func `advances to the end, and leaves the stage empty`() async throws {
        try await serve { service in
            let evening = try await Evening.stored(by: service)
            let picks = try await evening.pick([evening.sams[0], evening.matts[1]])
            #expect(SetlistIDs(try await evening.advance(from: nil)) == SetlistIDs(now: picks[0], next: picks[1]))
            #expect(SetlistIDs(try await evening.advance(from: picks[0])) == SetlistIDs(now: picks[1]))
            #expect(SetlistIDs(try await evening.advance(from: picks[1])) == SetlistIDs())
            // Nothing is left to be called, and nothing changes.
            let idle = try await evening.advance(from: nil)
            #expect(idle.status == 200 && SetlistIDs(idle) == SetlistIDs() && idle["Board-Version"] == nil)
            let sung = try await service.sendAnonymously(.get, "\(evening.path)/picks?state=sung").body
            let times = sung.matches(of: /"calledAt":"[^"]+","sungAt":"[^"]+"/)
            #expect(times.count == 2, "\(sung)")
            let back = try await service.send(.delete, "\(evening.path)/picks/\(picks[0])")
            #expect(back.status == 409 && back.body.contains(#""code":"pick-called""#))
        }
    }

    @Test func `rejects an advance from another pick than the one on stage, and has the present one`() async throws {
        try await serve { service in
            let evening = try await Evening.stored(by: service)
            let picks = try await evening.pick([evening.sams[0], evening.matts[1]])
            #expect(try await evening.advance(from: nil).status == 200)
            let version = try await evening.version()
            for wrong in [nil, picks[1], .now()] {
                let refused = try await evening.advance(from: wrong)
                let setlist = try await evening.setlist().body
                #expect(refused.status == 409)
                #expect(
                    refused.problem == """
                        {"type":"urn:karaoke:problem:not-on-stage","code":"not-on-stage","title":"Someone was faster",\
                        "status":409,"detail":"Another pick is on stage by now. Read the setlist again.",\
                        "setlist":\(setlist)}
                        """
                )
            }
            #expect(try await evening.version() == version)
        }
    }

    @Test func `advances by one step when 32 hosts take it at the same time, with a key or without`() async throws {
        try await serve { service in
            let evening = try await Evening.stored(by: service)
            let picks = try await evening.pick([evening.sams[0], evening.matts[1], evening.sams[2]])
            var onStage: Board.Pick.ID?
            for pick in picks.prefix(2) {
                let from = onStage
                let answers = try await atOnce(32) { number in
                    let fields: HTTPFields =
                        number % 2 == 0 ? [.idempotencyKey: "a-key-of-host-\(number)-\(pick)"] : [:]
                    return try await service.onOwnConnection { own in
                        try await evening.through(own).advance(from: from, fields)
                    }
                }
                #expect(answers.count { $0.status == 200 } == 1)
                #expect(answers.count { $0.status == 409 && $0.text("code") == "not-on-stage" } == 31)
                #expect(answers.allSatisfy { SetlistIDs($0)?.now == "\(pick)" })
                onStage = pick
            }
        }
    }

    @Test func `advances once for one key, and has the first answer for each retry`() async throws {
        try await serve { service in
            let evening = try await Evening.stored(by: service)
            let picks = try await evening.pick([evening.sams[0], evening.matts[1]])
            let key: HTTPFields = [.idempotencyKey: "a-key-of-a-host-1"]
            let first = try await evening.advance(from: nil, key)
            let second = try await evening.advance(from: picks[0])
            #expect(SetlistIDs(second) == SetlistIDs(now: picks[1]))
            let retried = try await evening.advance(from: nil, key)
            #expect(retried.status == 200 && retried["Idempotency-Replayed"] == "true")
            #expect(retried.body == first.body && retried["Board-Version"] == first["Board-Version"])
            #expect(SetlistIDs(try await evening.setlist()) == SetlistIDs(now: picks[1]))
            // A refusal is not stored, so that the same request may succeed later.
            let other: HTTPFields = [.idempotencyKey: "a-key-of-a-host-2"]
            #expect(try await evening.advance(from: nil, other).status == 409)
            #expect(try await evening.advance(from: picks[1]).status == 200)
            #expect(try await evening.advance(from: nil, other).status == 200)
        }
    }

    @Test func `skips a pick once to the place behind the next one, and then out, until a host brings it back`()
        async throws
    {
        try await serve { service in
            let evening = try await Evening.stored(by: service)
            let picks = try await evening.pick([evening.sams[0], evening.matts[1], evening.sams[2]])
            _ = try await evening.advance(from: nil)
            let early = try await evening.update(picks[2], #"{"skips":1}"#)
            #expect(early.status == 409 && early.body.contains(#""code":"pick-not-called""#))
            let skipped = try await evening.update(picks[0], #"{"skips":1}"#)
            #expect(
                skipped.body.contains(
                    #""state":"waiting","isNext":false,"isComing":false,"round":1,"place":1,"skips":1"#
                )
            )
            #expect(
                SetlistIDs(try await evening.setlist()) == SetlistIDs(next: picks[1], then: [picks[0], picks[2]])
            )
            _ = try await evening.advance(from: nil)
            // A retry has no effect, though the pick is next again.
            let retried = try await evening.update(picks[0], #"{"skips":1}"#)
            #expect(retried.status == 200 && retried["Board-Version"] == nil && retried.body.contains(#""skips":1"#))
            let out = try await evening.update(picks[0], #"{"skips":2}"#)
            #expect(
                out.body.contains(
                    #""state":"skipped","isNext":false,"isComing":false,"round":1,"place":null,"skips":2"#
                )
            )
            #expect(SetlistIDs(try await evening.setlist()) == SetlistIDs(now: picks[1], next: picks[2]))
            let back = try await evening.update(picks[0], #"{"state":"waiting"}"#)
            #expect(
                back.body.contains(
                    #""state":"waiting","isNext":false,"isComing":false,"round":1,"place":1,"skips":0,"isMoved":true"#
                )
            )
            // A retry has no effect, also when another pick is the last one by now.
            let last = try await evening.pick([evening.matts[2]])
            let again = try await evening.update(picks[0], #"{"state":"waiting"}"#)
            #expect(again.status == 200 && again["Board-Version"] == nil)
            #expect(
                SetlistIDs(try await evening.setlist())
                    == SetlistIDs(now: picks[1], next: picks[2], then: [picks[0], last[0]])
            )
            let sung = try await evening.update(picks[1], #"{"state":"waiting"}"#)
            #expect(sung.status == 409 && sung.body.contains(#""code":"pick-called""#))
        }
    }

    @Test func `has the answer of the next singers that they are coming, until their turn`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let (matts, sams) = ("\(joined.path)/picks/\(joined.mattsPick)", "\(joined.path)/picks/\(joined.samsPick)")
            let coming = #"{"isComing":true}"#
            let answered = try await service.send(.patch, matts, coming, as: joined.matt.secret)
            #expect(answered.body.contains(#""isNext":true,"isComing":true"#))
            let again = try await service.send(.patch, matts, coming, as: joined.matt.secret)
            #expect(again.status == 200 && again["Board-Version"] == nil)
            let early = try await service.send(.patch, sams, coming, as: joined.sam.secret)
            #expect(early.status == 409 && early.body.contains(#""code":"pick-not-called""#))
            let advance = "\(joined.path)/setlist/advance"
            let called = try await service.send(.post, advance, #"{"from":null}"#, as: joined.host)
            #expect(called.status == 200 && !called.body.contains(coming.dropFirst().dropLast()))
        }
    }

    @Test func `takes a song again only with encores, and follows the rule of the board`() async throws {
        try await serve { service in
            let evening = try await Evening.stored(by: service)
            let first = try await evening.pick([evening.sams[0]])
            _ = try await evening.advance(from: nil)
            _ = try await evening.advance(from: first[0])
            let refused = try await evening.pick(evening.sams[0])
            #expect(
                refused.problem == """
                    {"type":"urn:karaoke:problem:song-sung","code":"song-sung","title":"That song was sung already",\
                    "status":409,"detail":"The song was sung already, and this board allows no encores."}
                    """
            )
            let rules = #"{"allowsEncores":true,"setlistRule":"picked"}"#
            #expect(try await service.send(.patch, evening.path, rules).status == 200)
            #expect(try await evening.pick(evening.sams[0]).status == 201)
            // By the time of the pick, Sam's second one comes before Matt's first one.
            let more = try await evening.pick([evening.sams[2], evening.matts[1]])
            let setlist = SetlistIDs(try await evening.setlist())
            #expect(setlist?.then == more.map { "\($0)" })
        }
    }

    @Test func `answers a step with the ten that are called first, and a reading with all`() async throws {
        try await serve { service in
            let evening = try await Evening.stored(by: service)
            let cards = try await service.boards.board(.id(evening.talk.board.id)).sections.flatMap(\.cards)
            var waiting = 0
            for card in cards where try await evening.pick(card.id).status == 201 { waiting += 1 }
            try #require(waiting > 10)
            let called = try #require(SetlistIDs(try await evening.advance(from: nil)))
            let late = try #require(SetlistIDs(try await evening.advance(from: nil)))
            #expect(called.then.count == 8 && late == called)
            let read = try #require(SetlistIDs(try await evening.setlist()))
            #expect(read.then.count == waiting - 2 && Array(read.then.prefix(8)) == called.then)
        }
    }

    @Test func `advances on no closed board`() async throws {
        try await serve { service in
            let evening = try await Evening.stored(by: service)
            _ = try await evening.pick(evening.sams[0])
            #expect(try await service.send(.patch, evening.path, #"{"state":"closed"}"#).status == 200)
            let answer = try await evening.advance(from: nil)
            #expect(answer.status == 409 && answer.body.contains(#""code":"board-closed""#))
        }
    }
}

extension Evening {
    /// The same evening over another connection.
    fileprivate func through(_ service: Service) -> Evening {
        Evening(service: service, talk: talk, matts: matts, sams: sams)
    }

    fileprivate func version() async throws -> Int {
        try await service.boards.head(.id(talk.board.id)).version
    }
}

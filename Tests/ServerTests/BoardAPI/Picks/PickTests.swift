import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A pick` {
    private static let path = "/api/v1/boards/karaoke-party"

    @Test func `is made, read, moved and taken back`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let card = try await service.boards.board(.id(talk.board.id)).sections[0].cards[1]
            let id = Board.Pick.ID.now()
            let path = "\(Self.path)/picks/\(id)"
            let body = #"{"card":"\#(card.id)"}"#
            let made = try await service.send(.put, path, body)
            let version = talk.board.version + 1
            let tag = { (version: Int) in "\"\(talk.board.id).\(version)\"" }
            let isTagged = { (answer: Answer, version: Int) in
                answer["ETag"]?.hasPrefix(tag(version).dropLast() + ".") == true
            }
            let pick = try await service.boards.pick(id, of: talk.board.id).value
            let document = """
                {"id":"\(id)","song":"\(card.song)","card":"\(card.id)","title":"Born to Build & Run",\
                "artist":"The Containers","key":null,"link":null,"note":null,\
                "singers":[{"section":"\(talk.matt)","person":"Matt","face":"M","state":"active"}],\
                "state":"waiting","isNext":true,"isComing":false,"round":1,"place":0,"skips":0,"isMoved":false,"exception":null,\
                "createdAt":"\(pick.pickedAt.rfc3339)","calledAt":null,"sungAt":null,\
                "updatedAt":"\(pick.updatedAt.rfc3339)","rowVersion":\(version)}
                """
            #expect(made.status == 201 && made["Location"] == path && isTagged(made, version))
            #expect(made.body == document)
            let again = try await service.send(.put, path, body)
            #expect(again.status == 200 && again.body == document && again["Board-Version"] == nil)
            #expect(try await service.sendAnonymously(.get, path).body == document)
            let list = #"{"picks":[\#(document)],"next":null,"version":\#(version)}"#
            #expect(try await service.sendAnonymously(.get, "\(Self.path)/picks").body == list)
            let moved = try await service.send(.patch, path, #"{"place":0}"#, [.ifMatch: tag(version)])
            #expect(moved.status == 200 && isTagged(moved, version + 1))
            #expect(moved.body.contains(#""place":0,"skips":0,"isMoved":true"#))
            #expect(try await service.send(.delete, path, nil, [.ifMatch: tag(version)]).status == 412)
            #expect(try await service.send(.delete, path, nil, [.ifMatch: tag(version + 1)]).status == 204)
            #expect(try await service.send(.delete, path).status == 404)
            // A new pick under the same id has none of the versions of the first.
            let new = try await service.send(.put, path, body)
            #expect(isTagged(new, version + 3))
            #expect(try await service.send(.patch, path, #"{"place":0}"#, [.ifMatch: tag(version)]).status == 412)
            #expect(try await service.sendAnonymously(.get, path, nil, [.ifNoneMatch: tag(version)]).status == 200)
        }
    }

    @Test func `is one of any number of a section, but only one of its song`() async throws {
        try await serve { service in
            let evening = try await Evening.stored(by: service)
            let first = try await evening.pick(evening.sams[0])
            let second = try await evening.pick(evening.sams[2])
            #expect(first.status == 201 && second.status == 201)
            #expect(second.body.contains(#""round":2,"place":1"#))
            let again = try await evening.pick(evening.sams[0])
            #expect(
                again.problem == """
                    {"type":"urn:karaoke:problem:song-picked","code":"song-picked",\
                    "title":"That song is already picked","status":409,\
                    "detail":"The song is picked already. A duet is one pick of both singers."}
                    """
            )
            let rejected = try await evening.pick(evening.matts[0])
            #expect(rejected.status == 409 && rejected.body.contains(#""code":"card-rejected""#))
            let missing = try await evening.pick(.now())
            #expect(missing.status == 404 && missing.body.contains(#""code":"card-not-found""#))
        }
    }

    @Test func `keeps its id to itself`() async throws {
        try await serve { service in
            let evening = try await Evening.stored(by: service)
            let id = Board.Pick.ID.now()
            let path = "\(evening.path)/picks/\(id)"
            #expect(try await service.send(.put, path, #"{"card":"\#(evening.sams[0])"}"#).status == 201)
            let other = try await service.send(.put, path, #"{"card":"\#(evening.sams[2])"}"#)
            #expect(other.status == 409 && other.body.contains(#""code":"id-taken""#))
            let unread = try await service.send(.get, "\(evening.path)/picks/nothing")
            #expect(unread.status == 404 && unread.body.contains(#""code":"pick-not-found""#))
        }
    }

    @Test func `is a duet of both holders, at once or later`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let draft = Board.Card.Draft(song: .known(joined.mattsClaim), section: joined.matt.section)
            let card = try await service.boards.pin(draft, on: joined.board.id, by: .command).card.value.card.id
            let body = #"{"card":"\#(card)","with":"\#(joined.sam.section)"}"#
            let refused = try await service.send(.post, "\(joined.path)/picks", body, as: joined.matt.secret)
            #expect(
                refused.problem == """
                    {"type":"urn:karaoke:problem:not-holder","code":"not-holder",\
                    "title":"You don't share that song yet","status":409,\
                    "detail":"The two do not hold the song as a duet. Offer the duet first."}
                    """
            )
            let offer = "\(joined.path)/claims/\(joined.mattsClaim)/invitation"
            let invited = #"{"section":"\#(joined.sam.section)"}"#
            #expect(try await service.send(.put, offer, invited, as: joined.matt.secret).status == 200)
            let holder = "\(joined.path)/claims/\(joined.mattsClaim)/holders/\(joined.sam.section)"
            #expect(try await service.send(.put, holder, as: joined.sam.secret).status == 201)
            let duet = try await service.send(.post, "\(joined.path)/picks", body, as: joined.matt.secret)
            #expect(duet.status == 201)
            #expect(
                duet.body.contains(
                    """
                    "singers":[{"section":"\(joined.matt.section)","person":"Matt","face":"M","state":"active"},\
                    {"section":"\(joined.sam.section)","person":"Sam","face":"S","state":"active"}]
                    """
                )
            )
            // Either singer takes it back; a host needs no dibs.
            let path = try #require(duet["Location"])
            #expect(try await service.send(.delete, path, as: joined.sam.secret).status == 204)
            let letIn = #"{"with":"\#(joined.sommer)"}"#
            let later = try await service.send(
                .patch,
                "\(joined.path)/picks/\(joined.mattsPick)",
                letIn,
                as: joined.host
            )
            #expect(later.status == 200 && later.body.contains(#""person":"Sommer""#))
            let full = try await service.send(.patch, "\(joined.path)/picks/\(joined.mattsPick)", letIn)
            #expect(full.status == 409 && full.body.contains(#""code":"duet-full""#))
            let nobody = #"{"with":"\#(Board.Section.ID.now())"}"#
            let missing = try await service.send(.patch, "\(joined.path)/picks/\(joined.samsPick)", nobody)
            #expect(missing.status == 404 && missing.body.contains(#""code":"section-not-found""#))
        }
    }

    @Test(arguments: [
        ("{}", 422, "Give exactly one of state, skips, place, with and isComing."),
        (#"{"skips":1,"place":0}"#, 422, "Give exactly one of state, skips, place, with and isComing."),
        (#"{"state":"skipped"}"#, 422, #"Allowed values: \"waiting\"."#),
        (#"{"place":-1}"#, 422, "It has to be from 0 to 2147483647."),
        (#"{"place":null}"#, 400, "It has to be a whole number, not null."),
        (#"{"position":0}"#, 400, "It is unknown. Known are state, skips, place, with, isComing."),
    ])
    func `is changed in one way at a time`(body: String, status: Int, reason: String) async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let answer = try await service.send(.patch, "\(joined.path)/picks/\(joined.mattsPick)", body)
            #expect(answer.status == status && answer.body.contains(reason), "\(answer.body)")
        }
    }
}

import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A guest` {
    @Test(arguments: foreign)
    func `cannot change another guest's section`(attempt: Attempt) async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let version = try await service.version(of: joined)
            let answer = try await service.attempt(attempt, on: joined, as: joined.matt.secret)
            #expect(answer.status == 403)
            #expect(answer.body.contains(#""code":"not-own-section""#))
            #expect(try await service.version(of: joined) == version)
        }
    }

    @Test(arguments: hostly)
    func `does nothing that is a host's`(attempt: Attempt) async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let version = try await service.version(of: joined)
            let answer = try await service.attempt(attempt, on: joined, as: joined.matt.secret)
            #expect(answer.status == 403)
            #expect(answer.body.contains(#""code":"forbidden""#))
            #expect(try await service.version(of: joined) == version)
        }
    }

    @Test(arguments: own)
    func `changes a section of their own`(attempt: Attempt) async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let answer = try await service.attempt(attempt, on: joined, as: joined.matt.secret)
            #expect((200..<300).contains(answer.status), "\(answer.body)")
        }
    }

    @Test func `cannot pin with the id of another guest's card`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let body = #"{"section":"\#(joined.matt.section)","song":"\#(joined.samsSong)"}"#
            let path = "\(joined.path)/cards/\(joined.samsCard)"
            let answer = try await service.send(.put, path, body, as: joined.matt.secret)
            #expect(answer.status == 409)
            #expect(answer.body.contains(#""code":"id-taken""#))
            let card = try await service.boards.card(joined.samsCard, of: joined.board.id)
            #expect(card.value.section == joined.sam.section)
        }
    }

    @Test func `has no rights on another board, whose sections and cards are named`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let other = try await JoinedBoard.stored(by: service, slug: "other")
            for attempt in Self.own where attempt.testDescription != "undo" {
                let answer = try await service.attempt(attempt, on: other, as: joined.matt.secret)
                #expect(answer.status == 403, "\(attempt.testDescription)")
                let mixed = joined.path + attempt.path(other)
                let body = attempt.body(other)
                let stranger = try await service.send(attempt.method, mixed, body, as: joined.matt.secret)
                #expect(stranger.status >= 400, "\(attempt.testDescription)")
            }
        }
    }

    @Test func `takes back only changes of their own, from any of their phones`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let card = "\(joined.path)/cards/\(joined.mattsCard)"
            #expect(try await service.send(.patch, card, #"{"rejected":false}"#, as: joined.matt.secret).status == 200)
            let version = try await service.version(of: joined)
            let named = #"{"version":\#(version)}"#
            let sams = try await service.send(.post, "\(joined.path)/undo", named, as: joined.sam.secret)
            #expect(sams.status == 409)
            #expect(sams.body.contains(#""code":"nothing-to-undo""#))
            let second = try await service.ask(toRejoin: joined, with: joined.matt.personalCode)
            let secret = try #require(second.text("secret"))
            let own = try await service.send(.post, "\(joined.path)/undo", named, as: secret)
            #expect(own.undoes == version)
        }
    }

    @Test func `does not undo a host's change of the section`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let section = "\(joined.path)/sections/\(joined.matt.section)"
            #expect(try await service.send(.patch, section, #"{"rejected":true}"#, as: joined.host).status == 200)
            let named = #"{"version":\#(try await service.version(of: joined))}"#
            let answer = try await service.send(.post, "\(joined.path)/undo", named, as: joined.matt.secret)
            #expect(answer.status == 409)
            #expect(answer.body.contains(#""code":"nothing-to-undo""#))
        }
    }

    @Test func `cannot undo changes of a card that was moved to another guest's section`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let card = "\(joined.path)/cards/\(joined.mattsCard)"
            #expect(try await service.send(.patch, card, #"{"rejected":true}"#, as: joined.matt.secret).status == 200)
            let move = #"{"section":"\#(joined.sam.section)"}"#
            #expect(try await service.send(.patch, card, move, as: joined.host).status == 200)
            let version = try await service.version(of: joined)
            let answer = try await service.send(.post, "\(joined.path)/undo", "{}", as: joined.matt.secret)
            #expect(answer.status == 403)
            #expect(answer.body.contains(#""code":"not-own-section""#))
            #expect(try await service.version(of: joined) == version)
            let host = try await service.send(
                .post,
                "\(joined.path)/undo",
                #"{"version":\#(version - 1)}"#,
                as: joined.host
            )
            #expect(host.status == 200)
        }
    }
}

extension `A guest` {
    /// What Matt may not do, since the section is Sam's or Sommer's.
    static let foreign = [
        Attempt("patch a section", .patch, { "/sections/\($0.sam.section)" }, { _ in #"{"title":"Mine"}"# }),
        Attempt("send somebody away", .patch, { "/sections/\($0.sommer)" }, { _ in #"{"state":"away"}"# }),
        Attempt(
            "pin a card",
            .post,
            { _ in "/cards" },
            {
                #"{"section":"\#($0.sam.section)","song":"\#($0.freeSong)"}"#
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
        Attempt(
            "put a card",
            .put,
            { _ in "/cards/\(Board.Card.ID.now())" },
            {
                #"{"section":"\#($0.sam.section)","song":"\#($0.freeSong)"}"#
            }
        ),
        Attempt(
            "put the card that is there",
            .put,
            { "/cards/\($0.samsCard)" },
            {
                #"{"section":"\#($0.sam.section)","song":"\#($0.samsSong)"}"#
            }
        ),
        Attempt("cross a card off", .patch, { "/cards/\($0.samsCard)" }, { _ in #"{"rejected":true}"# }),
        Attempt("take a card away", .patch, { "/cards/\($0.samsCard)" }, { #"{"section":"\#($0.matt.section)"}"# }),
        Attempt("give a card away", .patch, { "/cards/\($0.mattsCard)" }, { #"{"section":"\#($0.sam.section)"}"# }),
        Attempt("delete a card", .delete, { "/cards/\($0.samsCard)" }),
        Attempt("claim for another", .put, { "/claims/\($0.freeSong)/holders/\($0.sam.section)" }),
        Attempt("join a duet for another", .put, { "/claims/\($0.mattsClaim)/holders/\($0.sommer)" }),
        Attempt("release a song", .delete, { "/claims/\($0.samsClaim)/holders/\($0.sam.section)" }),
        Attempt(
            "invite oneself",
            .put,
            { "/claims/\($0.samsClaim)/invitation" },
            {
                #"{"section":"\#($0.matt.section)"}"#
            }
        ),
        Attempt("pick", .post, { _ in "/picks" }, { #"{"card":"\#($0.samsCard)"}"# }),
        Attempt("put the pick that is there", .put, { "/picks/\($0.samsPick)" }, { #"{"card":"\#($0.samsCard)"}"# }),
        Attempt("skip a pick", .patch, { "/picks/\($0.samsPick)" }, { _ in #"{"skips":1}"# }),
        Attempt("say that somebody is coming", .patch, { "/picks/\($0.samsPick)" }, { _ in #"{"isComing":true}"# }),
        Attempt("sing along", .patch, { "/picks/\($0.samsPick)" }, { #"{"with":"\#($0.matt.section)"}"# }),
        Attempt("take a pick back", .delete, { "/picks/\($0.samsPick)" }),
    ]

    /// What Matt may not do, even to his own section.
    static let hostly = [
        Attempt("patch the board", .patch, { _ in "" }, { _ in #"{"title":"Mine"}"# }),
        Attempt("delete the board", .delete, { _ in "" }),
        Attempt("add a section", .post, { _ in "/sections" }, { _ in #"{"person":"Friend"}"# }),
        Attempt("delete a section", .delete, { "/sections/\($0.matt.section)?release=true" }),
        Attempt("move a section", .patch, { "/sections/\($0.matt.section)" }, { _ in #"{"position":2}"# }),
        Attempt("move a pick", .patch, { "/picks/\($0.mattsPick)" }, { _ in #"{"place":1}"# }),
        Attempt("bring a pick back", .patch, { "/picks/\($0.mattsPick)" }, { _ in #"{"state":"waiting"}"# }),
        Attempt("advance the setlist", .post, { _ in "/setlist/advance" }, { _ in #"{"from":null}"# }),
        Attempt("list the guests", .get, { _ in "/guests" }),
        Attempt("send oneself away", .delete, { "/guests/\($0.matt.guest)" }),
        Attempt("make a personal code", .post, { "/sections/\($0.matt.section)/invitation" }),
        Attempt("take a personal code", .delete, { "/sections/\($0.sam.section)/invitation" }),
    ]

    /// What Matt may do.
    static let own = [
        Attempt(
            "patch the section",
            .patch,
            { "/sections/\($0.matt.section)" },
            { _ in
                #"{"person":"Matthew","title":"Mine","footer":"Soon","rejected":true,"state":"away"}"#
            }
        ),
        Attempt(
            "pin a card",
            .post,
            { _ in "/cards" },
            {
                #"{"section":"\#($0.matt.section)","song":"\#($0.freeSong)","position":0}"#
            }
        ),
        Attempt(
            "pin an unknown song",
            .post,
            { _ in "/cards" },
            {
                #"{"section":"\#($0.matt.section)","title":"New","artist":"Nobody"}"#
            }
        ),
        Attempt(
            "put a card",
            .put,
            { _ in "/cards/\(Board.Card.ID.now())" },
            {
                #"{"section":"\#($0.matt.section)","song":"\#($0.freeSong)"}"#
            }
        ),
        Attempt("cross a card off", .patch, { "/cards/\($0.mattsCard)" }, { _ in #"{"rejected":true}"# }),
        Attempt("delete a card", .delete, { "/cards/\($0.mattsCard)" }),
        Attempt("claim", .put, { "/claims/\($0.freeSong)/holders/\($0.matt.section)" }),
        Attempt("release", .delete, { "/claims/\($0.mattsClaim)/holders/\($0.matt.section)" }),
        Attempt(
            "offer a duet",
            .put,
            { "/claims/\($0.mattsClaim)/invitation" },
            {
                #"{"section":"\#($0.sam.section)"}"#
            }
        ),
        Attempt("withdraw an offer", .delete, { "/claims/\($0.mattsClaim)/invitation" }),
        Attempt("pick", .put, { "/picks/\($0.mattsPick)" }, { #"{"card":"\#($0.mattsCard)"}"# }),
        Attempt("skip", .patch, { "/picks/\($0.mattsPick)" }, { _ in #"{"skips":1}"# }),
        Attempt("say that one is coming", .patch, { "/picks/\($0.mattsPick)" }, { _ in #"{"isComing":true}"# }),
        Attempt("take a pick back", .delete, { "/picks/\($0.mattsPick)" }),
        Attempt("undo", .post, { _ in "/undo" }, { _ in "{}" }),
    ]
}

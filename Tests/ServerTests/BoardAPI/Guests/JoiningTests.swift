import Foundation
import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `Joining a board` {
    @Test func `gives a section, a valid token, and a personal code`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let answer = try await service.ask(toJoin: joined, as: "Guest")
            #expect(answer.status == 201)
            #expect(answer["Cache-Control"] == "no-store")
            let secret = try #require(answer.text("secret"))
            let code = try #require(answer.text("personalCode"))
            let guest = try #require(try await service.guests.list(of: joined.board.id, limit: 9).guests.last)
            let section = try #require(guest.sections.first)
            #expect(
                answer.body == """
                    {"guest":"\(guest.id)","sections":[{"section":"\(section.section)","person":"Guest"}],\
                    "secret":"\(secret)","personalCode":"\(code)"}
                    """
            )
            let path = "\(joined.path)/sections/\(section.section)"
            #expect(try await service.send(.patch, path, #"{"footer":"Here"}"#, as: secret).status == 200)
        }
    }

    @Test(
        arguments: [
            { $0 }, { $0.lowercased() }, { " \($0) " }, { $0.split(separator: "").joined(separator: " ") },
            { "\($0.prefix(3))-\($0.dropFirst(3))" }, { "\($0.prefix(3))\u{2013}\($0.dropFirst(3))" },
        ] as [@Sendable (String) -> String]
    )
    func `takes the codes however they are typed`(typed: @escaping @Sendable (String) -> String) async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let code = try #require(joined.board.joinCode)
            #expect(try await service.ask(toJoin: joined, as: "Guest", code: typed(code)).status == 201)
            #expect(try await service.ask(toRejoin: joined, with: typed(joined.matt.personalCode)).status == 201)
            let path = try #require(typed(code).addingPercentEncoding(withAllowedCharacters: .urlPathAllowed))
            #expect(try await service.sendAnonymously(.get, "/api/v1/join/\(path)").status == 200)
        }
    }

    @Test(arguments: ["", "-", "ABC", "ABCDEF", "%00", "ABCDEFG", "';--", "%F0%9F%8E%A4"])
    func `is refused with any other code`(code: String) async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let text = code.removingPercentEncoding?.replacing("\0", with: #"\u0000"#) ?? code
            let answer = try await service.ask(toJoin: joined, as: "Guest", code: text)
            #expect([403, 422].contains(answer.status), "\(answer.body)")
            let again = try await service.ask(toRejoin: joined, with: text)
            #expect([400, 403].contains(again.status), "\(again.body)")
            let found = try await service.sendAnonymously(.get, "/api/v1/join/\(code)")
            #expect(found.status == 404, "\(found.body)")
        }
    }

    @Test func `is refused with the codes of another board`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let other = try await JoinedBoard.stored(by: service, slug: "other")
            let wrong = try await service.ask(toJoin: joined, as: "Guest", code: other.board.joinCode)
            #expect(wrong.status == 403)
            #expect(wrong.body.contains(#""code":"join-code-wrong""#))
            let stranger = try await service.ask(toRejoin: joined, with: other.matt.personalCode)
            #expect(stranger.status == 403)
            #expect(stranger.body.contains(#""code":"personal-code-wrong""#))
        }
    }

    @Test func `takes a longer code where only holders of a token may read`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            #expect(joined.board.joinCode?.count == 6)
            let hidden = try await service.send(.patch, joined.path, #"{"readableBy":"token"}"#, as: joined.host)
            let code = try #require(hidden.text("joinCode"))
            #expect(code.count == 10)
            #expect(try await service.ask(toJoin: joined, as: "Guest").status == 403)
            #expect(try await service.ask(toJoin: joined, as: "Guest", code: code).status == 201)
            let shown = try await service.send(.patch, joined.path, #"{"readableBy":"everyone"}"#, as: joined.host)
            #expect(shown.text("joinCode")?.count == 6)
        }
    }

    @Test(arguments: ["", "/display", "/events"])
    func `with a bad bearer token is refused, also where everybody may read`(part: String) async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let (token, secret) = try await service.tokens.create(.display(joined.board.id))
            try await service.tokens.revoke(token.id)
            for bad in [secret, "kdb_nothing"] {
                let fields: HTTPFields = [.authorization: "Bearer \(bad)"]
                let answer = try await service.sendAnonymously(.get, joined.path + part, nil, fields)
                #expect(answer.status == 401)
            }
            let code = try #require(joined.board.joinCode)
            let fields: HTTPFields = [.authorization: "Bearer \(secret)"]
            #expect(try await service.sendAnonymously(.get, "/api/v1/join/\(code)", nil, fields).status == 401)
        }
    }

    @Test func `gives answers that no shared cache keeps`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            #expect(try await service.sendAnonymously(.get, joined.path)["Cache-Control"] == "no-cache")
            let guests = try await service.send(.get, "\(joined.path)/guests", as: joined.host)
            #expect(guests["Cache-Control"] == "private, no-cache")
            _ = try await service.send(.patch, joined.path, #"{"readableBy":"token"}"#, as: joined.host)
            let hidden = try await service.send(.get, joined.path, as: joined.matt.secret)
            #expect(hidden["Cache-Control"] == "private, no-cache")
        }
    }

    @Test func `ends when the host closes it, and takes a new code when it is opened again`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let former = try #require(joined.board.joinCode)
            let closed = try await service.send(.patch, joined.path, #"{"isJoinable":false}"#, as: joined.host)
            #expect(closed.body.contains(#""joinCode":null"#))
            #expect(try await service.ask(toJoin: joined, as: "Guest").status == 403)
            #expect(try await service.sendAnonymously(.get, "/api/v1/join/\(former)").status == 404)
            let opened = try await service.send(.patch, joined.path, #"{"isJoinable":true}"#, as: joined.host)
            let code = try #require(opened.text("joinCode"))
            #expect(code != former)
            #expect(try await service.ask(toJoin: joined, as: "Guest").status == 403)
            #expect(try await service.ask(toJoin: joined, as: "Guest", code: code).status == 201)
        }
    }

    @Test(arguments: ["Matt", "matt", " MATT ", "Ｍａｔｔ", "M\u{E1}tt"], [false, true])
    func `under a name that is taken suggests one that is free`(name: String, isRepeatable: Bool) async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let fields: HTTPFields = isRepeatable ? [.idempotencyKey: "a-key-of-a-phone"] : [:]
            let answer = try await service.ask(toJoin: joined, as: name, fields)
            #expect(answer.status == 409, "\(answer.body)")
            #expect(answer.body.contains(#""code":"person-taken""#))
            let suggestion = try #require(answer.text("suggestion"))
            #expect(try await service.ask(toJoin: joined, as: suggestion).status == 201)
            let next = try await service.ask(toJoin: joined, as: name)
            #expect(next.text("suggestion") != suggestion)
        }
    }

    @Test(arguments: [
        "\u{200B}Ida", "I\u{200D}da", "Ida\u{FE0F}", "Ida\u{2060}", "I\u{AD}da", "Ida\u{E0041}", "Ida\u{2800}",
        "\u{200E}Ida", "Ida\u{61C}",
    ])
    func `under a name that looks like another is refused`(name: String) async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            #expect(try await service.ask(toJoin: joined, as: "Ida").status == 201)
            let answer = try await service.ask(toJoin: joined, as: name)
            #expect(answer.status == 409, "\(answer.body)")
            let suggestion = try #require(answer.text("suggestion"))
            #expect(try await service.ask(toJoin: joined, as: suggestion).status == 201)
        }
    }

    @Test(arguments: ["\u{2800}", "\u{3164}", "\u{FFA0}\u{2800}", "\u{200E}\u{200F}"])
    func `under a name of which nothing can be seen is refused`(name: String) async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let answer = try await service.ask(toJoin: joined, as: name)
            #expect(answer.status == 422 && answer.body.contains("It may not be blank."), "\(answer.body)")
        }
    }

    @Test(arguments: [
        "Ida \u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}",
        "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} \u{2764}\u{FE0F}",
    ])
    func `keeps the pictures of a name whole`(name: String) async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            #expect(try await service.ask(toJoin: joined, as: name).status == 201)
            let people = try await service.boards.sections(of: joined.board.id).sections.map(\.value.section.person)
            #expect(people.contains { $0.unicodeScalars.elementsEqual(name.unicodeScalars) })
        }
    }

    @Test func `under one name at once succeeds for one`() async throws {
        try await serve(freely) { service in
            let joined = try await JoinedBoard.stored(by: service)
            let answers = try await atOnce(10) { _ in try await service.ask(toJoin: joined, as: "Guest") }
            #expect(answers.count { $0.status == 201 } == 1)
            #expect(answers.count { $0.text("suggestion") == "Guest 2" } == 9)
        }
    }

    @Test func `once more gives the same guest one more section`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let answer = try await service.ask(
                toJoin: joined,
                as: "Matt's Friend",
                [.authorization: "Bearer \(joined.matt.secret)"]
            )
            #expect(answer.status == 201)
            #expect(answer.text("guest") == "\(joined.matt.guest)")
            #expect(answer.body.hasSuffix(#""secret":null,"personalCode":null}"#))
            let session = try await service.send(.get, "/api/v1/session", as: joined.matt.secret)
            #expect(session.body.components(separatedBy: #""sections":["#)[1].filter { $0 == "," }.count == 2)
        }
    }

    @Test func `gives a host's browser that is a guest's too one more section of the guest`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let cookies = "karaoke_host_x=\(joined.host); karaoke_guest_x=\(joined.matt.secret)"
            let fields: HTTPFields = [.cookie: cookies, .secFetchSite: "same-origin"]
            let answer = try await service.ask(toJoin: joined, as: "Friend", fields)
            #expect(answer.text("guest") == "\(joined.matt.guest)")
        }
    }

    @Test func `is nothing that a token of another board, or a display, prevents`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let other = try await JoinedBoard.stored(by: service, slug: "other")
            let display = try await service.tokens.create(.display(joined.board.id)).secret
            for (name, secret) in [("First", other.matt.secret), ("Second", display), ("Third", joined.host)] {
                let fields: HTTPFields = [.authorization: "Bearer \(secret)"]
                let answer = try await service.ask(toJoin: joined, as: name, fields)
                #expect(answer.status == 201)
                #expect(answer.text("secret") != nil)
            }
        }
    }
}

@Suite(.database) struct `A removed guest` {
    @Test func `loses access by phones and codes, and leaves the section`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let again = try await service.ask(toRejoin: joined, with: joined.matt.personalCode)
            let second = try #require(again.text("secret"))
            let path = "\(joined.path)/guests/\(joined.matt.guest)"
            #expect(try await service.send(.delete, path, as: joined.host).status == 204)
            for secret in [joined.matt.secret, second] {
                #expect(try await service.send(.get, "/api/v1/session", as: secret).status == 401)
            }
            #expect(try await service.ask(toRejoin: joined, with: joined.matt.personalCode).status == 403)
            let section = "\(joined.path)/sections/\(joined.matt.section)"
            #expect(try await service.sendAnonymously(.get, section).status == 200)
            #expect(try await service.send(.delete, path, as: joined.host).status == 404)
        }
    }

    @Test func `is not sent away by the host of another board`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let other = try await JoinedBoard.stored(by: service, slug: "other")
            let path = "\(other.path)/guests/\(joined.matt.guest)"
            #expect(try await service.send(.delete, path, as: other.host).status == 404)
            #expect(try await service.send(.get, "/api/v1/session", as: joined.matt.secret).status == 200)
        }
    }
}

@Suite(.database) struct `A guest of a board` {
    @Test func `is read at the address that the list and the log name`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let list = try await service.send(.get, "\(joined.path)/guests", as: joined.host)
            for guest in [joined.matt.guest, joined.sam.guest] {
                let answer = try await service.send(.get, "\(joined.path)/guests/\(guest)", as: joined.host)
                #expect(answer.text("id") == "\(guest)")
                #expect(list.body.contains(answer.body))
            }
            let nobody = try await service.send(.get, "\(joined.path)/guests/\(joined.sommer)", as: joined.host)
            #expect(nobody.status == 404)
            #expect(nobody.text("code") == "guest-not-found")
        }
    }
}

@Suite(.database) struct `The times of a guest` {
    @Test func `change with the personal code and a further section, and not with what the guest does`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let path = "\(joined.path)/guests"
            let before = try await service.send(.get, path, as: joined.host).times
            let card = "\(joined.path)/cards/\(joined.mattsCard)"
            let crossed = try await service.send(.patch, card, #"{"rejected":true}"#, as: joined.matt.secret)
            #expect(crossed.status == 200)
            #expect(try await service.send(.get, path, as: joined.host).times == before)
            let invitation = "\(joined.path)/sections/\(joined.matt.section)/invitation"
            #expect(try await service.send(.post, invitation, as: joined.host).status == 201)
            let invited = try await service.send(.get, path, as: joined.host).times
            #expect(invited != before)
            let code = try #require(joined.board.joinCode)
            let body = #"{"joinCode":"\#(code)","person":"Matt's friend"}"#
            #expect(try await service.send(.post, path, body, as: joined.matt.secret).status == 201)
            #expect(try await service.send(.get, path, as: joined.host).times != invited)
        }
    }
}

@Suite(.database) struct `An invitation` {
    @Test func `gives the holder of its code the section of the person`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let path = "\(joined.path)/sections/\(joined.sommer)/invitation"
            let invitation = try await service.send(.post, path, as: joined.host)
            #expect(invitation.status == 201)
            let code = try #require(invitation.text("personalCode"))
            #expect(
                invitation.body
                    == #"{"section":"\#(joined.sommer)","person":"Sommer","personalCode":"\#(code)"}"#
            )
            let secret = try #require(try await service.ask(toRejoin: joined, with: code).text("secret"))
            let section = "\(joined.path)/sections/\(joined.sommer)"
            #expect(try await service.send(.patch, section, #"{"rejected":true}"#, as: secret).status == 200)
        }
    }

    @Test func `replaces the code that was out before, and leaves the phones`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let path = "\(joined.path)/sections/\(joined.matt.section)/invitation"
            let code = try #require(try await service.send(.post, path, as: joined.host).text("personalCode"))
            #expect(try await service.ask(toRejoin: joined, with: joined.matt.personalCode).status == 403)
            #expect(try await service.ask(toRejoin: joined, with: code).text("guest") == "\(joined.matt.guest)")
            #expect(try await service.send(.get, "/api/v1/session", as: joined.matt.secret).status == 200)
        }
    }

    @Test func `that is withdrawn gives no access`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let path = "\(joined.path)/sections/\(joined.matt.section)/invitation"
            #expect(try await service.send(.delete, path, as: joined.host).status == 204)
            #expect(try await service.ask(toRejoin: joined, with: joined.matt.personalCode).status == 403)
            #expect(try await service.send(.delete, path, as: joined.host).status == 204)
        }
    }

    @Test(arguments: [HTTPRequest.Method.post, .delete])
    func `is to a section of the board`(method: HTTPRequest.Method) async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let other = try await JoinedBoard.stored(by: service, slug: "other")
            let path = "\(joined.path)/sections/\(other.sommer)/invitation"
            let answer = try await service.send(method, path, as: joined.host)
            #expect(answer.status == 404)
            #expect(answer.body.contains(#""code":"section-not-found""#))
        }
    }
}

@Suite(.database) struct `A section that comes back` {
    @Test func `is its guest's again, with dibs, offers and picks`() async throws {
        try await serve { service in
            let joined = try await JoinedBoard.stored(by: service)
            let offer = "\(joined.path)/claims/\(joined.samsClaim)/invitation"
            let body = #"{"section":"\#(joined.matt.section)"}"#
            #expect(try await service.send(.put, offer, body, as: joined.sam.secret).status == 200)
            let before = try await service.sendAnonymously(.get, "\(joined.path)/display")
            let path = "\(joined.path)/sections/\(joined.matt.section)"
            #expect(try await service.send(.delete, path, as: joined.host).status == 409)
            #expect(try await service.send(.delete, "\(path)?release=true", as: joined.host).status == 204)
            let gone = try await service.send(.patch, path, #"{"footer":"Here"}"#, as: joined.matt.secret)
            #expect(gone.status == 404)
            #expect(try await service.send(.post, "\(joined.path)/undo", "{}", as: joined.host).status == 200)
            let claim = try await service.sendAnonymously(.get, "\(joined.path)/claims/\(joined.samsClaim)")
            #expect(claim.body.contains(#""invited":"\#(joined.matt.section)""#))
            let after = try await service.sendAnonymously(.get, "\(joined.path)/display")
            let version = try await service.version(of: joined)
            // The version of the board, and those of the rows that came back, are new.
            let versions = /"version":\d+|"updatedAt":"[^"]*"(,"rowVersion":\d+)?/
            #expect(after.body.contains(#""version":\#(version)"#))
            #expect(after.body.replacing(versions, with: "") == before.body.replacing(versions, with: ""))
            #expect(try await service.send(.patch, path, #"{"footer":"Here"}"#, as: joined.matt.secret).status == 200)
        }
    }
}

import HTTPTypes
import Karaoke
import NIOCore
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A card` {
    private static let path = "/api/v1/boards/party/cards"

    @Test func `is pinned with the song's title and artist`() async throws {
        try await serve { service in
            let (section, song) = try await service.party()
            let created = try await service.send(.post, Self.path, #"{"section":"\#(section)","song":"\#(song)"}"#)
            let card = try #require(try await service.boards.cards(of: service.id(of: "party")).cards.first).value.card
            let document = """
                {"id":"\(card.id)","section":"\(section)","song":"\(song)","title":"Love Stack",\
                "artist":"The Containers","position":0,"slot":0,"rejected":null,"key":null,"link":null,\
                "note":null,\(created.times),"rowVersion":3}
                """
            #expect(created.status == 201)
            #expect(created["Location"] == "\(Self.path)/\(card.id)")
            #expect(created["ETag"]?.hasPrefix("\"\(try await service.id(of: "party")).3.") == true)
            #expect(created.body == document)
            #expect(try await service.sendAnonymously(.get, "\(Self.path)/\(card.id)").body == document)
            let list = "{\"cards\":[\(document)],\"next\":null,\"version\":3}"
            #expect(try await service.sendAnonymously(.get, "\(Self.path)?section=\(section)").body == list)
        }
    }

    @Test func `that a client names is pinned once, however often it is asked for`() async throws {
        try await serve { service in
            let (section, song) = try await service.party()
            let path = "\(Self.path)/01A1FC8D-0000-7000-8000-000000000001"
            let body = #"{"section":"\#(section)","song":"\#(song)"}"#
            let first = try await service.send(.put, path, body)
            let second = try await service.send(.put, path, body)
            #expect(first.status == 201)
            #expect(first["Location"] == path.lowercased())
            #expect(second.status == 200)
            #expect(second["Location"] == nil)
            #expect(second.body == first.body)
            #expect(try await service.boards.cards(of: service.id(of: "party")).cards.count == 1)
        }
    }

    @Test func `is one for each song of a section`() async throws {
        try await serve { service in
            let (section, song) = try await service.party()
            let body = #"{"section":"\#(section)","song":"\#(song)"}"#
            _ = try await service.send(.post, Self.path, body)
            let answer = try await service.send(.post, Self.path, body)
            #expect(
                answer.problem == """
                    {"type":"urn:karaoke:problem:song-already-in-section","code":"song-already-in-section",\
                    "title":"This column already has that song","status":409,\
                    "detail":"A song is pinned at most once in a section."}
                    """
            )
        }
    }

    @Test func `needs a section and a song that exist`() async throws {
        try await serve { service in
            let (section, song) = try await service.party()
            let nothing = "01a1fc8d-0000-7000-8000-000000000000"
            let noSong = try await service.send(.post, Self.path, #"{"section":"\#(section)","song":"\#(nothing)"}"#)
            #expect(noSong.status == 404)
            #expect(noSong.body.contains("\"code\":\"song-not-found\""))
            let noSection = try await service.send(.post, Self.path, #"{"section":"\#(nothing)","song":"\#(song)"}"#)
            #expect(noSection.status == 404)
            #expect(noSection.body.contains("\"code\":\"section-not-found\""))
        }
    }

    @Test(arguments: ["true", "false", "null"])
    func `takes a rejection as a merge patch has it`(written: String) async throws {
        try await serve { service in
            let path = try await service.pinnedCard()
            let answer = try await service.send(.patch, path, #"{"rejected":\#(written)}"#)
            #expect(answer.status == 200)
            #expect(answer.body.contains("\"rejected\":\(written),"))
            #expect(try await service.send(.patch, path, "{}").body == answer.body)
        }
    }

    @Test func `has a key, a link and a note, each kept unless it is given`() async throws {
        try await serve { service in
            let (section, song) = try await service.party()
            let created = try await service.send(
                .post,
                Self.path,
                #"{"section":"\#(section)","song":"\#(song)","key":"A minor","link":"https://a.example/?v=1","note":"曲 🎤"}"#
            )
            let path = try #require(created["Location"])
            func has(_ details: String) async throws -> Bool {
                try await service.sendAnonymously(.get, path).body.contains("\(details),\"createdAt\"")
            }
            #expect(try await has(#""key":"A minor","link":"https://a.example/?v=1","note":"曲 🎤""#))
            let patched = try await service.send(.patch, path, ##"{"key":"-\u202e2","note":null}"##)
            #expect(patched.status == 200)
            #expect(try await has(#""key":"-2","link":"https://a.example/?v=1","note":null"#))
            _ = try await service.send(.patch, path, #"{"rejected":true,"position":0,"link":null}"#)
            #expect(try await has(#""key":"-2","link":null,"note":null"#))
            for version in [5, 4] {
                let undo = try await service.send(.post, "/api/v1/boards/party/undo", #"{"version":\#(version)}"#)
                #expect(undo.status == 200, "\(undo.body)")
            }
            #expect(try await has(#""key":"A minor","link":"https://a.example/?v=1","note":"曲 🎤""#))
            let log = try await service.send(.get, "/api/v1/boards/party/changes?since=3&limit=1").body
            #expect(log.contains(#""old":{"#) && log.contains(#""key":"A minor""#) && log.contains(#""key":"-2""#))
            #expect(!log.contains("link"))
        }
    }

    @Test(arguments: [
        ("key", "123456789 123456789 1", "It may have at most 20 characters."), ("key", " ", "It may not be blank."),
        ("note", "\u{2800}", "It may not be blank."), ("note", "a\u{85}b", "It may not contain control characters"),
        ("link", "javascript:alert(1)", "It has to be an address"), ("link", "//a.example", "It has to be an address"),
        ("link", "https://", "It has to be an address"), ("link", "https://a b.example", "It has to be an address"),
        ("link", "https://good.example@bad.example/", "It has to be an address"),
        ("link", "https://a.example/\(String(repeating: "a", count: 1_983))", "It may have at most 2000 characters."),
    ])
    func `has no other text there than a title could be, and no address of another scheme`(
        field: String,
        text: String,
        sentence: String
    ) async throws {
        try await serve { service in
            let path = try await service.pinnedCard()
            let value = String(buffer: JSONBuffer.text(of: text))
            let answer = try await service.send(.patch, path, #"{"\#(field)":\#(value)}"#)
            #expect(answer.status == 422)
            #expect(answer.body.contains("\"/\(field)\",\"detail\":\"\(sentence)"), "\(answer.body)")
            #expect(try await service.send(.get, path).body.contains("\"\(field)\":null"))
        }
    }

    @Test func `takes the longest key, link and note`() async throws {
        try await serve { service in
            let path = try await service.pinnedCard()
            let (key, note) = (String(repeating: "🎤", count: 20), String(repeating: "🎤", count: 200))
            let link = "https://a.example/\(String(repeating: "a", count: 1_982))"
            let body = #"{"key":"\#(key)","link":"\#(link)","note":"\#(note)"}"#
            #expect(try await service.send(.patch, path, body).status == 200)
        }
    }

    @Test func `rejects a stale If-Match`() async throws {
        try await serve { service in
            let path = try await service.pinnedCard()
            let id = try await service.id(of: "party")
            let (first, second) = ("\"\(id).3\"", "\"\(id).4\"")
            #expect(try await service.send(.patch, path, #"{"rejected":true}"#, [.ifMatch: first]).status == 200)
            #expect(try await service.send(.patch, path, #"{"rejected":false}"#, [.ifMatch: first]).status == 412)
            #expect(try await service.send(.delete, path, nil, [.ifMatch: first]).status == 412)
            #expect(try await service.send(.delete, path, nil, [.ifMatch: second]).status == 204)
            #expect(try await service.send(.delete, path).status == 404)
        }
    }
}

extension Service {
    /// Stores a board with a section, and a song to pin there.
    fileprivate func party() async throws -> (section: Board.Section.ID, song: Song.ID) {
        _ = try await boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
        let section = try await boards.addSection(Board.Section.Draft(person: "Sam"), to: id(of: "party"), by: .command)
        let song = try await songs.create(Song.Draft(title: "Love Stack", artist: "The Containers"))
        return (section.value.section.id, song.value.id)
    }

    /// Stores a board with a card and answers the card's path.
    fileprivate func pinnedCard() async throws -> String {
        let (section, song) = try await party()
        let draft = Board.Card.Draft(song: .known(song), section: section)
        let card = try await boards.pin(draft, on: id(of: "party"), by: .command).card.value.card.id
        return "/api/v1/boards/party/cards/\(card)"
    }
}

import HTTPTypes
import Karaoke
import NIOCore
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `The outline of the songbook` {
    private static let path = "/api/v1/songs/outline"
    private static let names = [
        ("The Loop", "Sam"), ("Array", "Sam"), ("Main", "The Actors"), ("Await", "Any Arrays"), ("Chain", "2 Tuples"),
        ("Map", "Matt"), ("Filter", "Matt"), ("Reduce", "Sommer"),
    ]

    @Test func `begins with the initials`() async throws {
        try await serve { service in
            try await service.store([("Main", "The Actors"), ("Await", "Any Arrays"), ("Array", "Sam")])
            let answer = try await service.send(.get, "\(Self.path)?total=true")
            #expect(
                answer.body == """
                    {"rows":[{"id":"aW5pdGlhbABB","kind":"initial","name":"A","artists":2,"songs":2,"song":null,"depth":0,\
                    "isExpanded":false},{"id":"aW5pdGlhbABT","kind":"initial","name":"S","artists":1,"songs":1,\
                    "song":null,"depth":0,"isExpanded":false}],"next":null,"total":2}
                    """
            )
            #expect(answer["Content-Language"] == "en")
        }
    }

    @Test func `has artists beneath an initial and songs beneath an artist`() async throws {
        try await serve { service in
            try await service.store(Self.names)
            let initial = Songbook.Node.initial("S").opaque
            let artists = try await service.rows("parent=\(initial)")
            #expect(artists == ["1 Sam -", "1 Sommer -"])
            let songs = ["2 Array", "2 The Loop"]
            #expect(try await service.rows("parent=\(Songbook.Node.artist("sam").opaque)") == songs)
            #expect(try await service.rows("artist=SAM") == songs)
            #expect(try await service.rows("artist=Actors,%20The") == ["2 Main"])
            let song = try await service.send(.get, "\(Self.path)?artist=sam&limit=1").body
            let stored = try #require(try await service.songs.list(limit: 9).songs.first { $0.value.title == "Array" })
            #expect(song.contains(#""song":{"id":"\#(stored.value.id)","title":"Array","artist":"Sam","#))
        }
    }

    @Test func `shows expanded rows under their parents`() async throws {
        try await serve { service in
            try await service.store(Self.names)
            let nodes = [Songbook.Node.initial("S"), .artist("sam"), .artist("matt")]
            let open = nodes.map(\.opaque).joined(separator: ",")
            let rows = [
                "0 A -", "0 M -", "0 S +", "1 Sam +", "2 Array", "2 The Loop", "1 Sommer -", "0 0-9 -",
            ]
            #expect(try await service.rows("expanded=\(open)") == rows)
        }
    }

    @Test func `is the same in pages of any length`() async throws {
        try await serve { service in
            try await service.store(Self.names)
            let open: [Songbook.Node] = [
                .initial("A"), .initial("M"), .initial("S"), .artist("sam"), .artist("matt"), .artist("any arrays"),
                .artist("nobody"),
            ]
            let query = "expanded=\(open.map(\.opaque).joined(separator: ","))"
            let all = try await service.rows(query)
            #expect(all.count == 14)
            let beneath = "\(query)&parent=\(Songbook.Node.initial("S").opaque)"
            for limit in [1, 2, 3, 5, 13, 14] {
                #expect(try await service.rows("\(query)&limit=\(limit)") == all)
                let rows = try await service.rows("\(beneath)&limit=\(limit)")
                #expect(rows == ["1 Sam +", "2 Array", "2 The Loop", "1 Sommer -"])
            }
            for (query, count) in [(query, 14), (beneath, 4), ("artist=matt", 2)] {
                let page = try await service.send(.get, "\(Self.path)?\(query)&limit=1&total=true")
                #expect(page.body.hasSuffix(#","total":\#(count)}"#))
            }
        }
    }

    @Test func `continues when the last row of a page was moved meanwhile`() async throws {
        try await serve { service in
            try await service.store([("Array", "Ana"), ("Zip", "Ana"), ("Main", "Azure")])
            let open = [Songbook.Node.initial("A"), .artist("ana")].map(\.opaque).joined(separator: ",")
            let page = try await service.send(.get, "\(Self.path)?expanded=\(open)&limit=3")
            let link = try #require(page["Link"])
            let song = try #require(try await service.songs.list(limit: 1).songs.first).value.id
            _ = try await service.songs.update(song, Song.Patch(artist: "Aná"), by: Board.Actor("test"))
            let next = try await service.send(.get, String(link.dropFirst().prefix { $0 != ">" }))
            #expect(next.status == 200)
            #expect(next.body.contains("Azure"))
            #expect(!next.body.contains(#""kind":"artist","name":"Aná""#))
        }
    }

    @Test func `is not sent again until the songbook has changed`() async throws {
        try await serve { service in
            try await service.store(Self.names)
            let tag = try #require(try await service.send(.get, Self.path)["ETag"])
            let again = try await service.send(.get, Self.path, nil, [.ifNoneMatch: tag])
            #expect(again.status == 304)
            #expect(again["Vary"] == "Accept-Language, Accept-Encoding")
            let fields: HTTPFields = [.ifNoneMatch: tag, .acceptLanguage: "ja"]
            #expect(try await service.send(.get, Self.path, nil, fields).status == 200)
            try await service.store([("Zip", "Zed")])
            #expect(try await service.send(.get, Self.path, nil, [.ifNoneMatch: tag]).status == 200)
        }
    }

    @Test(arguments: [
        ("en", "en", ["1 一 -", "1 亜 -"]), ("ja", "ja", ["1 亜 -", "1 一 -"]),
        ("fr, ja-JP;q=0.9, en;q=0.1", "ja", ["1 亜 -", "1 一 -"]), ("ja;q=0, fr", "en", ["1 一 -", "1 亜 -"]),
    ])
    func `is in the order of the reader's language`(accepted: String, told: String, order: [String]) async throws {
        try await serve { service in
            try await service.store([("One", "亜"), ("One", "一")])
            let query = "parent=\(Songbook.Node.initial("漢").opaque)"
            let answer = try await service.send(.get, "\(Self.path)?\(query)", nil, [.acceptLanguage: accepted])
            #expect(answer["Content-Language"] == told)
            #expect(try await service.rows(query, [.acceptLanguage: accepted]) == order)
        }
    }

    @Test func `rejects ids of other parts`() async throws {
        try await serve { service in
            try await service.store(Self.names)
            let song = try #require(try await service.songs.list(limit: 1).songs.first).value.id
            let cursor = OutlinePlace(initial: "A").opaque
            for query in [
                "artist=nobody", "parent=S", "parent=\(Songbook.Node.artist("nobody").opaque)",
                "parent=\(Songbook.Node.song(song).opaque)",
                "artist=sam&parent=\(Songbook.Node.initial("S").opaque)",
            ] {
                let answer = try await service.send(.get, "\(Self.path)?\(query)")
                #expect(answer.status == 422, "\(query)")
                #expect(answer.body.contains(#""code":"invalid-value""#))
            }
            let strange = try await service.send(.get, "\(Self.path)?artist=sam&cursor=\(cursor)")
            #expect(strange.status == 400)
            let many = Array(repeating: Songbook.Node.initial("S").opaque, count: 51).joined(separator: ",")
            for query in ["cursor=", "cursor=x", "expanded=", "expanded=\(many)", "limit=0", "open=S"] {
                let answer = try await service.send(.get, "\(Self.path)?\(query)")
                #expect(answer.status == 400, "\(query)")
                #expect(answer.body.contains(#""code":"invalid-query""#))
            }
        }
    }
}

extension Service {
    fileprivate func store(_ names: [(title: String, artist: String)]) async throws {
        for name in names { _ = try await songs.create(Song.Draft(title: name.title, artist: name.artist)) }
    }

    /// Level, name and whether it is open of each row, of all pages.
    fileprivate func rows(_ query: String, _ fields: HTTPFields = [:]) async throws -> [String] {
        var rows: [String] = []
        var next: String? = "/api/v1/songs/outline?\(query)"
        while let address = next {
            let page = try await send(.get, address, nil, fields)
            #expect(page.status == 200)
            let value = try JSONReader.value(of: Array(page.body.utf8))
            rows += (value["rows"]?.elements ?? []).map { row in
                let level = row["depth"].map { String(buffer: JSONBuffer.text(of: $0)) } ?? ""
                let mark = row["isExpanded"] == .boolean(true) ? " +" : row["isExpanded"] == .boolean(false) ? " -" : ""
                return "\(level) \(row["name"]?.text ?? "")\(mark)"
            }
            next = page["Link"].map { String($0.dropFirst().prefix { $0 != ">" }) }
        }
        return rows
    }
}

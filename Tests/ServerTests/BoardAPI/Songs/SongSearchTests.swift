import HTTPTypes
import Karaoke
import Postgres
import SongFuzzing
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A search of the songbook` {
    private static let path = "/api/v1/songs"

    @Test func `finds songs by some of their words, page by page`() async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            var titles: [String] = []
            var next: String? = "\(Self.path)?q=sams+sogn&limit=3&total=true"
            while let address = next {
                let page = try await service.send(.get, address)
                #expect(page.status == 200)
                #expect(page.body.hasSuffix(#","total":7}"#))
                titles += page.titles
                next = page["Link"].map { String($0.dropFirst().prefix { $0 != ">" }) }
            }
            #expect(titles == (2...8).map { "Sam's Song \($0)" })
        }
    }

    @Test func `counts 200 songs of those that it finds, at most`() async throws {
        try await serve { service in
            _ = try await TestDatabase.current.database.write(
                """
                INSERT INTO songs (id, title, artist)
                SELECT gen_random_uuid(), 'Glory ' || number, 'Any Arrays' FROM generate_series(1, 250) AS number
                """
            )
            let first = try await service.send(.get, "\(Self.path)?q=glory&limit=150&total=true")
            #expect(first.titles.count == 150)
            #expect(first.body.hasSuffix(#","total":200}"#))
            let link = try #require(first["Link"]).dropFirst().prefix { $0 != ">" }
            let last = try await service.send(.get, String(link))
            #expect(last.titles.count == 50)
            #expect(Set(first.titles + last.titles).count == 200)
            #expect(last.body.hasSuffix(#","next":null,"total":200}"#))
        }
    }

    @Test func `has the artist that the words name on its first page`() async throws {
        try await serve { service in
            for title in ["Love Stack", "Purple Main"] {
                _ = try await service.songs.create(Song.Draft(title: title, artist: "The Push and Pops"))
            }
            let found = try await service.send(.get, "\(Self.path)?q=push+and+popps&limit=1")
            #expect(found.titles.count == 1)
            #expect(found.body.hasSuffix(#","artist":{"name":"The Push and Pops","songs":2}}"#))
            let link = try #require(found["Link"]).dropFirst().prefix { $0 != ">" }
            let last = try await service.send(.get, String(link))
            #expect(last.titles.count == 1)
            #expect(last.body.hasSuffix(#","next":null}"#))
            #expect(try await service.send(.get, "\(Self.path)?q=stack").body.hasSuffix(#","next":null}"#))
        }
    }

    @Test func `lists the songbook before anything is typed`() async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let list = try await service.send(.get, Self.path)
            #expect(try await service.send(.get, "\(Self.path)?q=").body == list.body)
            #expect(try await service.send(.get, "\(Self.path)?q=+").body == list.body)
        }
    }

    @Test func `has the state of each song on a board`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let board = try await service.boards.board(.id(talk.board.id))
            let card = try #require(board.sections.first { $0.id == talk.sam }?.cards.last)
            _ = try await service.boards.claim(card.song, for: talk.sam, on: talk.board.id, by: .command)
            _ = try await service.boards.pick(card.id, on: talk.board.id, by: .command)
            let found = try await service.send(.get, "\(Self.path)?q=love+stack&limit=1&board=karaoke-party")
            #expect(
                found.body == """
                    {"songs":[{"id":"\(card.song)","title":"Love Stack","artist":"The Containers","year":null,\
                    "language":null,"genre":null,"duration":null,"rating":null,"isDuet":false,"artworkUrl":null,\
                    "tag":null,"source":null,"sourceId":null,"importedTitle":null,"importedArtist":null,\
                    \(found.times),"rowVersion":1,"onBoard":{"cards":[{"id":"\(card.id)",\
                    "section":"\(talk.sam)","person":"Sam","rejected":null,"isPick":true}],\
                    "holders":[{"section":"\(talk.sam)","person":"Sam","card":"\(card.id)"}]}}],"next":null}
                    """
            )
        }
    }

    @Test func `applies the filters`() async throws {
        try await serve { service in
            for draft in [
                Song.Draft(title: "Love Chain", artist: "A", year: 2_015, language: "English", genre: "Pop, Rock"),
                Song.Draft(title: "Love Deep", artist: "B", year: 2_020, language: "English", genre: "Soul"),
                Song.Draft(title: "Love Stack", artist: "C", year: 1_999, genre: "Rock", isDuet: true),
            ] {
                _ = try await service.songs.create(draft)
            }
            for (filter, titles) in [
                ("artist=b", ["Love Deep"]), ("firstYear=2015", ["Love Chain", "Love Deep"]),
                ("lastYear=2015&firstYear=2000", ["Love Chain"]), ("language=english", ["Love Chain", "Love Deep"]),
                ("genre=rock", ["Love Chain", "Love Stack"]), ("duet=true", ["Love Stack"]),
                ("duet=false&genre=rock", ["Love Chain"]), ("starter=true", []),
                ("starter=false", ["Love Chain", "Love Deep", "Love Stack"]),
            ] {
                #expect(try await service.send(.get, "\(Self.path)?\(filter)").titles == titles, "\(filter)")
                #expect(try await service.send(.get, "\(Self.path)?q=lvoe&\(filter)").titles.sorted() == titles)
                let random = try await service.send(.get, "\(Self.path)?order=random&total=true&\(filter)")
                #expect(random.titles.sorted() == titles)
                #expect(random.body.hasSuffix(#","next":null,"total":\#(titles.count)}"#))
            }
        }
    }

    @Test func `omits claimed songs on request`() async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let unclaimed = try await service.send(.get, "\(Self.path)?q=sams+song&board=karaoke-party&unclaimed=true")
            #expect(unclaimed.titles == [3, 4, 6, 7].map { "Sam's Song \($0)" })
            let random = try await service.send(.get, "\(Self.path)?order=random&board=karaoke-party&limit=200")
            #expect(Set(random.titles).count == 16)
            #expect(!random.titles.contains("Sam's Song 2"))
        }
    }

    @Test func `lists the songs that several people pinned`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let board = try await service.boards.board(.id(talk.board.id))
            let songs = board.sections.first { $0.id == talk.sam }?.cards.map(\.song) ?? []
            for (song, section) in [(songs[0], talk.matt), (songs[0], talk.sommer), (songs[8], talk.sommer)] {
                let draft = Board.Card.Draft(song: .known(song), section: section)
                _ = try await service.boards.pin(draft, on: talk.board.id, by: .command)
            }
            let path = "\(Self.path)?board=karaoke-party&shared=true"
            let shared = try await service.send(.get, "\(path)&total=true")
            #expect(shared.titles == ["I Container Multitudes", "Love Stack"])
            #expect(shared.body.hasSuffix(#","total":2}"#))
            let first = try await service.send(.get, "\(path)&limit=1")
            let next = try #require(first["Link"]).dropFirst().prefix { $0 != ">" }
            #expect(try await service.send(.get, String(next)).titles == ["Love Stack"])
            #expect(
                try await service.send(.get, "\(path)&section=\(talk.matt)").titles == ["I Container Multitudes"]
            )
        }
    }

    @Test func `finds a board's own songs for its readers, on that board`() async throws {
        try await serve { service in
            let draft = Board.Draft(slug: "closed-circle", title: "Closed Circle", readableBy: .token)
            let board = try await service.boards.create(draft, by: .command)
            let sam = Board.Section.Draft(person: "Sam")
            let section = try await service.boards.addSection(sam, to: board.id, by: .command).value.section.id
            let card = Board.Card.Draft(song: .named(title: "Own Goal", artist: "Sam"), section: section)
            _ = try await service.boards.pin(card, on: board.id, by: .command)
            let other = try await service.boards.create(Board.Draft(slug: "other", title: "Other"), by: .command)
            let (_, own) = try await service.tokens.create(.display(board.id))
            let (_, stranger) = try await service.tokens.create(.display(other.id))
            let path = "\(Self.path)?q=own+gaol"
            #expect(try await service.send(.get, "\(path)&board=closed-circle", as: own).titles == ["Own Goal"])
            #expect(try await service.send(.get, "\(path)&board=other", as: own).titles == [])
            #expect(try await service.send(.get, path, as: own).titles == [])
            let refused = try await service.send(.get, "\(path)&board=closed-circle", as: stranger)
            #expect(refused.status == 403)
            #expect(try await service.send(.get, "\(path)&board=nowhere").status == 404)
            #expect(try await service.sendAnonymously(.get, path).status == 401)
        }
    }

    @Test(arguments: [
        "q=\(String(repeating: "a", count: 10_000))", "q=a%00b", "q=a%0A", "artist=", "firstYear=99", "duet=maybe",
        "starter=maybe",
        "order=artist", "board=",
    ])
    func `rejects invalid parameters`(query: String) async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let answer = try await service.send(.get, "\(Self.path)?\(query)")
            #expect(answer.status == 400)
            #expect(answer.problem.contains(#""code":"invalid-query""#))
        }
    }

    @Test(arguments: [
        "q=love&order=random", "unclaimed=true", "shared=true", "shared=true&board=karaoke-party&q=a",
        "shared=true&board=karaoke-party&genre=Pop", "section=01a1fc8d-0000-7000-8000-0000000000b1",
    ])
    func `rejects conflicting parameters`(query: String) async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let answer = try await service.send(.get, "\(Self.path)?\(query)")
            #expect(answer.status == 422)
            #expect(answer.problem.contains(#""code":"invalid-value""#))
        }
    }

    @Test(arguments: [
        "!!!", "'", "\\", "a & !b | (", "<->", ":*", "%", "🎤", "÷", "\u{301}", "love:*", "'\u{20DD}", "\u{600}'",
        "\\\u{301}", "a\u{600}\\", "\u{6DD}'\u{301} | x:*",
    ])
    func `takes any words`(words: String) async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let draft = Song.Draft(title: "x\(words)", artist: "The Delegates")
            let song = try await service.songs.create(draft).value
            let query = "\(words) delegates".percentEncoded
            let answer = try await service.send(.get, "\(Self.path)?q=\(query)")
            #expect(answer.status == 200)
            #expect(answer.body.contains("\"id\":\"\(song.id)\""))
        }
    }
}

extension Answer {
    /// The titles of the songs that it lists.
    fileprivate var titles: [String] {
        body.split(separator: "\"title\":\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }
}

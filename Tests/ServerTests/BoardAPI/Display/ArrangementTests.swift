import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `An arranged board` {
    private static let path = "/api/v1/boards/one/display"

    @Test(arguments: ["grid", "stack"])
    func `has the form of the wall`(arrangement: String) async throws {
        try await serve { service in
            let wall = try await SmallWall(service)
            let answer = try await service.sendAnonymously(
                .get,
                "\(Self.path)?arrangement=\(arrangement)&width=256&height=600"
            )
            let height = arrangement == "grid" ? 120 : 60
            #expect(
                answer.body == """
                    {"board":{"id":"\(wall.board)","slug":"one","title":"One","state":"active","version":\(wall.version)},\
                    "arrangement":"\(arrangement)","scaling":"section","viewer":null,\
                    "size":{"width":256,"height":\(height + 92)},\
                    "counts":{"sections":1,"cards":1,"rejected":0,"remaining":1},\
                    "setlist":{"now":null,"next":null,"then":[]},\
                    "sections":[{"id":"\(wall.section)","person":"Sam","face":"S","title":"Sam's Favorites","state":"active",\
                    "scale":"normal","values":{"isRejected":false},\
                    "frame":{"x":0,"y":0,"width":256,"height":\(height + 92)},\
                    "header":{"frame":{"x":0,"y":0,"width":256,"height":72}},\
                    "content":{"frame":{"x":0,"y":92,"width":256,"height":\(height)}},"footer":null,\
                    "cards":[{"id":"\(wall.card)","song":"\(wall.song)","title":"Love Stack",\
                    "artist":"The Containers","values":{"isRejected":false},"rejection":null,\
                    "holders":[{"section":"\(wall.section)","person":"Sam","card":"\(wall.card)"}],"pick":null,\
                    "mark":"dibs","frame":{"x":0,"y":92,"width":256,"height":\(height)},"rotation":0}]}]}
                    """
            )
        }
    }

    @Test func `has depth and expansion of each row in an outline`() async throws {
        try await serve { service in
            let wall = try await SmallWall(service)
            let path = "\(Self.path)?arrangement=outline&width=300&height=600"
            let head = """
                {"board":{"id":"\(wall.board)","slug":"one","title":"One","state":"active","version":\(wall.version)},\
                "arrangement":"outline","scaling":"section","viewer":null,
                """
            let section = """
                "counts":{"sections":1,"cards":1,"rejected":0,"remaining":1},\
                "setlist":{"now":null,"next":null,"then":[]},\
                "sections":[{"id":"\(wall.section)","person":"Sam","face":"S","title":"Sam's Favorites","state":"active",\
                "scale":"normal","values":{"isRejected":false},
                """
            #expect(
                try await service.sendAnonymously(.get, path).body == head + """
                    "size":{"width":300,"height":84},\(section)\
                    "frame":{"x":0,"y":0,"width":300,"height":84},\
                    "header":{"frame":{"x":0,"y":0,"width":300,"height":44}},\
                    "content":{"frame":{"x":32,"y":48,"width":268,"height":36}},"footer":null,\
                    "depth":0,"isExpanded":true,\
                    "cards":[{"id":"\(wall.card)","song":"\(wall.song)","title":"Love Stack",\
                    "artist":"The Containers","values":{"isRejected":false},"rejection":null,\
                    "holders":[{"section":"\(wall.section)","person":"Sam","card":"\(wall.card)"}],"pick":null,\
                    "mark":"dibs","frame":{"x":32,"y":48,"width":268,"height":36},"rotation":0,"depth":1,\
                    "isExpanded":null}]}]}
                    """
            )
            #expect(
                try await service.sendAnonymously(.get, "\(path)&expanded=none").body == head + """
                    "size":{"width":300,"height":44},\(section)\
                    "frame":{"x":0,"y":0,"width":300,"height":44},\
                    "header":{"frame":{"x":0,"y":0,"width":300,"height":44}},\
                    "content":{"frame":{"x":0,"y":44,"width":300,"height":0}},"footer":null,\
                    "depth":0,"isExpanded":false,"cards":[]}]}
                    """
            )
        }
    }

    @Test func `has a tag of its own for everything that can be asked`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let queries = [
                "", "arrangement=stack", "arrangement=grid", "arrangement=grid&columns=3", "arrangement=grid&columns=4",
                "arrangement=grid&columns=fixed:3", "arrangement=grid&columns=adaptive:3",
                "arrangement=grid&columns=flexible:3", "arrangement=grid&columns=adaptive:3-4",
                "arrangement=grid&columns=3&spacing=3", "arrangement=outline", "arrangement=outline&expanded=none",
                "arrangement=outline&expanded=\(talk.matt)", "arrangement=outline&expanded=\(talk.sam)",
                "arrangement=outline&expanded=\(talk.matt),\(talk.sam)", "arrangement=stack&window=0,0,100,100",
                "arrangement=stack&viewer=\(talk.matt)", "arrangement=stack&scaling=board",
            ]
            var tags: Set<String> = []
            for query in queries {
                let path = "/api/v1/boards/karaoke-party/display?\(query)"
                let answer = try await service.sendAnonymously(.get, path)
                let tag = try #require(answer["ETag"])
                #expect(answer.status == 200)
                #expect(tags.insert(tag).inserted, "\(query)")
                let known = try await service.sendAnonymously(.get, path, nil, [.ifNoneMatch: "\"other\", \(tag)"])
                #expect(known.status == 304, "\(query)")
            }
        }
    }

    @Test func `has one tag for one set of open sections`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let path = "/api/v1/boards/karaoke-party/display?arrangement=outline&expanded="
            let first = try await service.sendAnonymously(.get, "\(path)\(talk.matt),\(talk.sam)")
            let second = try await service.sendAnonymously(.get, "\(path)\(talk.sam),\(talk.matt),\(talk.sam)")
            #expect(first["ETag"] == second["ETag"])
            #expect(first.body == second.body)
        }
    }

    @Test func `opens no section that the board does not have`() async throws {
        try await serve { service in
            let wall = try await SmallWall(service)
            let stranger = Board.Section.ID(wall.card.uuid)
            let answer = try await service.sendAnonymously(
                .get,
                "\(Self.path)?arrangement=outline&expanded=\(wall.section),\(stranger)"
            )
            #expect(answer.status == 422)
            let detail = "It has to hold ids of sections of the board, and \(stranger) is none."
            #expect(answer.problem.contains(detail))
            #expect(answer.problem.contains(#""parameter":"expanded""#))
        }
    }

    @Test(arguments: ["grid", "stack", "outline"])
    func `is also a picture`(arrangement: String) async throws {
        try await serve { service in
            _ = try await SmallWall(service)
            let answer = try await service.sendAnonymously(
                .get,
                "/api/v1/boards/one/display.svg?arrangement=\(arrangement)&width=300"
            )
            #expect(answer["Content-Type"] == "image/svg+xml")
            #expect(answer.body.hasPrefix("<svg"))
            #expect(answer.body.contains("viewBox=\"-12 -12 324 "))
            #expect(answer.body.contains("Love Stack"))
        }
    }

    @Test(arguments: [false, true]) func `is also text, with styles on request`(isStyled: Bool) async throws {
        try await serve { service in
            _ = try await SmallWall(service)
            let path = "/api/v1/boards/one/display.txt?lineLength=40\(isStyled ? "&styled=true" : "")"
            let answer = try await service.sendAnonymously(.get, path)
            #expect(answer["Content-Type"] == "text/plain; charset=utf-8")
            let lines = answer.body.replacing(/\u{1B}\[[0-9]*m/, with: "").split(separator: "\n")
            #expect(lines.contains("• Love Stack"), "\(answer.body)")
            #expect(lines.allSatisfy { $0.count <= 40 })
            #expect(answer.body.contains("\u{1B}") == isStyled)
        }
    }
}

/// A board with one card, on whose song its section has dibs.
private struct SmallWall {
    let board: Board.ID
    let section: Board.Section.ID
    let song: Song.ID
    let card: Board.Card.ID
    let version: Int

    init(_ service: Service) async throws {
        let head = try await service.boards.create(Board.Draft(slug: "one", title: "One"), by: .command)
        let sam = try await Wall(service: service, board: head.id).section("Sam", songs: ["Love Stack"])
        _ = try await service.boards.claim(sam.songs[0], for: sam.id, on: head.id, by: .command)
        board = head.id
        section = sam.id
        song = sam.songs[0]
        card = sam.cards[0]
        version = try await service.boards.head(.id(head.id)).version
    }
}

import Foundation
import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A displayed board` {
    private static let path = "/api/v1/boards/karaoke-party/display"

    @Test func `has exactly the form of the design`() async throws {
        try await serve { service in
            let board = try await service.boards.create(Board.Draft(slug: "one", title: "One"), by: .command)
            let wall = Wall(service: service, board: board.id)
            let sam = try await wall.section("Sam", songs: ["Love Stack"])
            _ = try await service.boards.claim(sam.songs[0], for: sam.id, on: board.id, by: .command)
            let answer = try await service.sendAnonymously(.get, "/api/v1/boards/one/display?width=800&height=600")
            let card = try #require(try JSONDecoder().decode(Display.self, from: Data(answer.body.utf8)).cards.first)
            let version = try await service.boards.head(.slug("one")).version
            #expect(
                answer.body == """
                    {"board":{"id":"\(board.id)","slug":"one","title":"One","state":"active","version":\(version)},\
                    "arrangement":"board","scaling":"section","viewer":null,"size":{"width":800,"height":600},\
                    "counts":{"sections":1,"cards":1,"rejected":0,"remaining":1},\
                    "setlist":{"now":null,"next":null,"then":[]},\
                    "sections":[{"id":"\(sam.id)","person":"Sam","face":"S","title":"Sam's Favorites","state":"active",\
                    "scale":"normal","values":{"isRejected":false},\
                    "frame":{"x":0,"y":0,"width":800,"height":600},\
                    "header":{"frame":{"x":0,"y":0,"width":800,"height":72}},\
                    "content":{"frame":{"x":0,"y":92,"width":800,"height":508}},"footer":null,\
                    "cards":[{"id":"\(sam.cards[0])","song":"\(sam.songs[0])","title":"Love Stack",\
                    "artist":"The Containers","values":{"isRejected":false},"rejection":null,\
                    "holders":[{"section":"\(sam.id)","person":"Sam","card":"\(sam.cards[0])"}],"pick":null,\
                    "mark":"dibs","frame":\(card.frame.json),"rotation":\(card.rotation.json)}]}]}
                    """
            )
            #expect(answer["Content-Type"] == "application/json")
        }
    }

    @Test func `crosses off eleven of nineteen cards for Matt`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let display = try await service.display("\(Self.path)?viewer=\(talk.matt)")
            #expect(display.counts == Display.Counts(sections: 3, cards: 19, rejected: 11, remaining: 8))
            #expect(display.reasons == ["card": 1, "dibs": 3, "section": 7])
        }
    }

    @Test func `crosses off eight cards in the neutral view`() async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let display = try await service.display(Self.path)
            #expect(display.counts == Display.Counts(sections: 3, cards: 19, rejected: 8, remaining: 11))
            #expect(display.reasons == ["card": 1, "section": 7])
        }
    }

    @Test func `scales each section by its own cards, or all by all of them`() async throws {
        try await serve { service in
            let board = try await service.boards.create(Board.Draft(slug: "crowded", title: "Crowded"), by: .command)
            let wall = Wall(service: service, board: board.id)
            for (person, count) in [("Matt", 15), ("Sam", 16), ("Sommer", 30)] {
                _ = try await wall.section(person, songs: (1...count).map { "\(person)'s Song \($0)" })
            }
            let path = "/api/v1/boards/crowded/display"
            #expect(try await service.display(path).sections.map(\.scale) == ["normal", "small", "small"])
            let whole = try await service.display("\(path)?scaling=board")
            #expect(whole.sections.map(\.scale) == ["small", "small", "small"])
        }
    }

    @Test func `is the same bytes for the same request`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            for query in ["", "?viewer=\(talk.sam)", "?width=1280&height=720&scaling=board"] {
                let first = try await service.sendAnonymously(.get, Self.path + query)
                let second = try await service.sendAnonymously(.get, Self.path + query)
                #expect(first.body == second.body)
                #expect(first["ETag"] == second["ETag"])
            }
        }
    }

    @Test func `moves no card when another is pinned`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let before = try await service.display(Self.path).frames
            let song = try await service.songs.create(Song.Draft(title: "One More", artist: "The Containers")).value.id
            let draft = Board.Card.Draft(song: .known(song), section: talk.matt, position: 0)
            let pinned = try await service.boards.pin(draft, on: service.id(of: "karaoke-party"), by: .command).card
                .value.card
                .id
            var after = try await service.display(Self.path).frames
            #expect(after.removeValue(forKey: pinned.description) != nil)
            #expect(after == before)
        }
    }

    @Test func `contains only the part in a window`() async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let display = try await service.display("\(Self.path)?window=0,0,600,1080")
            #expect(display.sections.map(\.person) == ["Matt"])
            #expect(display.counts.cards == 19)
        }
    }

    @Test func `is not sent again until it changes`() async throws {
        try await serve { service in
            let talk = try await TalkBoard.stored(by: service)
            let path = "\(Self.path)?viewer=\(talk.matt)"
            let tag = try #require(try await service.sendAnonymously(.get, path)["ETag"])
            let known = try await service.sendAnonymously(.get, path, nil, [.ifNoneMatch: tag])
            #expect(known.status == 304)
            #expect(known["ETag"] == tag)
            #expect(known.body == "")
            let other = try await service.sendAnonymously(.get, Self.path, nil, [.ifNoneMatch: tag])
            #expect(other.status == 200)
            let patch = Board.Section.Patch(footer: .set("New"))
            _ = try await service.boards.update(section: talk.sam, of: talk.board.id, patch, by: .command)
            let changed = try await service.sendAnonymously(.get, path, nil, [.ifNoneMatch: tag])
            #expect(changed.status == 200)
            #expect(changed["ETag"] != tag)
        }
    }

    @Test func `is also a picture`() async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let answer = try await service.sendAnonymously(.get, "\(Self.path).svg")
            #expect(answer["Content-Type"] == "image/svg+xml")
            #expect(answer.body.contains("<svg"))
            #expect(answer.body.contains("Born to Build &amp; Run"))
            let tag = try #require(answer["ETag"])
            let known = try await service.sendAnonymously(.get, "\(Self.path).svg", nil, [.ifNoneMatch: tag])
            #expect(known.status == 304)
        }
    }
}

extension Service {
    /// Reads a board's display as somebody without a token.
    fileprivate func display(_ path: String) async throws -> Display {
        let answer = try await sendAnonymously(.get, path)
        return try JSONDecoder().decode(Display.self, from: Data(answer.body.utf8))
    }
}

/// The display document, as far as tests look into it.
private struct Display: Decodable {
    let counts: Counts
    let sections: [Section]

    struct Counts: Decodable, Equatable {
        let sections: Int
        let cards: Int
        let rejected: Int
        let remaining: Int
    }

    struct Section: Decodable {
        let person: String
        let scale: String
        let cards: [Card]
    }

    struct Card: Decodable {
        let id: String
        let rejection: Rejection?
        let frame: Frame
        let rotation: Double
    }

    struct Rejection: Decodable {
        let reason: String
    }

    struct Frame: Decodable, Equatable {
        let x: Double
        let y: Double
        let width: Double
        let height: Double

        var json: String {
            "{\"x\":\(x.json),\"y\":\(y.json),\"width\":\(width.json),\"height\":\(height.json)}"
        }
    }

    var cards: [Card] {
        sections.flatMap(\.cards)
    }

    /// How many cards are crossed off for each reason.
    var reasons: [String: Int] {
        cards.compactMap(\.rejection).reduce(into: [:]) { $0[$1.reason, default: 0] += 1 }
    }

    /// Where each card hangs.
    var frames: [String: Frame] {
        Dictionary(uniqueKeysWithValues: cards.map { ($0.id, $0.frame) })
    }
}

extension Double {
    /// The number as the document writes it.
    fileprivate var json: String {
        self == rounded() ? "\(Int(self))" : "\(self)"
    }
}

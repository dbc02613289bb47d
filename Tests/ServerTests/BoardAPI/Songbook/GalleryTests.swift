import HTTPTypes
import Karaoke
import NIOCore
import Postgres
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `The gallery of songs` {
    private static let path = "/api/v1/songs/gallery"

    @Test func `has the frames of songs and headers`() async throws {
        try await serve { service in
            let song = try await service.songs.create(Song.Draft(title: "Main", artist: "The Actors")).value
            let answer = try await service.send(.get, "\(Self.path)?width=360&height=640")
            #expect(
                answer.body == """
                    {"size":{"width":360,"height":245},"columns":2,"songs":1,"headers":[{"initial":"A","artists":1,\
                    "songs":1,"frame":{"x":0,"y":0,"width":360,"height":44}}],"cells":[{"frame":{"x":0,"y":60,\
                    "width":172,"height":185},"song":\(String(buffer: JSONBuffer.text(
                        of: SongDocument(stored: try await service.songs.song(song.id))
                    )))}]}
                    """
            )
            #expect(answer["Content-Language"] == "en")
            let again = try await service.send(.get, Self.path, nil, [.ifNoneMatch: answer["ETag"] ?? ""])
            #expect(again.status == 304)
        }
    }

    @Test func `has the songs of the outline in order, window by window`() async throws {
        try await serve { service in
            for number in 0..<60 {
                let artist = ["Sam", "The Sommers", "Matt", "Any Arrays", "2 Tuples"][number % 5]
                let title = "\(["The ", "", "'"][number % 3])Song \(number * 7 % 60)"
                _ = try await service.songs.create(Song.Draft(title: title, artist: artist))
            }
            var titles: [String] = []
            for initial in try await service.songs.initials() {
                for artist in try await service.songs.artists(under: initial.letter, limit: 9) {
                    let songs = try await service.songs.songs(of: artist.key, limit: 99)
                    titles += songs.map(\.song.value.title)
                }
            }
            #expect(try await service.titles("width=500&height=20000&minimum=100") == titles)
            var found: [String] = []
            for offset in stride(from: 0, to: 5_000, by: 100) {
                let seen = try await service.titles("width=500&height=100&minimum=100&offset=\(offset)")
                found += seen.filter { !found.contains($0) }
            }
            #expect(found == titles)
        }
    }

    @Test func `begins at an initial that is asked for`() async throws {
        try await serve { service in
            for artist in ["Matt", "Sam", "Sommer"] {
                _ = try await service.songs.create(Song.Draft(title: "Main", artist: artist))
            }
            let answer = try await service.send(.get, "\(Self.path)?width=360&height=100&initial=S")
            #expect(answer.body.contains("\"headers\":[{\"initial\":\"S\""))
            #expect(answer.body.contains("\"frame\":{\"x\":0,\"y\":261,\"width\":360,\"height\":44}"))
            #expect(try await service.send(.get, "\(Self.path)?initial=S&offset=0").status == 422)
        }
    }

    @Test func `limits the songs of a window as described`() async throws {
        try await serve { service in
            _ = try await TestDatabase.current.database.write(
                """
                INSERT INTO songs (id, title, artist)
                SELECT gen_random_uuid(), 'Song ' || number, 'Artist ' || number % 70
                FROM generate_series(1, 2500) AS number
                """
            )
            let titles = try await service.titles("width=20000&height=20000&minimum=80")
            #expect(titles.count == 2_000)
            #expect(Set(titles).count == 2_000)
        }
    }

    @Test(arguments: ["width=99", "offset=-1", "minimum=79", "height=x", "window=0,0,1,1"])
    func `refuses`(query: String) async throws {
        try await serve { service in
            let answer = try await service.send(.get, "\(Self.path)?\(query)")
            #expect(answer.status == 400)
            #expect(answer.body.contains(#""code":"invalid-query""#))
        }
    }
}

extension Service {
    fileprivate func titles(_ query: String) async throws -> [String] {
        let answer = try await send(.get, "/api/v1/songs/gallery?\(query)")
        #expect(answer.status == 200)
        let value = try JSONReader.value(of: Array(answer.body.utf8))
        return (value["cells"]?.elements ?? []).compactMap { $0["song"]?["title"]?.text }
    }
}

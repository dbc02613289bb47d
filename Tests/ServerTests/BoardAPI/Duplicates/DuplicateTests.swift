import HTTPTypes
import Karaoke
import Postgres
import Storage
import TestClient
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `Duplicates over the API` {
    private static let path = "/api/v1/songs/duplicates"

    @Test func `are listed page by page, with their total`() async throws {
        try await serve { service in
            for number in 1...5 {
                for artist in ["Sam", "The Sam"] {
                    _ = try await service.songs.create(Song.Draft(title: "Song \(number)", artist: artist))
                }
            }
            var titles: [String] = []
            var path: String? = "\(Self.path)?limit=2&total=true"
            while let asked = path {
                let page = try await service.send(.get, asked)
                #expect(page.body.contains(#""total":5"#))
                titles += page.body.matches(of: #/"title":"([^"]*)"/#).map { String($0.1) }
                let cursor = page.body.firstMatch(of: #/"next":"([^"]*)"/#).map { String($0.1) }
                path = cursor.map { "\(Self.path)?limit=2&total=true&cursor=\($0)" }
            }
            #expect(titles == (1...5).flatMap { ["Song \($0)", "Song \($0)"] })
        }
    }

    @Test func `of many songs of one title delay no other request`() async throws {
        _ = try await TestDatabase.current.database.write(
            """
            INSERT INTO songs (id, title, artist)
            SELECT gen_random_uuid(), 'Untitled', md5(number::text) FROM generate_series(1, 2000) AS number
            """
        )
        try await serve { service in
            let ends = Steps()
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<2 {
                    group.addTask {
                        let answer = try await service.onOwnConnection { try await $0.send(.get, Self.path) }
                        #expect(answer.status == 200)
                        ends.make(2)
                    }
                }
                for _ in 0..<50 { #expect(try await service.send(.get, "/healthz").status == 200) }
                ends.make(1)
                try await group.waitForAll()
            }
            #expect(ends.all == [1, 2, 2])
        }
    }

    @Test func `are kept apart, and compared again`() async throws {
        try await serve { service in
            let one = try await service.songs.create(Song.Draft(title: "Push", artist: "Sam")).value.id
            let other = try await service.songs.create(Song.Draft(title: "Push", artist: "The Sam")).value.id
            let pair = "/api/v1/songs/\(other)/distinctions/\(one)"
            for _ in 1...2 { #expect(try await service.send(.put, pair).status == 204) }
            #expect(try await service.send(.get, Self.path).body.hasPrefix(#"{"groups":[]"#))
            for _ in 1...2 { #expect(try await service.send(.delete, pair).status == 204) }
            #expect(!(try await service.send(.get, Self.path).body.hasPrefix(#"{"groups":[]"#)))
        }
    }

    @Test func `are two songs`() async throws {
        try await serve { service in
            let song = try await service.songs.create(Song.Draft(title: "Push", artist: "Sam")).value.id
            for method in [HTTPRequest.Method.put, .delete] {
                let answer = try await service.send(method, "/api/v1/songs/\(song)/distinctions/\(song)")
                #expect(answer.status == 422)
                #expect(answer.body.contains("Each of the songs has to be another one."))
            }
        }
    }

    @Test(arguments: ["\(Song.ID.now())", "x"])
    func `are songs that there are`(other: String) async throws {
        try await serve { service in
            let answer = try await service.send(.put, "/api/v1/songs/\(Song.ID.now())/distinctions/\(other)")
            #expect(answer.status == 404)
            #expect(answer.body.contains("song-not-found"))
        }
    }
}

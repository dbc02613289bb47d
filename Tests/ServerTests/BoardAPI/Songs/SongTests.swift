import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `A song` {
    @Test func `is created with all that is known of it`() async throws {
        try await serve { service in
            let known = """
                "title":"Love Stack","artist":"The Containers","year":2024,"language":"English","genre":"Pop",\
                "duration":215,"rating":5,"isDuet":true,"artworkUrl":"https://example.org/a.png","tag":"new",\
                "source":"list","sourceId":"7"
                """
            let created = try await service.send(.post, "/api/v1/songs", "{\(known)}")
            let song = try #require(try await service.songs.list(limit: 1).songs.first).value
            let document = """
                {"id":"\(song.id)",\(known),"importedTitle":null,"importedArtist":null,\(created.times),\
                "rowVersion":1}
                """
            #expect(created.status == 201)
            #expect(created["Location"] == "/api/v1/songs/\(song.id)")
            #expect(created.body == document)
            let read = try await service.send(.get, "/api/v1/songs/\(song.id)")
            #expect(read.body == document)
            #expect(read["ETag"] == "\"1\"")
        }
    }

    @Test func `is one for each artist and title`() async throws {
        try await serve { service in
            _ = try await service.songs.create(Song.Draft(title: "Love Stack", artist: "The Containers"))
            let body = #"{"title":"love stack","artist":"THE CONTAINERS"}"#
            let answer = try await service.send(.post, "/api/v1/songs", body)
            #expect(answer.status == 409)
            #expect(answer.body.contains("\"code\":\"song-exists\""))
        }
    }

    @Test func `is cleared by null and kept by silence`() async throws {
        try await serve { service in
            let draft = Song.Draft(
                title: "Love Stack",
                artist: "The Containers",
                year: 2024,
                tag: "new",
                origin: Song.Origin(source: "list", id: "7")
            )
            let song = try await service.songs.create(draft).value.id
            let body = #"{"year":null,"source":null,"sourceId":null}"#
            let answer = try await service.send(.patch, "/api/v1/songs/\(song)", body)
            #expect(
                answer.body == """
                    {"id":"\(song)","title":"Love Stack","artist":"The Containers","year":null,"language":null,\
                    "genre":null,"duration":null,"rating":null,"isDuet":false,"artworkUrl":null,"tag":"new",\
                    "source":null,"sourceId":null,"importedTitle":null,"importedArtist":null,\(answer.times),\
                    "rowVersion":2}
                    """
            )
        }
    }

    @Test func `is listed page by page in the order of artists and titles`() async throws {
        try await serve { service in
            for title in ["C", "a", "É", "b", "d"] {
                _ = try await service.songs.create(Song.Draft(title: title, artist: "The Containers"))
            }
            var titles: [String] = []
            var path: String? = "/api/v1/songs?limit=2"
            while let next = path {
                let page = try await service.send(.get, next)
                titles += page.body.split(separator: "\"title\":\"").dropFirst().map {
                    String($0.prefix { $0 != "\"" })
                }
                path = page["Link"].flatMap { $0.split(separator: ">").first.map { String($0.dropFirst()) } }
            }
            #expect(titles == ["a", "b", "C", "d", "É"])
        }
    }

    @Test func `on a board is not deleted`() async throws {
        try await serve { service in
            _ = try await TalkBoard.stored(by: service)
            let songs = try await service.songs.list(limit: 1).songs
            let song = try #require(songs.first).value.id
            let answer = try await service.send(.delete, "/api/v1/songs/\(song)")
            #expect(
                answer.problem == """
                    {"type":"urn:karaoke:problem:song-in-use","code":"song-in-use","title":"The song is on a board",\
                    "status":409,"detail":"The song is pinned on a board, or somebody has dibs on it."}
                    """
            )
        }
    }

    @Test func `off every board is deleted`() async throws {
        try await serve { service in
            let song = try await service.songs.create(Song.Draft(title: "Love Stack", artist: "The Containers")).value
                .id
            #expect(try await service.send(.delete, "/api/v1/songs/\(song)", nil, [.ifMatch: "\"2\""]).status == 412)
            #expect(try await service.send(.delete, "/api/v1/songs/\(song)", nil, [.ifMatch: "\"1\""]).status == 204)
            #expect(try await service.send(.get, "/api/v1/songs/\(song)").status == 404)
        }
    }

    @Test func `has a year however JSON writes the number`() async throws {
        try await serve { service in
            let body = #"{"title":"Love Stack","artist":"The Containers","year":2.014e3,"rating":4.0}"#
            let answer = try await service.send(.post, "/api/v1/songs", body)
            #expect(answer.body.contains(#""year":2014,"#))
            #expect(answer.body.contains(#""rating":4,"#))
            #expect(try await service.send(.post, "/api/v1/songs", body.replacing("4.0", with: "4.5")).status == 400)
        }
    }
}

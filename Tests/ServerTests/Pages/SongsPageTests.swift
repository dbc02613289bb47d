import Foundation
import HTTPTypes
import Karaoke
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `The songbook's page` {
    @Test func `asks readers without a token to sign in`() async throws {
        try await serve { service in
            let answer = try await service.sendAnonymously(.get, "/songs", nil, [.accept: "text/html"])
            #expect(answer.status == 401)
            #expect(answer.body.contains("<a href=\"/sign-in?page=%2Fsongs\">"))
        }
    }

    @Test func `shows names as text, whatever they hold`() async throws {
        try await serve { service in
            _ = try await service.songs.create(Song.Draft(title: "<b>Bold</b>", artist: "\"Sam\" & 'Matt'"))
            for path in ["/songs", "/songs?q=bold", "/songs?view=outline"] {
                let page = try await service.page(path)
                #expect(!page.contains("<b>"), "\(path)")
            }
            let found = try await service.page("/songs?q=bold")
            #expect(found.contains("&lt;b&gt;Bold&lt;/b&gt;"))
            #expect(found.contains("href=\"/songs?artist=%22Sam%22%20%26%20%27Matt%27\""))
        }
    }

    @Test func `leads from a search that names an artist to the artist's songs`() async throws {
        try await serve { service in
            for title in ["Love Stack", "Purple Main"] {
                _ = try await service.songs.create(Song.Draft(title: title, artist: "Push & Pops"))
            }
            let link = "<p class=\"named-artist\"><a dir=\"auto\" href=\"/songs?artist=Push%20%26%20Pops\">"
            #expect(try await service.page("/songs?q=pops").contains("\(link)Push &amp; Pops · 2 songs</a></p>"))
            let page = try await service.page("/songs?q=love")
            #expect(page.contains("<p class=\"named-artist\" hidden><a dir=\"auto\" href=\"\"></a></p>"))
        }
    }

    @Test func `lets an admin alone take the starter songs out`() async throws {
        try await serve { service in
            let form: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
            #expect(!(try await service.page("/songs").contains("class=\"starter\"")))
            _ = try await service.songs.loadStarterSongs()
            #expect(try await service.page("/songs").contains("class=\"starter\""))
            let board = try await service.boards.create(Board.Draft(slug: "party", title: "Party"), by: .command)
            let host = try await service.tokens.create(.host(board.id)).secret
            let page = try await service.send(.get, "/b/party/songs", nil, as: host, [.accept: "text/html"])
            #expect(page.status == 200)
            #expect(!page.body.contains("class=\"starter\""))
            let refused = try await service.send(.post, "/songs/starter", "page=%2Fsongs", as: host, form)
            #expect(refused.status == 403)
            let elsewhere = try await service.send(.post, "/songs/starter", "page=//elsewhere.example", form)
            #expect(elsewhere.status == 422)
            #expect(try await service.songs.starterSongs().count > 0)
            let removed = try await service.send(.post, "/songs/starter", "page=%2Fb%2Fparty%2Fsongs", form)
            #expect(removed.status == 303)
            #expect(removed["Location"] == "/b/party/songs")
            #expect(try await service.songs.count() == 0)
            #expect(!(try await service.page("/songs").contains("class=\"starter\"")))
        }
    }

    @Test(arguments: ["?firstYear=soon", "?duet=perhaps", "?starter=perhaps", "?parent=nobody", "?view=map"])
    func `rejects invalid parameters in its address`(query: String) async throws {
        try await serve { service in
            let answer = try await service.send(.get, "/songs\(query)", nil, [.accept: "text/html"])
            #expect(answer.status == 422 || answer.status == 400)
        }
    }

    @Test func `treats empty fields as absent`() async throws {
        try await serve { service in
            _ = try await service.songs.create(Song.Draft(title: "Main", artist: "The Actors"))
            let page = try await service.page(
                "/songs?view=gallery&q=+&artist=&firstYear=&lastYear=&duet=&genre=&starter="
            )
            #expect(page.contains("data-search=\"false\""))
        }
    }

    @Test func `leads through all rows of the outline, page by page`() async throws {
        try await serve { service in
            for number in 0..<230 {
                let song = Song.Draft(title: "Song \(number)", artist: "Artist \(number / 10)")
                _ = try await service.songs.create(song)
            }
            let artists = try await service.songs.artists(under: "A", limit: 50)
            let open = artists.map { Songbook.Node.artist($0.key).opaque }
            let initial = Songbook.Node.initial("A").opaque
            var next: String? = "/songs?view=outline&parent=\(initial)&expanded=\(open.joined(separator: ","))"
            var (rows, pages) = ([String](), 0)
            while let path = next, pages < 9 {
                let page = try await service.page(path)
                rows += page.matches(of: /data-(?:row|song)="(\w[^"]*)"/).map { String($0.1) }
                next = page.firstMatch(of: /<p class="more"><a href="([^"]+)"/).map {
                    String($0.1).replacing("&amp;", with: "&")
                }
                pages += 1
            }
            #expect(pages == 2)
            #expect(rows.count == 23 + 230)
            #expect(Set(rows).count == rows.count)
        }
    }

    @Test(arguments: ["q=song+%C3%A4%2B", "artist=Sam+%26+Matt&firstYear=1950", "genre=a~b"])
    func `is read on by the REST API, and goes on where that ended`(asked: String) async throws {
        try await serve { service in
            for number in 0..<90 {
                _ = try await service.songs.create(
                    Song.Draft(title: "Song ä+ \(number)", artist: "Sam & Matt", year: 1960, genre: "a~b")
                )
            }
            let page = try await service.page("/songs?\(asked)")
            let link = try #require(page.firstMatch(of: /<p class="more"><a href="[^"]+cursor=([^"]+)"/))
            let read = try await service.send(.get, "/api/v1/songs?\(asked)&limit=20&cursor=\(link.1)")
            #expect(read.status == 200)
            let next = try #require(read.text("next"))
            let rest = try await service.page("/songs?\(asked)&view=gallery&cursor=\(next)")
            #expect(rest.matches(of: /data-song="\w/).count == 10)
            #expect(try await service.send(.get, "/api/v1/songs?cursor=\(link.1)").status == 400)
        }
    }
}

extension Service {
    /// A page as a browser gets it.
    fileprivate func page(_ path: String) async throws -> String {
        let answer = try await send(.get, path, nil, [.accept: "text/html"])
        #expect(answer.status == 200, "\(path)")
        return answer.body
    }
}

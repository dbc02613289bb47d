import Cryptography
import Foundation
import HTTPTypes
import Karaoke
import Postgres
import SongFuzzing
import Storage
import TestClient
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `An exported songbook` {
    private static let path = "/api/v1/songs/export"
    private static let songs = [
        Song.Draft(
            title: "=SUM(1)",
            artist: "The \"Quotes\", Inc.",
            year: 1_984,
            language: "English, Deutsch",
            genre: "Pop; Rock",
            duration: 215,
            rating: 0,
            isDuet: true,
            artworkURL: "https://example.org/a.png",
            tag: "-",
            origin: Song.Origin(source: "karafun", id: "7"),
            importedName: Song.Name(title: "=SUM(1)", artist: "\"Quotes\", Inc., The")
        ),
        Song.Draft(title: "夜空", artist: "花"), Song.Draft(title: "'Til", artist: "Sam & Matt"),
        Song.Draft(title: "Stack, The", artist: "Push, The", origin: Song.Origin(source: "talk", id: "+1")),
    ]

    @Test(arguments: [("csv", "text/csv"), ("json-lines", "application/jsonl")])
    func `is imported again and changes nothing`(format: String, type: String) async throws {
        try await serve { service in
            for song in Self.songs { _ = try await service.songs.create(song) }
            let before = try await service.songs.list(limit: 10).songs
            let file = try await service.send(.get, "\(Self.path)?format=\(format)")
            #expect(file["Content-Type"]?.hasPrefix(type) == true)
            let path = "/api/v1/songs/import?conflict=fail"
            let answer = try await service.send(.post, path, file.body, [.contentType: type])
            let counts = #""inserted":0,"updated":0,"unchanged":4,"skipped":0,"conflicts":0,"merged":0"#
            #expect(answer.body.contains(counts))
            #expect(try await service.songs.list(limit: 10).songs == before)
        }
    }

    @Test(arguments: [("csv", "text/csv"), ("json-lines", "application/jsonl")])
    func `is imported with every sign of its names, whatever stands before and behind it`(
        format: String,
        type: String
    ) async throws {
        try await serve { service in
            for number in 0..<100 {
                let song = try Self.hostileSong(seed: UInt64(number))
                #expect(try await service.send(.post, "/api/v1/songs", song).status == 201, "\(song)")
            }
            let before = try await service.songs.list(limit: 200).songs.map(\.value)
            let file = try await service.send(.get, "\(Self.path)?format=\(format)")
            let path = "/api/v1/songs/import?names=as-they-are&conflict=fail"
            let again = try await service.send(.post, path, file.body, [.contentType: type])
            #expect(again.body.contains(#""inserted":0,"updated":0,"unchanged":100,"#), "\(again.body)")
            for song in before { try await service.songs.delete(song.id) }
            _ = try await service.send(.post, path, file.body, [.contentType: type])
            let after = try await service.songs.list(limit: 200).songs.map(\.value)
            #expect(Self.byTitle(after) == Self.byTitle(before))
        }
    }

    private static func byTitle(_ songs: [Song]) -> [Song.Draft] {
        songs.map(Song.Draft.init).sorted { $0.title < $1.title }
    }

    /// A song as JSON whose title is its seed's, with signs at which tables and lists are parted, and formulas behind them.
    private static func hostileSong(seed: UInt64) throws -> String {
        var generator = SeededGenerator(seed: seed)
        let signs =
            HostileText.clusters + HostileText.letters.filter { $0 != " " } + [
                "=", "+", "@", "\u{FF1D}", "'", "\"", ";=", ",'=", "|",
            ]
        func text(_ end: String) -> String {
            (0..<6).compactMap { _ in signs.randomElement(using: &generator) }.joined().unicodeScalars
                .filter { $0.properties.generalCategory != .control }
                .reduce(into: "") { $0.unicodeScalars.append($1) } + end
        }
        let texts = [
            "title": text(" \(seed)"), "artist": text("a"), "language": text("b"), "genre": text("c"), "tag": text("d"),
        ]
        return String(decoding: try JSONEncoder().encode(texts), as: UTF8.self)
    }

    @Test(arguments: ["csv", "json-lines", "html"])
    func `is packed while it is sent, for clients that accept that`(format: String) async throws {
        try await serve { service in
            for song in Self.songs { _ = try await service.songs.create(song) }
            let path = "\(Self.path)?format=\(format)"
            let plain = try await service.send(.get, path)
            #expect(plain["Content-Encoding"] == nil)
            let fields: HTTPFields = [.authorization: "Bearer \(service.secret)", .acceptEncoding: "gzip"]
            let (head, bytes) = try await service.client.execute(uri: path, method: .get, headers: fields, body: nil) {
                ($0.headers, $0.body)
            }
            #expect(head[.contentEncoding] == "gzip")
            #expect(head[.vary]?.contains("Accept-Encoding") == true)
            #expect(try bytes.unpacked() == plain.body)
            let tag = try #require(head[.eTag])
            let known = try await service.send(.get, path, nil, [.acceptEncoding: "gzip", .ifNoneMatch: tag])
            #expect(known.status == 304)
        }
    }

    @Test(arguments: [("csv", "text/csv"), ("json-lines", "application/jsonl")])
    func `is imported into an empty one with all that was known`(format: String, type: String) async throws {
        try await serve { service in
            for song in Self.songs { _ = try await service.songs.create(song) }
            let before = try await service.songs.list(limit: 10).songs.map(\.value)
            let file = try await service.send(.get, "\(Self.path)?format=\(format)")
            for song in before { try await service.songs.delete(song.id) }
            _ = try await service.send(.post, "/api/v1/songs/import", file.body, [.contentType: type])
            let after = try await service.songs.list(limit: 10).songs.map(\.value)
            #expect(after.map(Song.Draft.init) == before.map(Song.Draft.init))
        }
    }

    @Test func `is a page to print`() async throws {
        try await serve { service in
            for song in Self.songs.dropFirst() { _ = try await service.songs.create(song) }
            let duet = Song.Draft(title: "A <b>", artist: "Push, The", year: 1_999, isDuet: true)
            _ = try await service.songs.create(duet)
            let answer = try await service.send(.get, "\(Self.path)?format=html")
            let main = answer.body.split(separator: "</style>").last.map(String.init)
            #expect(
                main == """

                    </head>
                    <body>
                    <header>
                    <h1>Songbook</h1>
                    <p>4 songs by 3 artists</p>
                    <nav aria-label="Initials"><a href="#initial-0">P</a> <a href="#initial-1">S</a> \
                    <a href="#initial-2">漢</a></nav>
                    </header>
                    <main>
                    <section><h2 id="initial-0">P</h2>
                    <div>
                    <article><h3>Push, The</h3>
                    <ul>
                    <li>A &lt;b&gt; <small>1999, duet</small></li>
                    <li>Stack, The</li>
                    </ul></article>
                    </div></section>
                    <section><h2 id="initial-1">S</h2>
                    <div>
                    <article><h3>Sam &amp; Matt</h3>
                    <ul>
                    <li>&#39;Til</li>
                    </ul></article>
                    </div></section>
                    <section><h2 id="initial-2">漢</h2>
                    <div>
                    <article><h3>花</h3>
                    <ul>
                    <li>夜空</li>
                    </ul></article>
                    </div></section>
                    </main>
                    </body>
                    </html>

                    """
            )
            let style = try #require(answer.body.firstMatch(of: /<style>([^<]*)<\/style>/)).1
            let hash = Data(SHA256.hash(of: style.utf8)).base64EncodedString()
            #expect(answer["Content-Security-Policy"]?.contains("style-src 'self' 'sha256-\(hash)';") == true)
            let japanese = try await service.send(.get, "\(Self.path)?format=html", nil, [.acceptLanguage: "ja"])
            #expect(japanese.body.contains("<p>3組のアーティスト、全4曲</p>"))
        }
    }

    @Test(arguments: [1, 2, 250]) func `has every song once, however many pieces it comes in`(artists: Int) async throws
    {
        try await serve { service in
            _ = try await TestDatabase.current.database.write(
                """
                INSERT INTO songs (id, title, artist)
                SELECT gen_random_uuid(), 'Song ' || number, 'Artist ' || number % \(artists)
                FROM generate_series(1, 2500) AS number
                """
            )
            let all = Set((1...2_500).map { "Song \($0)" })
            for (format, pattern) in [("csv", /Artist \d+,(Song \d+),/), ("html", /<li>(Song \d+)<\/li>/)] {
                let file = try await service.send(.get, "\(Self.path)?format=\(format)")
                let titles = file.body.matches(of: pattern).map { String($0.1) }
                #expect(titles.count == 2_500)
                #expect(Set(titles) == all)
                #expect(format == "csv" || file.body.matches(of: /<h3>/).count == artists)
            }
            let lines = try await service.send(.get, "\(Self.path)?format=json-lines").body.split(separator: "\n")
            #expect(lines.count == 2_500)
        }
    }

    @Test func `is not sent again until the songbook has changed`() async throws {
        try await serve { service in
            _ = try await service.songs.create(Song.Draft(title: "One", artist: "Sam"))
            let tag = try #require(try await service.send(.get, Self.path)["ETag"])
            #expect(try await service.send(.get, Self.path, nil, [.ifNoneMatch: tag]).status == 304)
            _ = try await service.songs.create(Song.Draft(title: "Two", artist: "Sam"))
            #expect(try await service.send(.get, Self.path, nil, [.ifNoneMatch: tag]).status == 200)
            let head = try await service.send(.head, Self.path)
            #expect(head.status == 200)
            #expect(head.body.isEmpty)
        }
    }

    @Test func `is of a kind that the client takes`() async throws {
        try await serve { service in
            let refused = try await service.send(.get, Self.path, nil, [.accept: "application/json"])
            #expect(refused.status == 406)
            #expect(try await service.send(.get, "\(Self.path)?format=pdf").status == 400)
            let taken = try await service.send(.get, "\(Self.path)?format=html", nil, [.accept: "text/html"])
            #expect(taken["Content-Type"] == "text/html; charset=utf-8")
        }
    }
}

extension Song.Draft {
    fileprivate init(_ song: Song) {
        self.init(
            title: song.title,
            artist: song.artist,
            year: song.year,
            language: song.language,
            genre: song.genre,
            duration: song.duration,
            rating: song.rating,
            isDuet: song.isDuet,
            artworkURL: song.artworkURL,
            tag: song.tag,
            origin: song.origin,
            importedName: song.importedName
        )
    }
}

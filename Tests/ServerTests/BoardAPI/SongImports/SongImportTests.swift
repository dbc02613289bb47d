import HTTPTypes
import Karaoke
import NIOCore
import NIOPosix
import Postgres
import Storage
import TestClient
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database) struct `An uploaded file of songs` {
    private static let path = "/api/v1/songs/import"
    private static let text: HTTPFields = [.contentType: "text/tab-separated-values"]

    @Test func `is stored and reported`() async throws {
        try await serve { service in
            let body = "artist\ttitle\tyear\nSam\tLove Stack\t1984\nMatt\tPurple Main\t\n"
            let answer = try await service.send(.post, Self.path, body, Self.text)
            #expect(answer.status == 200)
            #expect(
                answer.body == """
                    {"isStored":true,"isDryRun":false,"inserted":2,"updated":0,"unchanged":0,"skipped":0,"conflicts":0,\
                    "merged":0,"refused":0,"format":"table","columns":["artist","title","year"],\
                    "songs":[{"artist":"Sam","title":"Love Stack"},{"artist":"Matt","title":"Purple Main"}],"leftOut":[],\
                    "problems":[],"rows":[],"untold":0}
                    """
            )
            #expect(try await service.songs.count() == 2)
        }
    }

    @Test func `is reported line by line on request`() async throws {
        try await serve { service in
            let answer = try await service.send(.post, "\(Self.path)?rows=all", "Sam\tLove Stack\n", Self.text)
            let song = try #require(try await service.songs.list(limit: 1).songs.first).value
            #expect(
                answer.body.contains(
                    """
                    "rows":[{"line":1,"outcome":"inserted","song":"\(song.id)","title":"Love Stack","artist":"Sam",\
                    "code":null,"reason":null,"fields":[],"into":null}]
                    """
                )
            )
        }
    }

    @Test func `is reported with the number of omitted lines, which are no problems`() async throws {
        try await serve { service in
            let table = (1...1_499).map { "Sam\tSong \($0)\n" }.joined() + "Matt\n"
            let path = "\(Self.path)?rows=all&skipRefused=true"
            let answer = try await service.send(.post, path, table, Self.text)
            #expect(answer.status == 200)
            #expect(answer.body.contains(#"{"line":999,"outcome":"inserted""#))
            #expect(answer.body.contains(#"{"line":1500,"outcome":"refused""#))
            #expect(!answer.body.contains(#"{"line":1000,"#))
            #expect(answer.body.hasSuffix(#","untold":500}"#))
            let few = try await service.send(.post, "\(path)&limit=2", table, Self.text)
            #expect(few.body.hasSuffix(#","untold":1498}"#))
            for limit in ["-1", "100001", "many"] {
                #expect(try await service.send(.post, "\(path)&limit=\(limit)", table, Self.text).status == 400)
            }
        }
    }

    @Test func `is reported with each kind of problem, over all lines`() async throws {
        try await serve { service in
            _ = try await service.songs.create(Song.Draft(title: "Love Stack", artist: "Sam", year: 1999))
            let wrong = (1...600).map { "Song \($0)\t\t\nLove\u{7}\tSam\tsoon\n" }.joined()
            let table = "title\tartist\tyear\n\(wrong)a\tb\t1\tc\n\u{301}\tSam\t\nLove Stack\tSam\t1984\n"
            let path = "\(Self.path)?dryRun=true&skipRefused=true&conflict=skip"
            let answer = try await service.send(.post, path, table, Self.text)
            #expect(answer.status == 200)
            #expect(
                answer.body.contains(
                    """
                    "problems":[{"outcome":"refused","code":"blank","field":"artist","count":600,"line":2,\
                    "reason":"The artist is blank."},\
                    {"outcome":"refused","code":"control-character","field":"title","count":600,"line":3,\
                    "reason":"The title is wrong. It may not contain control characters, such as NUL or a line break."},\
                    {"outcome":"refused","code":"too-many-columns","field":null,"count":1,"line":1202,\
                    "reason":"The line has 4 columns, but only 3 have names."},\
                    {"outcome":"refused","code":"blank","field":"title","count":1,"line":1203,\
                    "reason":"The title is blank."},\
                    {"outcome":"skipped","code":null,"field":null,"count":1,"line":1204,\
                    "reason":"Says something else of year."}],
                    """
                )
            )
        }
    }

    @Test func `is reported with the place of its songs, the first three, and what was left out`() async throws {
        try await serve { service in
            let songs = (1...4).map { #""\#($0)":{"title":"Song \#($0)","artist":"Sam"}"# }.joined(separator: ",")
            let json = #"{"songs":{\#(songs),"next":null,"size":4}}"#
            let answer = try await service.send(.post, Self.path, json, [.contentType: "application/json"])
            #expect(answer.status == 200)
            #expect(
                answer.body.contains(
                    """
                    "format":"json","path":"$.songs[*]","songs":[{"artist":"Sam","title":"Song 1"},\
                    {"artist":"Sam","title":"Song 2"},{"artist":"Sam","title":"Song 3"}],\
                    "leftOut":[{"code":"other-than-song","field":null,"count":2,"line":5,\
                    "reason":"The entry is something else than a song."}],
                    """
                )
            )
        }
    }

    @Test func `is refused with both readings where two formats are as likely`() async throws {
        try await serve { service in
            let answer = try await service.send(
                .post,
                Self.path,
                "Sam - X,Y\n",
                [.contentType: "application/octet-stream"]
            )
            #expect(answer.status == 422)
            #expect(answer.text("code") == "malformed-file")
            #expect(
                answer.body.contains(
                    """
                    "fault":"format","readings":[{"format":"table","songs":[{"artist":"Sam - X","title":"Y"}]},\
                    {"format":"file-names","songs":[{"artist":"Sam","title":"X,Y"}]}]
                    """
                )
            )
            let chosen = try await service.send(
                .post,
                "\(Self.path)?format=file-names",
                "Sam - X,Y\n",
                [.contentType: "application/octet-stream"]
            )
            #expect(chosen.status == 200)
        }
    }

    @Test(arguments: [("windows-1250", "LĂ©a"), ("windows-1252", "LÃ©a")])
    func `is read in the given encoding, which is reported`(encoding: String, title: String) async throws {
        try await serve { service in
            let answer = try await service.send(.post, "\(Self.path)?encoding=\(encoding)", "Sam\tLéa\n", Self.text)
            #expect(answer.status == 200)
            #expect(answer.text("encoding") == encoding)
            #expect(try await service.songs.list(limit: 1).songs.map(\.value.title) == [title])
        }
    }

    @Test func `changes nothing on a dry run`() async throws {
        try await serve { service in
            let answer = try await service.send(.post, "\(Self.path)?dryRun=true", "Sam\tLove Stack\n", Self.text)
            #expect(answer.status == 200)
            #expect(answer.body.contains(#""isStored":false,"isDryRun":true,"inserted":1"#))
            #expect(answer.body.contains(#""format":"table","columns":["artist","title","tag"]"#))
            #expect(try await service.songs.count() == 0)
        }
    }

    @Test func `with refused lines is refused with their numbers and codes`() async throws {
        try await serve { service in
            let answer = try await service.send(.post, Self.path, "Sam\tLove Stack\nMatt\n", Self.text)
            #expect(answer.status == 422)
            #expect(answer.body.contains(#""code":"lines-refused""#))
            #expect(answer.text("detail") == "1 line cannot be a song, so that nothing was stored.")
            #expect(answer.body.contains(#""line":2,"outcome":"refused""#))
            #expect(answer.body.contains(#""code":"columns-missing""#))
            #expect(try await service.songs.count() == 0)
            let skipping = try await service.send(
                .post,
                "\(Self.path)?skipRefused=true",
                "Sam\tLove Stack\nMatt\n",
                Self.text
            )
            #expect(skipping.status == 200)
            #expect(try await service.songs.count() == 1)
        }
    }

    @Test func `in conflict with known songs is refused when that is asked for`() async throws {
        try await serve { service in
            _ = try await service.songs.create(Song.Draft(title: "Love Stack", artist: "Sam", tag: "old"))
            let answer = try await service.send(
                .post,
                "\(Self.path)?conflict=fail",
                "Sam\tLove Stack\tnew\n",
                Self.text
            )
            #expect(answer.status == 409)
            #expect(answer.body.contains(#""code":"songs-conflict""#))
            #expect(answer.text("detail") == "1 known song says something else, so that nothing was stored.")
            #expect(answer.body.contains(#""fields":["tag"]"#))
        }
    }

    @Test func `that is a page is refused as a whole`() async throws {
        try await serve { service in
            let answer = try await service.send(.post, Self.path, "<!DOCTYPE html>\n", Self.text)
            #expect(answer.status == 422)
            #expect(answer.text("fault") == "markup")
            #expect(!answer.body.contains("\"line\""))
        }
    }

    @Test(arguments: ["\u{1F}\u{8B}\u{8}\0\0\0", "PK\u{3}\u{4}\0\0\0\0"])
    func `that is packed is refused`(body: String) async throws {
        try await serve { service in
            let bytes = body.unicodeScalars.map { UInt8($0.value) }
            let answer = try await service.client.execute(
                uri: Self.path,
                method: .post,
                headers: [.authorization: "Bearer \(service.secret)"],
                body: ByteBuffer(bytes: bytes)
            ) { Answer($0) }
            #expect(answer.status == 415)
            #expect(answer.body.contains("Unpack it first."))
        }
    }

    @Test(
        arguments: [
            ([.contentEncoding: "gzip"], 415, "content encoding"),
            ([.contentType: "multipart/form-data; boundary=x"], 415, "the file itself"),
            ([.idempotencyKey: "0123456789abcdef"], 400, "Idempotency-Key"),
        ] as [(HTTPFields, Int, String)]
    )
    func `that comes otherwise is refused`(fields: HTTPFields, status: Int, word: String) async throws {
        try await serve { service in
            let answer = try await service.send(.post, Self.path, "Sam\tLove Stack\n", fields)
            #expect(answer.status == status)
            #expect(answer.body.contains(word))
        }
    }

    @Test(arguments: ["format=nope", "encoding=nope", "columns=nope", "conflict=nope", "rows=nope", "nope=1"])
    func `with a wrong query is refused`(query: String) async throws {
        try await serve { service in
            let answer = try await service.send(.post, "\(Self.path)?\(query)", "Sam\tLove Stack\n", Self.text)
            #expect(answer.status == 400)
            #expect(answer.body.contains("\"parameter\":\"\(query.split(separator: "=")[0])\""))
        }
    }

    @Test func `may be larger than other bodies, up to its own limit`() async throws {
        try await serve(.with { $0.importLimit = 100_000 }) { service in
            let lines = (1...5_000).map { "Sam\tSong \($0)\n" }
            let answer = try await service.send(.post, Self.path, lines.joined(), Self.text)
            #expect(answer.status == 200)
            #expect(try await service.songs.count() == 5_000)
            let more = try await service.send(.post, Self.path, (lines + lines).joined(), Self.text)
            #expect(more.status == 413)
        }
    }

    @Test(arguments: [true, false])
    func `is taken with as many bytes as the limit, and not with one more`(isChunked: Bool) async throws {
        let table = "Sam\tLove Stack\n"
        for (limit, status) in [(table.utf8.count, 200), (table.utf8.count - 1, 413)] {
            try await serve(.with { $0.importLimit = limit }) { service in
                let length = isChunked ? "Transfer-Encoding: chunked" : "Content-Length: \(table.utf8.count)"
                let body = isChunked ? "\(String(table.utf8.count, radix: 16))\r\n\(table)\r\n0\r\n\r\n" : table
                let answer = try await service.sendRaw(Self.head(of: service, length) + body)
                #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
            }
        }
    }

    @Test func `that comes in chunks is held to the limit as well`() async throws {
        try await serve(.with { $0.importLimit = 100 }) { service in
            let head = Self.head(of: service, "Transfer-Encoding: chunked")
            let line = "Sam\tSong\n"
            let chunk =
                "\(String(line.utf8.count * 20, radix: 16))\r\n" + String(repeating: line, count: 20) + "\r\n0\r\n\r\n"
            let answer = try await service.sendRaw(head + chunk)
            #expect(answer.contains("413"))
            #expect(try await service.songs.count() == 0)
        }
    }

    @Test func `is asked for when the client waits for that`() async throws {
        try await serve { service in
            let table = (1...20_000).map { "Sam\tSong \($0)\n" }.joined()
            let head = Self.head(of: service, "Expect: 100-continue\r\nContent-Length: \(table.utf8.count)")
            let answers = try await service.converse([head, table]) { $0.contains("Continue") || $0.contains("}") }
            #expect(answers[0].hasPrefix("HTTP/1.1 100"))
            #expect(answers[1].contains(#""inserted":20000"#))
        }
    }

    @Test func `of a client that disconnects halfway changes nothing`() async throws {
        try await serve { service in
            let head = Self.head(of: service, "Content-Length: 1000000")
            let table = (1...20_000).map { "Sam\tSong \($0)\n" }.joined()
            try await Self.leave(service, after: head + table)
            try await Self.untilNobodyImports()
            #expect(try await service.songs.count() == 0)
        }
    }

    @Test func `of a stalled client is cancelled`() async throws {
        try await serve(.with { $0.deadlines.body = .milliseconds(300) }) { service in
            let head = Self.head(of: service, "Content-Length: 1000000")
            let answer = try await service.sendRaw(head + "Sam\tLove Stack\n")
            #expect(answer.contains("408"))
            try await Self.untilNobodyImports()
            #expect(try await service.songs.count() == 0)
        }
    }

    @Test func `may take longer than other requests`() async throws {
        try await serve(.with { $0.deadlines.answer = .seconds(3) }) { service in
            let answer = try await Self.holdingImportsUp(for: .seconds(5)) {
                try await service.send(.post, Self.path, "Sam\tLove Stack\n", Self.text)
            }
            #expect(answer.status == 200)
            #expect(try await service.songs.count() == 1)
        }
    }

    @Test func `is for admins`() async throws {
        try await serve { service in
            let answer = try await service.sendAnonymously(.post, Self.path, "Sam\tLove Stack\n", Self.text)
            #expect(answer.status == 401)
            #expect(try await service.songs.count() == 0)
        }
    }
}

extension `An uploaded file of songs` {
    private static func head(of service: Service, _ fields: String) -> String {
        "POST \(path) HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(service.secret)\r\n\(fields)\r\n\r\n"
    }

    /// Does something while another import seems to run.
    private static func holdingImportsUp(
        for pause: Duration,
        _ work: @Sendable @escaping () async throws -> Answer
    ) async throws -> Answer {
        let answer = try await TestDatabase.current.database.transaction { connection in
            _ = try await connection.query("SELECT pg_advisory_xact_lock(7236551930268517)")
            let answer = Task { try await work() }
            try await Task.sleep(for: pause)
            return answer
        }
        return try await answer.value
    }

    /// Sends something and goes away.
    private static func leave(_ service: Service, after bytes: String) async throws {
        let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connect(host: "localhost", port: service.client.port).get()
        try await channel.writeAndFlush(ByteBuffer(string: bytes))
        try await channel.close()
    }

    /// Waits until no transaction of an import is open.
    private static func untilNobodyImports() async throws {
        let database = TestDatabase.current.database
        for _ in 1...200 {
            let rows = try await database.write(
                """
                SELECT count(*) FROM pg_stat_activity
                WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
                """
            )
            if try rows[0].decode(Int.self, at: 0) == 0 { return }
            try await Task.sleep(for: .milliseconds(50))
        }
        Issue.record("An import is still running")
    }
}

@Suite(.database) struct `Merging songs over the API` {
    @Test func `returns the remaining song`() async throws {
        try await serve { service in
            let wrong = try await service.songs.create(Song.Draft(title: "Luv Stack", artist: "Sam")).value.id
            let right = try await service.songs.create(Song.Draft(title: "Love Stack", artist: "Sam")).value.id
            let path = "/api/v1/songs/\(wrong)/merge"
            let dry = try await service.send(.post, "\(path)?dryRun=true", "{\"into\":\"\(right)\"}")
            #expect(dry.status == 200)
            #expect(try await service.songs.count() == 2)
            let answer = try await service.send(.post, path, "{\"into\":\"\(right)\"}")
            #expect(answer.status == 200)
            #expect(answer.body.hasPrefix("{\"isDryRun\":false,\"song\":{\"id\":\"\(right)\""))
            #expect(answer.body.hasSuffix("\"boards\":[]}"))
            #expect(try await service.songs.count() == 1)
            #expect(try await service.send(.post, path, "{\"into\":\"\(right)\"}").status == 404)
        }
    }

    @Test func `lists the boards in its way`() async throws {
        try await serve { service in
            let wrong = try await service.songs.create(Song.Draft(title: "Luv Stack", artist: "Sam")).value.id
            let right = try await service.songs.create(Song.Draft(title: "Love Stack", artist: "Sam")).value.id
            let board = try await service.boards.create(Board.Draft(slug: "party", title: "Party"), by: .command).id
            for (person, song) in [("Matt", wrong), ("Sam", right)] {
                let draft = Board.Section.Draft(person: person)
                let section = try await service.boards.addSection(draft, to: board, by: .command).value.section.id
                _ = try await service.boards.claim(song, for: section, on: board, by: .command)
            }
            let answer = try await service.send(.post, "/api/v1/songs/\(wrong)/merge", "{\"into\":\"\(right)\"}")
            #expect(answer.status == 409)
            #expect(answer.body.contains(#""obstacles":[{"board":"\#(board)","slug":"party","reason":"claimed"}]"#))
        }
    }
}

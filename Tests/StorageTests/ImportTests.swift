import Karaoke
import Postgres
import SongFiles
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `An import of songs` {
    private let songs = Songs(TestDatabase.current.database)

    @Test func `stores every song of a table`() async throws {
        let summary = try await bring("Matt\tScrolling in the Deep\r\n\nSam\tLove Stack\tclassic\n")
        #expect(summary.isStored)
        #expect(summary.inserted == 2)
        let listed = try await songs.list(limit: 10).songs.map(\.value)
        #expect(listed.map(\.artist) == ["Matt", "Sam"])
        #expect(listed.map(\.tag) == [nil, "classic"])
    }

    @Test func `changes nothing when it is done again`() async throws {
        let table = "Matt\tScrolling in the Deep\nSam\tLove Stack\tclassic\nSAM\tlove stack\tother\n"
        let first = try await bring(table)
        #expect([first.inserted, first.updated, first.unchanged, first.merged] == [2, 0, 0, 1])
        let before = try await songs.list(limit: 10).songs
        let again = try await bring(table)
        #expect([again.inserted, again.updated, again.unchanged, again.merged] == [0, 0, 2, 1])
        #expect(try await songs.list(limit: 10).songs == before)
        #expect(before.map(\.rowVersion) == [1, 1])
    }

    @Test func `reports the stored share, batch by batch`() async throws {
        let table = Table((1...20_000).map { "Sam\tSong \($0)\n" }.joined())
        for known in [false, true] {
            var shares: [Double] = []
            let summary = try await songs.importSongs(SongLines(table).imported, progress: { shares.append($0) })
            #expect(summary.inserted == (known ? 0 : 20_000))
            #expect(shares == shares.sorted())
            #expect(shares.last == 1)
            #expect(known || shares.count == 4)
        }
        #expect(try await songs.count() == 20_000)
    }

    @Test func `updates the given fields of a known song and keeps the rest`() async throws {
        _ = try await bring("SAM\tLove Stack\tclassic\nMatt\tPurple Main\told\n")
        let summary = try await bring("Sam\tLove Stack\nMatt\tPurple Main\tnew\n")
        #expect([summary.inserted, summary.updated, summary.unchanged, summary.merged] == [0, 2, 0, 0])
        let listed = try await songs.list(limit: 10).songs
        #expect(listed.map(\.value.artist) == ["Matt", "Sam"])
        #expect(listed.map(\.value.tag) == ["new", "classic"])
        #expect(listed.map(\.rowVersion) == [2, 2])
    }

    @Test func `knows a song by the names that it had before it was renamed`() async throws {
        _ = try await bring("Sam\tLove Stak\n")
        let song = try await songs.list(limit: 9).songs[0].value.id
        for title in ["Love Stack", "Love Stak", "Love Heap"] {
            _ = try await songs.update(song, Song.Patch(title: title), by: .test)
        }
        #expect(try await bring("Sam\tLove Stak\nSam\tLove Stack\n").inserted == 0)
        #expect(try await songs.list(limit: 9).songs.map(\.value.title) == ["Love Heap"])
        #expect(try await songs.search(try SongSearch("love stak")) == [song])
    }

    @Test func `does not touch boards' own songs`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        let own = Board.Card.Draft(song: .named(title: "Love Stack", artist: "Sam"), section: sam)
        let song = try await party.boards.pin(own, on: party.id, by: .test).card.value.card.song
        _ = try await songs.update(song, Song.Patch(origin: .set(Song.Origin(source: "disc", id: "1"))), by: .test)
        let rows = SongLines(Table("source,sourceId,artist,title\ndisc,1,Matt,Purple Main\n")).imported
        #expect(try await songs.importSongs(rows).inserted == 1)
        #expect(try await songs.song(song).value.title == "Love Stack")
        #expect(try await songs.list(limit: 9).songs.map(\.value.title) == ["Purple Main"])
    }

    @Test func `changes nothing when a line is refused`() async throws {
        var rows: [SongImport.Row] = []
        let table = Table("Sam\tLove Stack\nMatt\nMatt\tPurple Main\nMatt\t\n")
        let summary = try await songs.importSongs(SongLines(table).imported) { rows.append($0) }
        #expect(!summary.isStored)
        #expect(summary.refused == 2)
        let blank = SongImport.Refusal.unread(.missing(.title))
        #expect(
            rows == [
                SongImport.Row(line: 2, name: nil, outcome: .refused(.unread(.columns(1)))),
                SongImport.Row(line: 4, name: nil, outcome: .refused(blank)),
            ]
        )
        #expect(try await songs.count() == 0)
    }

    @Test func `stores the others when refused lines are skipped`() async throws {
        let summary = try await bring("Sam\tLove Stack\nMatt\nMatt\tPurple Main\n", skippingRefused: true)
        #expect(summary.isStored)
        #expect([summary.inserted, summary.refused] == [2, 1])
        #expect(try await songs.count() == 2)
    }

    @Test func `changes nothing when reading fails`() async throws {
        await #expect(throws: Interruption.self) {
            try await songs.importSongs(SongLines(InterruptedTable(lines: 5_000)).imported)
        }
        #expect(try await songs.count() == 0)
        #expect(try await bring("Sam\tLove Stack\n").inserted == 1)
    }

    @Test func `knows a song by its source before its name`() async throws {
        let origin = Song.Origin(source: "talk", id: "1")
        var song = Song.Draft(title: "Love Stak", artist: "Sam", origin: origin)
        #expect(try await bring([song]).inserted == 1)
        song.title = "Love Stack"
        let renamed = try await bring([song, Song.Draft(title: "Love Stak", artist: "Sam")])
        #expect([renamed.inserted, renamed.updated, renamed.merged] == [0, 1, 1])
        #expect(try await songs.list(limit: 10).songs.map(\.value.title) == ["Love Stack"])
    }

    @Test func `takes two new lines of one source id for one song`() async throws {
        let origin = Song.Origin(source: "talk", id: "1")
        let summary = try await bring([
            Song.Draft(title: "Love Stack", artist: "Sam", origin: origin),
            Song.Draft(title: "Purple Main", artist: "Sam", origin: origin),
            Song.Draft(title: "Purple Main", artist: "Sam"),
        ])
        #expect([summary.inserted, summary.merged] == [2, 1])
    }

    @Test func `keeps the name of a song whose new name another has`() async throws {
        let origin = Song.Origin(source: "talk", id: "1")
        _ = try await bring([
            Song.Draft(title: "Love Stack", artist: "Sam", origin: origin),
            Song.Draft(title: "Purple Main", artist: "Sam"),
        ])
        let summary = try await bring([Song.Draft(title: "Purple Main", artist: "Sam", rating: 4, origin: origin)])
        #expect([summary.inserted, summary.updated] == [0, 1])
        let listed = try await songs.list(limit: 10).songs.map(\.value)
        #expect(listed.map(\.title) == ["Love Stack", "Purple Main"])
        #expect(listed.map(\.rating) == [4, nil])
    }

    @Test func `touches no card`() async throws {
        let party = try await Party.host()
        let sam = try await party.join("Sam")
        try await party.pin("love stack", for: sam)
        let before = try await party.boards.board(party.reference)
        let summary = try await bring("The Push & Pops\tLove Stack\n")
        #expect(summary.updated == 1)
        #expect(try await party.boards.board(party.reference) == before)
    }

    @Test func `of nothing stores nothing`() async throws {
        #expect(try await bring("") == bring("\n\r\n\t\n"))
    }

    @Test func `runs beside others of the same songs`() async throws {
        let table = (0..<500).map { "Sam\tSong \($0)\n" }
        let tables = [table.joined(), table.reversed().joined(), table.joined()]
        try await withThrowingTaskGroup(of: SongImport.self) { group in
            for table in tables {
                group.addTask { try await bring(table) }
            }
            let summaries = try await group.reduce(into: []) { $0.append($1) }
            #expect(summaries.map(\.inserted).sorted() == [0, 0, 500])
            #expect(summaries.map(\.unchanged).sorted() == [0, 500, 500])
        }
    }

    private func bring(_ table: String, skippingRefused: Bool = false) async throws -> SongImport {
        try await songs.importSongs(SongLines(Table(table)).imported, SongImport.Options(skipsRefused: skippingRefused))
    }

    private func bring(_ drafts: [Song.Draft]) async throws -> SongImport {
        let lines = AsyncStream { continuation in
            for (index, draft) in drafts.enumerated() {
                continuation.yield(SongImport.Line.song(draft, line: index + 1))
            }
            continuation.finish()
        }
        return try await songs.importSongs(lines)
    }
}

@Suite(.database) struct `An import with readings` {
    private let songs = Songs(TestDatabase.current.database)

    private func bring(_ table: String, _ options: SongImport.Options = SongImport.Options()) async throws -> SongImport
    {
        try await songs.importSongs(SongLines(Table(table)).imported, options)
    }

    private func find(_ words: String) async throws -> [String] {
        var titles: [String] = []
        for song in try await songs.search(try SongSearch(words)) {
            titles.append(try await songs.song(song).value.title)
        }
        return titles.sorted()
    }

    @Test(arguments: [
        "アーティスト,曲名,曲名カナ,アーティスト名カナ\n山田太郎,花の歌,ハナノウタ,ヤマダタロウ\n",
        "artist,title,Title Reading,Artist Reading\n山田太郎,花の歌,はなのうた,やまだたろう\n",
        "歌手名,曲名,曲名（ふりがな）,歌手名よみ\n山田太郎,花の歌,ﾊﾅﾉｳﾀ,ﾔﾏﾀﾞﾀﾛｳ\n",
        #"[{"title":"花の歌","artist":"山田太郎","titleReading":"はなのうた","artistReading":"やまだたろう"}]"#,
    ])
    func `finds a song by kana and by Latin letters`(table: String) async throws {
        #expect(try await bring(table).inserted == 1)
        for words in ["花の歌", "はなのうた", "ハナノウタ", "hananouta", "やまだたろう", "yamadatarou", "yamadataro"] {
            #expect(try await find(words) == ["花の歌"], "\(words)")
        }
        let again = try await bring(table)
        #expect([again.inserted, again.updated, again.unchanged] == [0, 0, 1])
    }

    @Test func `knows a song by its reading`() async throws {
        _ = try await bring("artist,title,よみ\nSam,花の歌,はなのうた\n")
        let known = try await bring("Sam\tはなのうた\n")
        #expect([known.inserted, known.unchanged] == [0, 1])
        #expect(try await songs.list(limit: 9).songs.map(\.value.title) == ["花の歌"])
    }

    @Test func `adds them to a known song, as the policy permits`() async throws {
        _ = try await bring("Sam\t花の歌\n")
        let table = "artist,title,よみ\nSam,花の歌,はなのうた\n"
        #expect(try await bring(table, SongImport.Options(policy: .skip)).skipped == 1)
        #expect(try await find("hananouta") == [])
        var rows: [SongImport.Row] = []
        let summary = try await songs.importSongs(SongLines(Table(table)).imported, reporting: .all) { rows.append($0) }
        #expect(summary.updated == 1)
        let song = try await songs.list(limit: 9).songs[0].value.id
        #expect(rows.map(\.outcome) == [.updated(song, fields: ["reading"])])
        #expect(try await find("hananouta") == ["花の歌"])
        #expect(try await songs.list(limit: 9).songs.map(\.rowVersion) == [1])
        #expect(try await bring(table, SongImport.Options(policy: .fail)).unchanged == 1)
    }

    @Test func `finds all songs that are read alike, and keeps them apart`() async throws {
        let table = "artist,title,よみ\nSam,花の歌,はなのうた\nSam,花の唄,はなのうた\nSam,はなのうた,\n"
        #expect(try await bring(table).inserted == 3)
        #expect(try await find("hananouta") == ["はなのうた", "花の唄", "花の歌"])
        #expect(try await bring(table).unchanged == 3)
        #expect(try await songs.duplicates() == [])
    }

    @Test func `finds the song that another one was merged into`() async throws {
        _ = try await bring("artist,title,よみ\nSam,花の歌,はなのうた\nSam,花の詩,はなのうた\nMatt,Main,\n")
        let listed = try await songs.list(limit: 9).songs.map(\.value)
        let main = try #require(listed.first { $0.title == "Main" })
        for song in listed where song.title != "Main" {
            _ = try await songs.merge(song.id, into: main.id, by: .test)
            #expect(try await find("hananouta").contains("Main"))
        }
        #expect(try await bring("artist,title,よみ\nSam,花の歌,はなのうた\nSam,花の詩,はなのうた\n").unchanged == 1)
    }

    @Test func `refuses one that is too long`() async throws {
        let reading = String(repeating: "は", count: 201)
        let summary = try await bring("artist,title,よみ\nSam,花の歌,\(reading)\n")
        #expect(summary.problems.map(\.first.outcome.refusal?.field) == ["titleReading"])
    }
}

/// A table that comes in small pieces.
private struct Table: AsyncSequence, Sendable {
    let bytes: [UInt8]

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    func makeAsyncIterator() -> Iterator {
        Iterator(rest: bytes[...])
    }

    struct Iterator: AsyncIteratorProtocol {
        var rest: ArraySlice<UInt8>

        mutating func next() async -> [UInt8]? {
            guard !rest.isEmpty else { return nil }
            defer { rest = rest.dropFirst(13) }
            return Array(rest.prefix(13))
        }
    }
}

/// A table whose reading fails after some lines.
private struct InterruptedTable: AsyncSequence, Sendable {
    let lines: Int

    func makeAsyncIterator() -> Iterator {
        Iterator(rest: lines)
    }

    struct Iterator: AsyncIteratorProtocol {
        var rest: Int

        mutating func next() async throws -> [UInt8]? {
            guard rest > 0 else { throw Interruption() }
            rest -= 1
            return Array("Sam\tSong \(rest)\n".utf8)
        }
    }
}

/// A reading that broke off.
private struct Interruption: Error {}

import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A song that an import knows` {
    private let songs = Songs(TestDatabase.current.database)

    @Test(
        arguments: [
            (.update, [0, 1, 0, 0, 0], 1999),
            (.skip, [0, 0, 0, 1, 0], 1984),
            (.fail, [0, 0, 0, 0, 1], 1984),
        ] as [(SongImport.ConflictPolicy, [Int], Int)]
    )
    func `changes as the policy permits`(
        policy: SongImport.ConflictPolicy,
        counts: [Int],
        year: Int
    ) async throws {
        _ = try await bring([Song.Draft(title: "Love Stack", artist: "Sam", year: 1984)])
        let known = Song.Draft(title: "Love Stack", artist: "Sam", year: 1999)
        let summary = try await bring([known], SongImport.Options(policy: policy))
        #expect(
            [summary.inserted, summary.updated, summary.unchanged, summary.skipped, summary.conflicts] == counts
        )
        #expect(summary.isStored == (policy != .fail))
        #expect(try await all().map(\.value.year) == [year])
    }

    @Test func `keeps a new one out when it is in conflict`() async throws {
        _ = try await bring([Song.Draft(title: "Love Stack", artist: "Sam", year: 1984)])
        let drafts = [
            Song.Draft(title: "Purple Main", artist: "Sam"), Song.Draft(title: "Love Stack", artist: "Sam", year: 1999),
        ]
        let rows = try await rows(of: drafts, SongImport.Options(policy: .fail))
        #expect(rows.map(\.line) == [2])
        #expect(rows.map(\.outcome.word) == ["conflict"])
        #expect(try await songs.count() == 1)
    }

    @Test func `is in no conflict with equal details`() async throws {
        let draft = Song.Draft(title: "Love Stack", artist: "Sam", year: 1984)
        _ = try await bring([draft])
        let again = try await bring([draft], SongImport.Options(policy: .fail))
        #expect([again.unchanged, again.conflicts] == [1, 0])
        #expect(again.isStored)
    }

    @Test func `is reported of on a dry run and stays as it is`() async throws {
        _ = try await bring([Song.Draft(title: "Love Stack", artist: "Sam", year: 1984)])
        let before = try await all()
        let drafts = [
            Song.Draft(title: "Love Stack", artist: "Sam", year: 1999), Song.Draft(title: "Purple Main", artist: "Sam"),
        ]
        var rows: [SongImport.Row] = []
        let options = SongImport.Options(isDryRun: true)
        let summary = try await songs.importSongs(lines(drafts), options, reporting: .all) { rows.append($0) }
        #expect(!summary.isStored)
        #expect([summary.updated, summary.inserted] == [1, 1])
        #expect(rows.map(\.outcome.word) == ["updated", "inserted"])
        #expect(try await all() == before)
    }

    @Test(
        arguments: [
            ("Motörhead", "MOTORHEAD"), ("Motörhead", "Motorhead"), ("Motörhead", "motörhead"), ("ABBA", "abba"),
            ("Beyonce\u{301}", "Beyonce"), ("Ария", "АРИЯ"),
        ]
    )
    func `keeps its name when a file spells it more poorly`(known: String, spelling: String) async throws {
        _ = try await bring([Song.Draft(title: known, artist: known)])
        let summary = try await bring([Song.Draft(title: spelling, artist: spelling, year: 1984)])
        #expect(summary.updated == 1)
        let song = try #require(try await all().first).value
        #expect([song.title, song.artist] == [known, known])
        #expect(song.year == 1984)
        #expect(try await bring([Song.Draft(title: spelling, artist: known)]).unchanged == 1)
    }

    @Test(
        arguments: [
            ("MOTORHEAD", "Motörhead"), ("Motorhead", "Motörhead"), ("abba", "ABBA"),
            ("Ace Of Spades", "Ace of Spades"),
            ("ラブ", "ﾗﾌﾞ"),
        ]
    )
    func `takes another spelling that is not poorer`(known: String, spelling: String) async throws {
        _ = try await bring([Song.Draft(title: known, artist: "Sam")])
        #expect(try await bring([Song.Draft(title: spelling, artist: "Sam")]).updated == 1)
        #expect(try await all().map(\.value.title) == [spelling])
    }

    @Test func `is found by the name that it was imported under`() async throws {
        _ = try await bring([Song.Draft(title: "Help!", artist: "Beatles, The")])
        let name = Song.Name(title: "Help!", artist: "Beatles, The")
        let natural = Song.Draft(title: "Help!", artist: "The Beatles", importedName: name)
        let summary = try await bring([natural])
        #expect([summary.inserted, summary.updated] == [0, 1])
        let song = try #require(try await all().first).value
        #expect(song.artist == "The Beatles")
        #expect(song.importedName == name)
        #expect(try await bring([natural]).unchanged == 1)
    }

    @Test func `is found as it came, when names are taken as they are`() async throws {
        let name = Song.Name(title: "Help!", artist: "Beatles, The")
        _ = try await bring([Song.Draft(title: "Help!", artist: "The Beatles", importedName: name)])
        let summary = try await bring(
            [Song.Draft(title: "Help!", artist: "Beatles, The")],
            SongImport.Options(policy: .skip)
        )
        #expect([summary.inserted, summary.skipped] == [0, 1])
    }

    @Test func `keeps its origin when another source has it too`() async throws {
        let first = Song.Origin(source: "list", id: "1")
        _ = try await bring([Song.Draft(title: "Love Stack", artist: "Sam", origin: first)])
        let second = Song.Origin(source: "talk", id: "9")
        _ = try await bring([Song.Draft(title: "Love Stack", artist: "Sam", origin: second)])
        #expect(try await all().map(\.value.origin) == [first])
    }

    @Test func `takes one name of two that want it`() async throws {
        let (one, two) = (Song.Origin(source: "list", id: "1"), Song.Origin(source: "list", id: "2"))
        _ = try await bring([
            Song.Draft(title: "A", artist: "Sam", origin: one), Song.Draft(title: "B", artist: "Sam", origin: two),
        ])
        let summary = try await bring([
            Song.Draft(title: "C", artist: "Sam", origin: one), Song.Draft(title: "C", artist: "Sam", origin: two),
            Song.Draft(title: "C", artist: "Sam"),
        ])
        #expect([summary.inserted, summary.updated, summary.skipped, summary.merged] == [0, 1, 1, 1])
        #expect(try await all().map(\.value.title) == ["B", "C"])
    }

    @Test func `takes the name that another one gives up in the same file`() async throws {
        let origins = (1...5).map { Song.Origin(source: "list", id: "\($0)") }
        let names = ["A", "B", "C", "D", "E", "F"]
        _ = try await bring(zip(origins, names).map { Song.Draft(title: $1, artist: "Sam", origin: $0) })
        let renamed = zip(origins, names.dropFirst()).map { Song.Draft(title: $1, artist: "Sam", origin: $0) }
        let summary = try await bring(renamed)
        #expect([summary.updated, summary.skipped, summary.unchanged] == [5, 0, 0])
        #expect(try await all().map(\.value.title).sorted() == ["B", "C", "D", "E", "F"])
        #expect(try await bring(renamed).unchanged == 5)
    }

    @Test func `is skipped, and reported, when it wants the name of another one`() async throws {
        let (one, two) = (Song.Origin(source: "list", id: "1"), Song.Origin(source: "list", id: "2"))
        _ = try await bring([
            Song.Draft(title: "A", artist: "Sam", origin: one), Song.Draft(title: "B", artist: "Sam", origin: two),
        ])
        let exchanged = [
            Song.Draft(title: "B", artist: "Sam", year: 1999, origin: one),
            Song.Draft(title: "A", artist: "Sam", origin: two),
        ]
        let ids = try await all().map(\.value.id)
        let refused = try await rows(of: exchanged, SongImport.Options(policy: .fail))
        #expect(
            refused.map(\.outcome)
                == [.conflict(ids[0], fields: ["title", "year"]), .conflict(ids[1], fields: ["title"])]
        )
        let reported = try await rows(of: exchanged, reporting: .all)
        #expect(reported.map(\.outcome) == [.updated(ids[0], fields: ["year"]), .skipped(ids[1], fields: ["title"])])
        #expect(try await rows(of: exchanged).map(\.outcome) == ids.map { .skipped($0, fields: ["title"]) })
        #expect(try await all().map(\.value.title) == ["A", "B"])
    }

    @Test func `is reported with the line that counts`() async throws {
        let drafts = [
            Song.Draft(title: "Love Stack", artist: "Sam"), Song.Draft(title: "LOVE STACK", artist: "Sam"),
        ]
        let rows = try await rows(of: drafts, reporting: .all)
        let song = try #require(try await all().first).value
        #expect(rows.map(\.outcome) == [.inserted(song.id), .merged(song.id, into: 1)])
        #expect(try await self.rows(of: drafts) == [])
    }

    @Test func `is reported for as many lines as are wanted`() async throws {
        let drafts = (1...2_500).map { Song.Draft(title: "Song \($0)", artist: "Sam") }
        #expect(try await rows(of: drafts, reporting: .all).map(\.line) == Array(1...2_500))
        var count = 0
        _ = try await songs.importSongs(lines(drafts), reporting: .all, limit: 7) { _ in count += 1 }
        #expect(count == 7)
    }

    @Test func `is reported after those with problems when not all are wanted`() async throws {
        _ = try await bring([Song.Draft(title: "Song 8", artist: "Sam", year: 1984)])
        let drafts = (1...9).map { Song.Draft(title: $0 == 9 ? "\u{301}" : "Song \($0)", artist: "Sam", year: 1999) }
        var reported: [Int] = []
        let options = SongImport.Options(policy: .skip, skipsRefused: true)
        let summary = try await songs.importSongs(lines(drafts), options, reporting: .all, limit: 3) {
            reported.append($0.line)
        }
        #expect(reported == [1, 8, 9])
        #expect(summary.count(of: .all) == 9)
        #expect(summary.count(of: .problems) == 2)
    }

    @Test func `refuses a name of which nothing is left`() async throws {
        let rows = try await rows(of: [Song.Draft(title: "\u{B4}\u{301}", artist: "\u{301}")])
        #expect(rows.map(\.outcome) == [.refused(.invalid(ValidationError("artist", .blank)))])
        #expect(try await songs.count() == 0)
    }
}

extension `A song that an import knows` {
    private func bring(
        _ drafts: [Song.Draft],
        _ options: SongImport.Options = SongImport.Options()
    ) async throws -> SongImport {
        try await songs.importSongs(lines(drafts), options)
    }

    private func rows(
        of drafts: [Song.Draft],
        _ options: SongImport.Options = SongImport.Options(),
        reporting rows: SongImport.Rows = .problems
    ) async throws -> [SongImport.Row] {
        var reported: [SongImport.Row] = []
        _ = try await songs.importSongs(lines(drafts), options, reporting: rows) { reported.append($0) }
        return reported
    }

    private func all() async throws -> [Stored<Song>] {
        try await songs.list(limit: 100).songs
    }

    private func lines(_ drafts: [Song.Draft]) -> AsyncStream<SongImport.Line> {
        AsyncStream { continuation in
            for (index, draft) in drafts.enumerated() {
                continuation.yield(SongImport.Line.song(draft, line: index + 1))
            }
            continuation.finish()
        }
    }
}

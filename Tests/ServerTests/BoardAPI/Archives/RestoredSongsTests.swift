import HTTPTypes
import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database, .timeLimit(.minutes(30))) struct `The songs of a restored board` {
    @Test func `are those that the songbook has by source or by name, under their ids`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let database = TestDatabase.current.database
            _ = try await database.write(
                "UPDATE songs SET source = 'karafun', source_id = '7' WHERE id = \(party.joined.mattsSong)"
            )
            let board = try await service.boards.board(.id(party.id))
            let file = try await service.export(party.id)
            try await TestDatabase.withAnother {
                let songs = Songs(TestDatabase.current.database)
                let named = try await songs.create(Song.Draft(title: "i container MULTITUDES", artist: "the Party"))
                let sourced = try await songs.create(
                    Song.Draft(title: "Rolling", artist: "Someone", origin: Song.Origin(source: "karafun", id: "7"))
                )
                try await serve { other in
                    let answer = try await other.restore(file)
                    #expect(answer.status == 201, "\(answer.body)")
                    let restored = try await other.boards.board(.id(party.id))
                    let expected = board.sections.flatMap(\.cards).map { card in
                        switch card.song {
                        case party.joined.mattsSong: sourced.value.id
                        case party.joined.samsSong: named.value.id
                        default: card.song
                        }
                    }
                    #expect(restored.sections.flatMap(\.cards).map(\.song) == expected)
                    #expect(
                        restored.sections.flatMap(\.cards).map(\.title) == board.sections.flatMap(\.cards).map(\.title)
                    )
                    #expect(try await !undoAll(on: party.id).isEmpty)
                    let logged = try await other.boards.changes(of: party.id, since: 0, limit: 1_000).changes
                    let entries = logged.flatMap(\.entries).compactMap { $0.new ?? $0.old }.joined()
                    #expect(entries.contains("\(named.value.id)") && !entries.contains("\(party.joined.samsSong)"))
                }
            }
        }
    }

    @Test func `are found by their names from before they were merged`() async throws {
        try await serve { service in
            let party = try await ArchivedParty.stored(by: service)
            let rows = try await TestDatabase.current.database.read(
                "SELECT id FROM songs WHERE board_id = \(party.id) AND title = 'Gone'"
            )
            let gone = try #require(rows.first).decode(Song.ID.self, at: 0)
            let body = #"{"into":"\#(party.joined.samsSong)"}"#
            let merging = try await service.send(.post, "/api/v1/songs/\(gone)/merge", body)
            #expect(merging.status == 200, "\(merging.body)")
            let file = try await service.export(party.id)
            try await TestDatabase.withAnother {
                let known = try await Songs(TestDatabase.current.database)
                    .create(Song.Draft(title: "I Container Multitudes", artist: "The Party"))
                try await serve { other in
                    #expect(try await other.restore(file).status == 201)
                    let body = #"{"section":"\#(party.joined.sommer)","title":"gone","artist":"the unwrapped"}"#
                    let pinned = try await other.send(.post, "/api/v1/boards/\(party.id)/cards", body)
                    #expect(pinned.body.contains("\(known.value.id)"), "\(pinned.body)")
                }
            }
        }
    }

    @Test func `are those of a songbook that has merged them since`() async throws {
        try await serve { service in
            let party = try await ArchivedParty.stored(by: service)
            let file = try await service.export(party.id)
            let other = try await service.songs.create(Song.Draft(title: "Multitudes", artist: "The Party"))
            let path = "/api/v1/songs/\(party.joined.samsSong)/merge"
            #expect(try await service.send(.post, path, #"{"into":"\#(other.value.id)"}"#).status == 200)
            let count = try await service.songs.count()
            #expect(try await service.restore(file, "?replace=true").status == 200)
            #expect(try await service.songs.count() == count)
            let songs = try await service.boards.board(.id(party.id)).sections.flatMap(\.cards).map(\.song)
            #expect(songs.contains(other.value.id))
            #expect(!songs.contains(party.joined.samsSong))
        }
    }

    @Test func `are named where they are one in the songbook and were pinned by one person`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let body = #"{"section":"\#(party.joined.matt.section)","song":"\#(party.joined.freeSong)"}"#
            #expect(try await service.send(.post, "/api/v1/boards/\(party.id)/cards", body).status == 201)
            let file = try await service.export(party.id)
            try await TestDatabase.withAnother {
                let songs = Songs(TestDatabase.current.database)
                let free = try await songs.create(Song.Draft(title: "Free", artist: "The Party")).value.id
                let kept = try await songs.create(Song.Draft(title: "Scrolling in the Deep", artist: "The Party"))
                _ = try await songs.merge(free, into: kept.value.id, by: .command)
                try await serve { other in
                    let answer = try await other.restore(file)
                    #expect(answer.status == 409)
                    #expect(answer.text("code") == "song-exists")
                    let detail = answer.text("detail") ?? ""
                    #expect(detail.contains("\"Free\" by The party") && detail.contains("\"Scrolling in the Deep\" by"))
                }
            }
        }
    }

    @Test func `are found without reading the whole songbook`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let archive = try BoardArchive(json: Array(try await service.export(party.id).utf8))
            try await TestDatabase.withAnother {
                let tables = try await TestDatabase.current.database.withTransaction { transaction in
                    _ = try await transaction.write("SET LOCAL enable_seqscan = off")
                    let boards = Boards(Boards(TestDatabase.current.database), within: transaction)
                    _ = try await boards.restore(archive, BoardRestoration.Options(), by: .command)
                    let rows = try await transaction.write(
                        """
                        SELECT relname::text FROM pg_stat_xact_user_tables
                        WHERE seq_scan > 0 AND relname IN ('songs', 'song_aliases')
                        """
                    )
                    return try rows.map { try $0.decode(String.self, at: 0) }
                }
                #expect(tables == [])
            }
        }
    }

    @Test func `never have a version again that they had`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let file = try await service.export(party.id)
            let own = try await Self.ownSong(of: party.id)
            let free = party.joined.mattsSong
            for genre in ["Pop", "Rock", "Jazz"] {
                for song in [own, free] {
                    let answer = try await service.send(.patch, "/api/v1/songs/\(song)", #"{"genre":"\#(genre)"}"#)
                    #expect(answer.status == 200, "\(answer.body)")
                }
            }
            #expect(try await service.restore(file, "?replace=true").status == 200)
            #expect(try await Self.version(of: own) == 5)
            try await service.boards.delete(party.id)
            try await service.songs.delete(free)
            #expect(try await service.restore(file).status == 201)
            #expect(try await Self.version(of: own) == 6)
            #expect(try await Self.version(of: free) == 5)
        }
    }

    @Test func `are nothing that only another board knows, not even in the log`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let other = try await ArchivedParty.stored(by: service, slug: "other")
            let file = try await service.export(party.id)
            let (gone, others) = (Song.ID.now(), try await Self.ownSong(of: other.id))
            let song = "\"song_id\": \"\(party.joined.samsSong)\""
            let named = file.replacing(song, with: "\"song_id\": \"\(gone)\"")
            #expect(try await service.restore(named, "?replace=true").status == 200)
            let refused = try await service.restore(
                file.replacing(song, with: "\"song_id\": \"\(others)\""),
                "?replace=true"
            )
            #expect(refused.status == 422)
            #expect(refused.text("detail")?.contains("names a song that only another board knows") == true)
        }
    }

    private static func ownSong(of board: Board.ID) async throws -> Song.ID {
        let rows = try await TestDatabase.current.database.read(
            "SELECT id FROM songs WHERE board_id = \(board) AND title = 'Optional Chain'"
        )
        return try #require(rows.first).decode(Song.ID.self, at: 0)
    }

    private static func version(of song: Song.ID) async throws -> Int {
        let rows = try await TestDatabase.current.database.read("SELECT row_version FROM songs WHERE id = \(song)")
        return try #require(rows.first).decode(Int.self, at: 0)
    }
}

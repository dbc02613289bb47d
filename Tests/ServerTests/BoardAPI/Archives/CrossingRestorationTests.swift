import HTTPTypes
import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

/// The songs of a board that is being restored, while somebody else writes songs.
@Suite(.database, .timeLimit(.minutes(30))) struct `A restoration beside writers of songs` {
    @Test func `uses songs that a deadlocked transaction added`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let file = try await service.export(party.id)
            try await TestDatabase.withAnother {
                let (scrolling, multitudes) = (Song.ID.now(), Song.ID.now())
                try await serve { other in
                    let answer = try await crossing(
                        """
                        INSERT INTO songs (id, title, artist)
                        VALUES (\(scrolling), 'Scrolling in the Deep', 'The Party')
                        """,
                        """
                        INSERT INTO songs (id, title, artist)
                        VALUES (\(multitudes), 'I Container Multitudes', 'The Party')
                        """
                    ) {
                        try await other.restore(file)
                    }
                    #expect(answer.status == 201, "\(answer.body)")
                    let songs = try await other.boards.board(.id(party.id)).sections.flatMap(\.cards).map(\.song)
                    #expect(songs.contains(scrolling) && songs.contains(multitudes))
                }
            }
        }
    }

    @Test func `reports a song that was deleted during the search`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let file = try await service.export(party.id)
            try await service.boards.delete(party.id)
            let answer = try await crossing(
                "DELETE FROM songs WHERE id = \(party.joined.mattsSong)",
                "SELECT 1"
            ) {
                try await service.restore(file)
            }
            #expect(answer.status == 412)
            #expect(answer.text("code") == "changed-meanwhile")
            #expect(
                answer.text("detail") == "The songbook changed while the file was read. Try again."
            )
            #expect(try await service.restore(file).status == 201)
        }
    }

    @Test func `protects songs that only its log refers to`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let song = try await service.songs.create(Song.Draft(title: "Doubted", artist: "Matt")).value.id
            let body = #"{"section":"\#(party.joined.matt.section)","song":"\#(song)"}"#
            let card = try await service.send(.post, "/api/v1/boards/\(party.id)/cards", body).text("id") ?? ""
            #expect(try await service.send(.delete, "/api/v1/boards/\(party.id)/cards/\(card)").status == 204)
            let archive = try BoardArchive(json: Array(try await service.export(party.id).utf8))
            let (boards, database) = (service.boards, TestDatabase.current.database)
            let free = try await database.withTransaction { transaction in
                let options = BoardRestoration.Options(target: .replacing)
                _ = try await Boards(boards, within: transaction).restore(archive, options, by: .command)
                return try await database.write("SELECT FROM songs WHERE id = \(song) FOR UPDATE SKIP LOCKED").count
            }
            #expect(free == 0)
        }
    }
}

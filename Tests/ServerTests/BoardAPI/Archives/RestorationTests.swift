import HTTPTypes
import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@testable import BoardAPI
@testable import Pages
@testable import WebServer

@Suite(.database, .timeLimit(.minutes(30))) struct `A restored board` {
    @Test func `is the exported one, row by row, on another server with boards and songs of its own`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let before = try await rows(of: party.id)
            let file = try await service.export(party.id)
            try await TestDatabase.withAnother {
                try await serve(freely) { other in
                    _ = try await ArchivedParty.stored(by: other, slug: "other")
                    let answer = try await other.restore(file)
                    #expect(answer.status == 201, "\(answer.body)")
                    #expect(answer["Location"] == "/api/v1/boards/\(party.id)")
                    #expect(try await rows(of: party.id) == before)
                    #expect(try await other.export(party.id) == file)
                }
            }
        }
    }

    @Test func `of a file without times of changes has those of creation`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let file = try await service.export(party.id)
            let earlier = file.replacing(/"updatedAt" ?: ?"[^"]*",?/, with: "").replacing(/,(?=})/, with: "")
            #expect(earlier != file)
            try await TestDatabase.withAnother {
                try await serve(freely) { other in
                    let answer = try await other.restore(earlier)
                    #expect(answer.status == 201, "\(answer.body)")
                    for card in try await other.boards.cards(of: party.id).cards {
                        #expect(card.times.updatedAt == card.times.createdAt)
                    }
                }
            }
        }
    }

    @Test func `allows the same undos as before`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let file = try await service.export(party.id)
            let undone = try await undoAll(on: party.id)
            #expect(undone.count > 10)
            let after = try await service.boards.board(.id(party.id))
            try await TestDatabase.withAnother {
                try await serve { other in
                    let answer = try await other.restore(file)
                    #expect(answer.status == 201)
                    #expect(try await undoAll(on: party.id) == undone)
                    var restored = try await other.boards.board(.id(party.id))
                    restored.head.times = after.times
                    #expect(restored == after)
                }
            }
        }
    }

    @Test func `is refused where it is already, unless it is to take its place`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let file = try await service.export(party.id)
            let before = try await rows(of: party.id)
            let refused = try await service.restore(file)
            #expect(refused.status == 409)
            #expect(refused.text("code") == "board-exists")
            #expect(try await rows(of: party.id) == before)
            _ = try await service.boards.update(party.id, Board.Patch(title: "Later"), by: .command)
            _ = try await service.boards.delete(
                section: party.joined.sommer,
                of: party.id,
                releasing: true,
                by: .command
            )
            let replaced = try await service.restore(file, "?replace=true")
            #expect(replaced.status == 200, "\(replaced.body)")
            let restored = try await service.boards.board(.id(party.id))
            #expect(restored.title == "Party")
            #expect(restored.sections.map(\.person) == ["Matt", "Sam", "Sommer"])
        }
    }

    @Test func `continues after every version that clients may have`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let file = try await service.export(party.id)
            let board = party.id
            for title in ["One", "Two"] {
                _ = try await service.boards.update(board, Board.Patch(title: title), by: .command)
            }
            let known = try await service.boards.head(.id(board)).version
            #expect(try await service.restore(file, "?replace=true").status == 200)
            #expect(try await service.boards.head(.id(board)).version == known + 1)
            let sections = try await service.boards.sections(of: board, limit: 200).sections
            #expect(sections.allSatisfy { $0.rowVersion > known })
            let again = try await service.boards.head(.id(board)).version
            try await service.boards.delete(board)
            #expect(try await service.restore(file).status == 201)
            #expect(try await service.boards.head(.id(board)).version > again)
        }
    }

    @Test func `continues after the versions of each time that it was deleted`() async throws {
        try await serve(freely) { service in
            let board = try await ArchivedParty.stored(by: service).id
            let file = try await service.export(board)
            for turn in 1...3 {
                for title in ["One", "Two", "Three"] {
                    _ = try await service.boards.update(board, Board.Patch(title: "\(title) \(turn)"), by: .command)
                }
                let known = try await service.boards.head(.id(board)).version
                try await service.boards.delete(board)
                #expect(try await service.restore(file).status == 201)
                #expect(try await service.boards.head(.id(board)).version > known)
            }
        }
    }

    @Test func `continues after the versions of deleted rows, also in another database`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let board = party.id
            let matt = try #require(try await service.boards.board(.id(board)).sections.first { !$0.picks.isEmpty })
            let card = try #require(matt.cards.map(\.id).first { matt.picks[$0] == nil })
            let deleted = try await service.boards.card(card, of: board).rowVersion
            try await service.boards.unpin(card, from: board, by: .command)
            let file = try await service.export(party.id)
            try await TestDatabase.withAnother {
                try await serve { other in
                    #expect(try await other.restore(file).status == 201)
                    _ = try await other.boards.undo(madeBy: nil, on: board, by: .command)
                    #expect(try await other.boards.card(card, of: board).rowVersion > deleted)
                }
            }
        }
    }

    @Test func `never matches a client's cached copy`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let file = try await service.export(party.id)
            let path = "/api/v1/boards/\(party.id)/display"
            let patch = #"{"title":"After the export"}"#
            _ = try await service.send(.patch, "/api/v1/boards/\(party.id)", patch)
            let tag = try #require(try await service.send(.get, path)["ETag"])
            #expect(try await service.restore(file, "?replace=true").status == 200)
            let answer = try await service.send(.get, path, nil, [.ifNoneMatch: tag])
            #expect(answer.status == 200)
            #expect(!answer.body.contains("After the export"))
        }
    }

    @Test func `is read again by live clients of the replaced board`() async throws {
        try await party { service, talk in
            let file = try await service.export(talk.board.id)
            try await service.follow { stream in
                _ = try await stream.next()
                let answer = try await service.restore(file, "?replace=true")
                #expect(answer.status == 200)
                let event = try await stream.next()
                #expect(event == .reset(talk.board.id, version: talk.board.version + 1))
            }
        }
    }

    @Test func `keeps the tokens of hosts, and of guests that the file knows`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let file = try await service.export(party.id)
            let late = try await service.join("Late", on: party.joined.board)
            #expect(try await service.restore(file, "?replace=true").status == 200)
            let section = "/api/v1/boards/\(party.id)/sections/\(party.joined.sam.section)"
            let footer = #"{"footer":"Still here"}"#
            #expect(try await service.send(.patch, section, footer, as: party.joined.sam.secret).status == 200)
            let path = "/api/v1/session"
            #expect(try await service.send(.get, path, as: party.joined.host).status == 200)
            #expect(try await service.send(.get, path, as: party.joined.matt.secret).status == 200)
            #expect(try await service.send(.get, path, as: late.secret).status == 401)
            let rejoined = try await service.ask(toRejoin: party.joined, with: party.joined.sam.personalCode)
            #expect(rejoined.status == 201)
        }
    }

    @Test func `gets another slug where its own is taken`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let file = try await service.export(party.id)
            try await service.boards.delete(party.id)
            _ = try await service.boards.create(Board.Draft(slug: "party", title: "Another"), by: .command)
            let refused = try await service.restore(file)
            #expect(refused.status == 409)
            #expect(refused.text("detail") == #"Another board has the slug "party". Choose another one in "slug"."#)
            #expect(try await service.restore(file, "?slug=party-2").status == 201)
            #expect(try await service.boards.head(.slug("party-2")).id == party.id)
        }
    }

    @Test func `is not stored after a dry run that reports the result`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let file = try await service.export(party.id)
            try await TestDatabase.withAnother {
                try await serve { other in
                    let answer = try await other.restore(file, "?dryRun=true")
                    #expect(answer.status == 200)
                    #expect(
                        answer.body.contains(#""isReplacement":false,"isDryRun":true,"newSongs":8"#),
                        "\(answer.body)"
                    )
                    #expect(try await rowCounts().reduce(0, +) == 0)
                }
            }
        }
    }

    @Test func `answers a repetition with the same answer`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let file = try await service.export(party.id)
            let key = try #require(HTTPField.Name("Idempotency-Key"))
            let path = "/api/v1/board-imports?copy=true&slug=copy"
            let first = try await service.send(.post, path, file, [key: "restore-the-party-1"])
            let second = try await service.send(.post, path, file, [key: "restore-the-party-1"])
            #expect(first.status == 201 && second.status == 201)
            #expect(first.body == second.body)
            #expect(second["Idempotency-Replayed"] == "true")
        }
    }

    @Test func `comes out of a database in which another board is damaged`() async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let other = try await ArchivedParty.stored(by: service, slug: "damaged")
            let file = try await service.export(party.id)
            try await TestDatabase.current.database.withConnection { connection in
                try await connection.execute(
                    script: """
                        SET session_replication_role = replica;
                        ALTER TABLE changes ALTER COLUMN new TYPE jsonb;
                        DELETE FROM sections WHERE board_id = '\(other.id)';
                        DELETE FROM songs WHERE board_id = '\(other.id)';
                        UPDATE changes SET new = '{"song_id": "nonsense"}' WHERE board_id = '\(other.id)' AND kind = 'card';
                        """
                )
            }
            #expect(try await service.export(party.id) == file)
        }
    }

    @Test(arguments: [("matt", 403), ("stranger", 403), ("host", 200)])
    func `is available to hosts of the board only`(who: String, status: Int) async throws {
        try await serve(freely) { service in
            let party = try await ArchivedParty.stored(by: service)
            let other = try await JoinedBoard.stored(by: service, slug: "other")
            let secrets = ["matt": party.joined.matt.secret, "stranger": other.host, "host": party.joined.host]
            let path = "/api/v1/boards/\(party.id)/export"
            #expect(try await service.send(.get, path, as: secrets[who] ?? "").status == status)
            #expect(try await service.sendAnonymously(.get, path).status == 401)
            #expect(try await service.send(.post, "/api/v1/board-imports", "{}", as: party.joined.host).status == 403)
        }
    }
}

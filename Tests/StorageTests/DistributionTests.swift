import Karaoke
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A board on whatever server` {
    @Test func `has a log that names who acted, and what was taken back`() async throws {
        let party = try await Party.host()
        _ = try await party.join("Sam")
        let joined = try await party.version
        #expect(try await party.boards.undo(joined, madeBy: nil, on: party.id, by: .test) == joined)
        let changes = try await party.boards.changes(of: party.id, since: 0, limit: 10).changes
        #expect(changes.map(\.actor) == [.test, .test, .test])
        #expect(changes.map(\.undoes) == [nil, nil, joined])
    }

    @Test func `has a change taken back once only`() async throws {
        let party = try await Party.host()
        _ = try await party.join("Sam")
        let joined = try await party.version
        _ = try await party.boards.undo(joined, madeBy: nil, on: party.id, by: .test)
        await #expect(throws: UndoError.undone(joined)) {
            try await party.boards.undo(joined, madeBy: nil, on: party.id, by: .test)
        }
    }

    @Test func `has a slug that no other board has`() async throws {
        let party = try await Party.host()
        await #expect(throws: BoardError.slugTaken) { try await Party.host() }
        try await party.boards.delete(party.id)
        _ = try await Party.host()
    }
}

@Suite(.database) struct `Spreading boards` {
    @Test func `is refused without Citus, and has no effect on boards that are spread`() async throws {
        let distribution = Distribution(TestDatabase.current.database, script: "DROP TABLE boards;")
        do {
            #expect(try await distribution.distribute() == false)
        } catch DistributionError.citusMissing {
            #expect("\(DistributionError.citusMissing)".contains("run 'CREATE EXTENSION citus'"))
        }
        #expect(try await Boards(TestDatabase.current.database).count() == 0)
    }
}

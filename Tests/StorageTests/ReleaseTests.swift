import Foundation
import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.emptyDatabase) struct `A database of an earlier release` {
    private let database = TestDatabase.current.database
    private let party = Board.Reference.slug("party")
    private var boards: Boards { Boards(database) }

    @Test(arguments: Release.all) func `loses no row when it is brought up to date`(release: Release) async throws {
        try await release.install()
        try await copyRows()
        _ = try await Migrator(database: database).migrate()
        #expect(try await lostRows() == [:])
    }

    @Test(arguments: Release.all) func `shows its boards when it is brought up to date`(release: Release) async throws {
        try await bringUpToDate(release)
        for (slug, expected) in try release.facts().boards {
            let export = try await boards.export(boards.head(.slug(slug)).id)
            let log = try await export.log.reduce(into: []) { $0 += $1 }
            let tables = export.rows.map { ($0.table.rawValue, $0.rows) } + [("changes", log)]
            let rows = tables.map { table, rows in "\"\(table)\":[\(rows.joined(separator: ","))]" }
            let text = "{\"board\":\(export.board),\(rows.joined(separator: ","))}"
            let present = try JSONDecoder().decode(JSONFact.self, from: Data(text.utf8))
            #expect(present.lacks(expected) == [])
        }
    }

    @Test(arguments: Release.all) func `finds its songs when it is brought up to date`(release: Release) async throws {
        try await bringUpToDate(release)
        for (words, expected) in try release.facts().searches {
            let found = try await Songs(database).search(try SongSearch(words))
            #expect(found.map(\.description) == expected)
        }
    }

    @Test(arguments: Release.all) func `keeps the access of tokens after its migration`(release: Release)
        async throws
    {
        try await bringUpToDate(release)
        let facts = try release.facts()
        let (holders, head) = try await Tokens(database).holders(of: Array(facts.secrets.values), on: party)
        let board = try #require(head)
        #expect(
            holders.map(\.token.role.kind.rawValue).sorted() == ["admin", "display", "guest", "guest", "guest", "host"]
        )
        let code = try #require(facts.codes["Sam"])
        let guests = Guests(database)
        let welcome = try await guests.rejoin(guests.returningGuest(with: code, on: board.id), on: board.id)
        #expect(welcome.sections.map(\.name) == ["Sam"])
    }

    @Test(arguments: Release.all) func `is written to as ever when it is brought up to date`(release: Release)
        async throws
    {
        try await bringUpToDate(release)
        let before = try await boards.board(party)
        let card = try #require(before.sections.first?.cards.first).id
        let patch = Board.Card.Patch(writtenRejection: .set(true))
        let edited = try await boards.update(card: card, of: before.id, patch, by: .test)
        #expect(edited.rowVersion == before.version + 1)
        #expect(try await boards.head(party).version == before.version + 1)
        let changes = try await boards.changes(of: before.id, since: before.version, limit: 9).changes
        #expect(changes.map { $0.entries.map(\.kind) } == [[.card]])
    }

    @Test(arguments: Release.all) func `takes back all of its log when it is brought up to date`(release: Release)
        async throws
    {
        try await bringUpToDate(release)
        let id = try await boards.head(party).id
        await #expect(throws: UndoError.nothingToUndo) {
            while true { _ = try await boards.undo(madeBy: nil, on: id, by: .test) }
        }
        let board = try await boards.board(party)
        #expect(board.title == "Party")
        #expect(board.sections == [])
        #expect(board.claims == [])
    }

    private func bringUpToDate(_ release: Release) async throws {
        try await release.install()
        _ = try await Migrator(database: database).migrate()
    }

    /// Sets a copy of all tables aside.
    private func copyRows() async throws {
        for table in try await tables(in: "public") {
            let copy = "CREATE TABLE earlier.\(table) AS TABLE \(table)"
            _ = try await database.write(["CREATE SCHEMA IF NOT EXISTS earlier", Statement(stringLiteral: copy)])
        }
    }

    /// Counts the rows of the copy that the tables lack, by table.
    ///
    /// The counts of initials and artists may change.
    private func lostRows() async throws -> [String: Int] {
        var lost: [String: Int] = [:]
        for table in try await tables(in: "earlier") where !["initials", "artists"].contains(table) {
            let rows = try await database.write(
                Statement(
                    stringLiteral: """
                        SELECT count(*) FROM (
                            SELECT to_jsonb(copy) AS copied FROM earlier.\(table) AS copy
                        ) AS copies
                        WHERE NOT EXISTS (SELECT FROM \(table) AS present WHERE to_jsonb(present) @> copied)
                        """
                )
            )
            let count = try rows[0].decode(Int.self, at: 0)
            if count > 0 { lost[table] = count }
        }
        return lost
    }

    private func tables(in schema: String) async throws -> [String] {
        let rows = try await database.write(
            "SELECT tablename FROM pg_tables WHERE schemaname = \(schema) AND tablename <> 'schema_migrations'"
        )
        return try rows.map { try $0.decode(String.self, at: 0) }
    }
}

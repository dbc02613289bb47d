import Karaoke
import Postgres
import TestDatabase
import Testing

@testable import Storage

@Suite(.database) struct `A new join code` {
    private let boards = Boards(TestDatabase.current.database)

    /// Lets new codes come from a list, the last of which comes again and again.
    private func fixCodes(_ codes: String...) async throws {
        let list = codes.map { "'\($0)'" }.joined(separator: ", ")
        let script = """
            CREATE SEQUENCE made_codes;
            CREATE OR REPLACE FUNCTION new_join_code(length integer DEFAULT 6) RETURNS text LANGUAGE sql VOLATILE AS $$
                SELECT rpad((ARRAY[\(list)])[least(nextval('made_codes'), \(codes.count))], length, 'Z')
            $$;
            """
        try await TestDatabase.current.database.withConnection { try await $0.execute(script: script) }
    }

    private func create(_ slug: String, in boards: Boards) async throws -> Board.Head {
        try await boards.create(Board.Draft(slug: slug, title: "Party"), by: .test)
    }

    @Test func `has any of the 32 letters and digits in each place`() async throws {
        let rows = try await TestDatabase.current.database.read(
            """
            WITH codes AS MATERIALIZED (SELECT new_join_code(10) AS code FROM generate_series(1, 2000))
            SELECT count(DISTINCT substr(code, place, 1))
            FROM codes, generate_series(1, 10) AS place
            GROUP BY place
            """
        )
        #expect(try rows.map { try $0.decode(Int.self, at: 0) } == Array(repeating: 32, count: 10))
    }

    @Test func `is another one when a board has it`() async throws {
        try await fixCodes("AAAAAA", "AAAAAA", "AAAAAA", "BBBBBB")
        #expect(try await create("first", in: boards).joinCode == "AAAAAA")
        #expect(try await create("second", in: boards).joinCode == "BBBBBB")
    }

    @Test func `is another one in a transaction, whose other writes stay`() async throws {
        try await fixCodes("AAAAAA", "AAAAAA", "AAAAAA", "BBBBBB")
        _ = try await create("first", in: boards)
        let made = try await TestDatabase.current.database.withTransaction { transaction in
            let boards = Boards(boards, within: transaction)
            _ = try await boards.create(Board.Draft(slug: "quiet", title: "Quiet", isJoinable: false), by: .test)
            return try await create("second", in: boards)
        }
        #expect(made.joinCode == "BBBBBB")
        #expect(try await boards.count() == 3)
    }

    @Test func `is another one when a board gets a new one`() async throws {
        try await fixCodes("AAAAAA", "BBBBBB", "AAAAAA", "CCCCCC")
        _ = try await create("first", in: boards)
        let second = try await create("second", in: boards)
        let renewed = try await boards.update(second.id, Board.Patch(isJoinable: true), by: .test)
        #expect(renewed.joinCode == "CCCCCC")
    }

    @Test func `is another one when a board becomes private`() async throws {
        try await fixCodes("AAAAAA", "AAAAAA", "BBBBBB", "AAAAAA", "CCCCCC")
        let first = try await create("first", in: boards)
        _ = try await boards.update(first.id, Board.Patch(readableBy: .token), by: .test)
        let second = try await create("second", in: boards)
        let closed = try await boards.update(second.id, Board.Patch(readableBy: .token), by: .test)
        #expect(closed.joinCode == "CCCCCCZZZZ")
    }

    @Test func `has ten characters while the board is private, and six while it is public`() async throws {
        let board = try await create("party", in: boards)
        var codes = [board.joinCode]
        for readers in [Board.Readers.token, .everyone] {
            codes.append(try await boards.update(board.id, Board.Patch(readableBy: readers), by: .test).joinCode)
        }
        #expect(codes.map { $0?.count } == [6, 10, 6])
    }
}

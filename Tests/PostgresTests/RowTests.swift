import Foundation
import Postgres
import TestDatabase
import Testing

@Suite(.emptyDatabase, .timeLimit(.minutes(30))) struct `A row` {
    private func decodingFailure(_ operation: () async throws -> Void) async -> DecodingFailure? {
        guard case .decoding(let failure)? = await failure(of: operation) else { return nil }
        return failure
    }

    @Test func `is read from left to right`() async throws {
        let rows = try await database.read("SELECT n, n * 10, 'row ' || n FROM generate_series(1, 3) AS n")
        let texts = try rows.map { row in
            let (first, second, text) = try row.decode(Int.self, Int.self, String.self)
            return "\(first) \(second) \(text)"
        }
        #expect(texts == ["1 10 row 1", "2 20 row 2", "3 30 row 3"])
    }

    @Test func `must have as many columns as are asked for`() async throws {
        let rows = try await database.read("SELECT 1, 2")
        let found = await decodingFailure { _ = try rows[0].decode(Int.self) }
        #expect(found?.reason == .columnCount(expected: 1, found: 2))
    }

    @Test func `has no column beyond its last`() async throws {
        let rows = try await database.read("SELECT 1")
        let found = await decodingFailure { _ = try rows[0].decode(Int.self, at: 1) }
        #expect(found?.reason == .columnCount(expected: 2, found: 1))
    }

    @Test func `tells the column that is of another type`() async throws {
        let rows = try await database.read("SELECT 1, 'text'")
        let found = await decodingFailure { _ = try rows[0].decode(Int.self, Int.self) }
        #expect(found?.reason == .typeMismatch)
        #expect(found?.type == .text)
        #expect(found?.column == 1)
    }

    @Test func `tells the column that is unexpectedly empty`() async throws {
        let rows = try await database.read("SELECT 1, NULL::int")
        let found = await decodingFailure { _ = try rows[0].decode(Int.self, Int.self) }
        #expect(found?.reason == .unexpectedNull)
        #expect(found?.column == 1)
    }

    @Test func `refuses an array of several dimensions`() async throws {
        let rows = try await database.read("SELECT ARRAY[[1, 2], [3, 4]]")
        let found = await decodingFailure { _ = try rows[0].decode([Int].self) }
        #expect(found?.reason == .arrayShape)
    }

    @Test func `widens integers but never narrows them`() async throws {
        let rows = try await database.read("SELECT 1::smallint, 2::integer, 3::bigint")
        #expect(try rows[0].decode(Int.self, Int.self, Int.self) == (1, 2, 3))
        let found = await decodingFailure { _ = try rows[0].decode(Int32.self, at: 2) }
        #expect(found?.reason == .typeMismatch)
    }

    @Test func `outlives the connection it came from`() async throws {
        let rows = try await Database.opened { try await $0.read("SELECT 'still here'") }
        #expect(try rows[0].decode(String.self) == "still here")
    }
}

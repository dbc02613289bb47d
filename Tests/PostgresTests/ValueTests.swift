import Foundation
import Postgres
import TestDatabase
import Testing

@Suite(.emptyDatabase, .timeLimit(.minutes(30))) struct `A bound value` {
    private func trip<Value: PostgresEncodable & PostgresDecodable>(_ value: Value) async throws -> Value {
        let rows = try await database.read("SELECT \(value)")
        return try rows[0].decode(Value.self, at: 0)
    }

    @Test(arguments: [0, 1, -1, Int.max, Int.min])
    func `comes back as the same integer`(value: Int) async throws {
        #expect(try await trip(value) == value)
    }

    @Test(arguments: [0, -1, Int32.max, Int32.min])
    func `comes back as the same 32-bit integer`(value: Int32) async throws {
        #expect(try await trip(value) == value)
    }

    @Test(arguments: [0, -1, Int16.max, Int16.min])
    func `comes back as the same 16-bit integer`(value: Int16) async throws {
        #expect(try await trip(value) == value)
    }

    @Test(arguments: [true, false])
    func `comes back as the same truth`(value: Bool) async throws {
        #expect(try await trip(value) == value)
    }

    @Test(arguments: [0, -0.1, .pi, .infinity, -.infinity, .greatestFiniteMagnitude, .leastNonzeroMagnitude])
    func `comes back as the same number`(value: Double) async throws {
        #expect(try await trip(value) == value)
    }

    @Test func `that is not a number comes back as none`() async throws {
        #expect(try await trip(Double.nan).isNaN)
    }

    @Test(arguments: ["", "a", "'; DROP TABLE boards; --", "Motörhead", "椎名林檎", "🎤👩‍👩‍👧", "e\u{301}", "$1 \\ %"])
    func `comes back as the same text`(value: String) async throws {
        let back = try await trip(value)
        #expect(Array(back.utf8) == Array(value.utf8))
    }

    @Test func `comes back as the same long text`() async throws {
        let value = String(repeating: "é", count: 1_000_000)
        #expect(try await trip(value) == value)
    }

    @Test func `comes back as the same identifier`() async throws {
        let value = UUID()
        #expect(try await trip(value) == value)
    }

    @Test(arguments: [0, 1_799_999_999.123_456, -12_345_678_901.5, .infinity, -.infinity])
    func `comes back as the same time`(seconds: Double) async throws {
        let value = Date(timeIntervalSince1970: seconds)
        let back = try await trip(value)
        #expect(back == value || abs(back.timeIntervalSince(value)) < 0.000_001)
    }

    @Test func `is the time that the server means`() async throws {
        let rows = try await database.read("SELECT timestamptz '2026-05-04 03:02:01.5+00'")
        let seconds = try rows[0].decode(Date.self, at: 0).timeIntervalSince1970
        #expect(seconds == 1_777_863_721.5)
    }

    @Test(arguments: [[], [0], [0, 255, 1]] as [[UInt8]])
    func `comes back as the same bytes`(value: [UInt8]) async throws {
        #expect(try await trip(value) == value)
    }

    @Test func `comes back as the same JSON`() async throws {
        let value = JSONText(#"{"title": "Hey \"you\"", "years": [1979, null]}"#)
        #expect(try await trip(value) == value)
    }

    @Test func `is read from a column of plain JSON`() async throws {
        let rows = try await database.read(#"SELECT json '{"b":1, "a":2}'"#)
        #expect(try rows[0].decode(JSONText.self, at: 0) == JSONText(#"{"b":1, "a":2}"#))
    }

    @Test(arguments: [nil, 7])
    func `comes back whether it is there or not`(value: Int?) async throws {
        #expect(try await trip(value) == value)
    }

    @Test(arguments: [[], ["a"], ["", "ü", "{,}\""]])
    func `comes back as the same list of texts`(value: [String]) async throws {
        #expect(try await trip(value) == value)
    }

    @Test func `comes back as the same list with gaps`() async throws {
        let value = [1, nil, -3]
        #expect(try await trip(value) == value)
    }

    @Test func `comes back as the same list of every kind`() async throws {
        let identifiers = [UUID(), UUID()]
        let rows = try await database.read(
            """
            SELECT \(identifiers), \([true, false]), \([1.5, -2]), \([Int32(4)]), \([Int16(5)]),
                \([JSONText("1")])
            """
        )
        let values = try rows[0].decode(
            [UUID].self,
            [Bool].self,
            [Double].self,
            [Int32].self,
            [Int16].self,
            [JSONText].self
        )
        #expect(values.0 == identifiers)
        #expect(values.1 == [true, false])
        #expect(values.2 == [1.5, -2])
        #expect(values.3 == [4])
        #expect(values.4 == [5])
        #expect(values.5 == [JSONText("1")])
    }

    @Test func `is never text of the statement`() async throws {
        let rows = try await database.read("SELECT \("1 + 1"), \(2), \(nil as String?)")
        let (text, number, nothing) = try rows[0].decode(String.self, Int.self, String?.self)
        #expect(text == "1 + 1")
        #expect(number == 2)
        #expect(nothing == nil)
    }

    @Test func `with a NUL is refused by name`() async throws {
        #expect(await failure { _ = try await database.read("SELECT \("a\0b")") } == .invalidText)
        #expect(await failure { _ = try await database.write("SELECT \(["a", "\0"])") } == .invalidText)
    }

    @Test(arguments: [Double.nan, 1e15, -1e15, .greatestFiniteMagnitude])
    func `that is no time of the database is refused by name`(seconds: Double) async throws {
        let date = Date(timeIntervalSince1970: seconds)
        #expect(await failure { _ = try await database.read("SELECT \(date)") } == .invalidValue)
    }
}

import Karaoke
import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `A stored response` {
    private let keys = IdempotencyKeys(TestDatabase.current.database)
    private let key = IdempotencyKey("a-key-of-a-client", caller: "guest".utf8, request: [1])

    @Test func `is stored with the writes of its request, and replayed`() async throws {
        let party = try await Party.host()
        let first = try await add("Matt", to: party)
        let again = try await add("Sam", to: party)
        #expect(first.answer == Array("Matt".utf8))
        #expect(!first.isReplay)
        #expect(again.answer == first.answer)
        #expect(again.isReplay)
        #expect(try await party.boards.board(party.reference).sections.map(\.person) == ["Matt"])
    }

    @Test func `is not stored when the request fails after its writes`() async throws {
        let party = try await Party.host()
        await #expect(throws: CancellationError.self) {
            try await add("Matt", to: party) { throw CancellationError() }
        }
        #expect(try await party.boards.board(party.reference).sections == [])
        #expect(try await !add("Matt", to: party).isReplay)
    }

    @Test func `is in flight while the transaction is`() async throws {
        let party = try await Party.host()
        _ = try await add("Matt", to: party) {
            await #expect(throws: IdempotencyError.inFlight) { try await add("Sam", to: party) }
            let other = IdempotencyKey("a-key-of-a-client", caller: "host".utf8, request: [1])
            _ = try await keys.once(other, on: nil) { _ in ([], "guest") }
        }
    }

    @Test func `is refused to another request`() async throws {
        let party = try await Party.host()
        _ = try await add("Matt", to: party)
        let other = IdempotencyKey("a-key-of-a-client", caller: "guest".utf8, request: [2])
        await #expect(throws: IdempotencyError.keyReused) { try await keys.once(other, on: nil) { _ in ([], "guest") } }
    }

    @Test func `makes room for that of a later day`() async throws {
        let party = try await Party.host()
        _ = try await add("Matt", to: party)
        try await party.direct("UPDATE answers SET created_at = now() - interval '25 hours'")
        #expect(try await add("Sam", to: party).answer == Array("Sam".utf8))
        #expect(try await add("Sommer", to: party).answer == Array("Sam".utf8))
    }

    @Test func `of a day ago is deleted with the next request`() async throws {
        let party = try await Party.host()
        _ = try await add("Matt", to: party)
        try await party.direct("UPDATE answers SET created_at = now() - interval '25 hours'")
        _ = try await keys.once(IdempotencyKey("another-key-of-it", caller: "guest".utf8, request: []), on: nil) { _ in
            ([], "guest")
        }
        let rows = try await party.database.read("SELECT count(*) FROM answers")
        #expect(try rows[0].decode(Int.self, at: 0) == 1)
    }

    @Test func `is deleted with its board`() async throws {
        let party = try await Party.host()
        _ = try await keys.once(key, on: party.id) { _ in ([1], "guest") }
        try await party.boards.delete(party.id)
        let rows = try await party.database.read("SELECT count(*) FROM answers")
        #expect(try rows[0].decode(Int.self, at: 0) == 0)
    }

    @Test func `is kept while the newest of its caller have at most 1 MiB, sealed`() async throws {
        let sealed = IdempotencyKeys.bytesKept / 4
        _ = try await store(0, of: sealed)
        let rows = try await TestDatabase.current.database.read("SELECT octet_length(sealed) FROM answers")
        let size = 2 * sealed - (try rows[0].decode(Int.self, at: 0))
        #expect(try await !store(1, of: size, caller: "another"))
        for number in 1...4 { #expect(try await !store(number, of: size)) }
        for number in 1...4 { #expect(try await store(number, of: size)) }
        #expect(try await !store(5, of: 1))
        #expect(try await !store(1, of: size))
        #expect(try await store(3, of: size))
        #expect(try await store(1, of: size, caller: "another"))
    }

    @Test func `is kept however large it is, in place of all others of its caller`() async throws {
        #expect(try await !store(1, of: 1))
        #expect(try await !store(2, of: 2 * IdempotencyKeys.bytesKept))
        #expect(try await store(2, of: 1))
        #expect(try await !store(1, of: 1))
    }

    /// Stores an answer of a number of bytes under a key.
    ///
    /// - Returns: True when one was stored already.
    private func store(_ number: Int, of size: Int, caller: String = "guest") async throws -> Bool {
        let key = IdempotencyKey("key-number-\(number)", caller: caller.utf8, request: [])
        return try await keys.once(key, on: nil) { _ in (Array(repeating: 0, count: size), caller) }.isReplay
    }

    /// Adds a section under the key, and answers with the person.
    @discardableResult
    private func add(
        _ person: String,
        to party: Party,
        meanwhile: () async throws -> Void = {}
    ) async throws -> (answer: [UInt8], isReplay: Bool) {
        try await keys.once(key, on: party.id) { transaction in
            let boards = Boards(party.boards, within: transaction)
            _ = try await boards.addSection(Board.Section.Draft(person: person), to: party.id, by: .test)
            try await meanwhile()
            return (Array(person.utf8), "guest")
        }
    }
}

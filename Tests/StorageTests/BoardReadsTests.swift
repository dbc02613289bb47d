import Karaoke
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `The heads of many boards` {
    @Test func `are those that one would read one by one, by either name`() async throws {
        let boards = Boards(TestDatabase.current.database)
        let one = try await boards.create(Board.Draft(slug: "one", title: "One"), by: .command)
        let two = try await boards.create(Board.Draft(slug: "two", title: "Two"), by: .command)
        let heads = try await read([.slug("one"), .id(two.id), .id(two.id), .slug("nobody")])
        #expect(heads[.slug("one")] == one)
        #expect(heads[.id(two.id)] == two)
        #expect(heads[.slug("nobody")] == nil)
    }

    private func read(_ references: [Board.Reference]) async throws -> [Board.Reference: Board.Head] {
        try await withCheckedContinuation { continuation in
            let perform = { @Sendable (work: @escaping @Sendable () -> Void) in work() }
            BoardReads(TestDatabase.current.database).heads(of: references, on: perform) { outcome in
                continuation.resume(returning: outcome)
            }
        }
        .get()
    }
}

import Karaoke
import Postgres
import Synchronization
import TestDatabase
import Testing

@testable import Storage

@Suite final class `The songs that are likely duplicates`: Sendable {
    private let likely = LikelyDuplicates()
    private let comparisons = Mutex(0)

    private func songs(of version: Int, isContinued: Bool = false) async throws -> [Song.ID] {
        try await likely.songs(of: version, isContinued: isContinued) {
            comparisons.withLock { $0 += 1 }
            return [.now()]
        }
    }

    @Test func `are compared once for a version of the songbook`() async throws {
        let first = try await songs(of: 1)
        #expect(try await songs(of: 1) == first)
        #expect(try await songs(of: 2, isContinued: true) == first)
        #expect(comparisons.withLock(\.self) == 1)
        #expect(try await songs(of: 2) != first)
        #expect(comparisons.withLock(\.self) == 2)
    }

    @Test func `are compared by one of many callers`() async throws {
        let found = try await withThrowingTaskGroup(of: [Song.ID].self) { group in
            for _ in 0..<20 { group.addTask { try await self.songs(of: 1) } }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(found.count == 1)
        #expect(comparisons.withLock(\.self) == 1)
    }

    @Test func `are compared by the next caller when one gives up`() async throws {
        await #expect(throws: CancellationError.self) {
            try await likely.songs(of: 1, isContinued: false) { throw CancellationError() }
        }
        #expect(try await songs(of: 1).count == 1)
    }
}

@Suite(.database) struct `A list of duplicates` {
    private let songs = Songs(TestDatabase.current.database)

    private func add(_ artist: String, _ title: String) async throws -> Song.ID {
        try await songs.create(Song.Draft(title: title, artist: artist)).value.id
    }

    @Test func `has later pages of the first page's songs, without those that are gone`() async throws {
        var pairs: [[Song.ID]] = []
        for title in ["A", "B", "C", "D"] {
            pairs.append([try await add("Sam", title), try await add("The Sam", title)])
        }
        let first = try await songs.duplicates(after: nil, limit: 1)
        #expect(first.groups.map { $0.map(\.value.id) } == [pairs[0]])
        try await songs.delete(pairs[1][0])
        _ = try await songs.update(pairs[2][1], Song.Patch(title: "Another"), by: .test)
        _ = [try await add("Sam", "E"), try await add("The Sam", "E")]
        let second = try await songs.duplicates(after: first.next, limit: 10)
        #expect(second.groups.map { $0.map(\.value.id) } == [pairs[3]])
        #expect(try await songs.duplicates(after: nil, limit: 10).total == 3)
    }

    @Test func `is not made for a caller that is gone`() async throws {
        _ = try await TestDatabase.current.database.write(
            """
            INSERT INTO songs (id, title, artist)
            SELECT gen_random_uuid(), 'Untitled', 'Artist ' || number FROM generate_series(1, 500) AS number
            """
        )
        await withThrowingTaskGroup(of: Int.self) { group in
            group.addTask { try await songs.duplicates().count }
            group.cancelAll()
            await #expect(throws: (any Error).self) { try await group.next() }
        }
        #expect(try await songs.duplicates() == [])
    }
}

import Postgres
import Storage
import TestDatabase
import Testing

@Suite(.database) struct `The contents of a database` {
    private let database = TestDatabase.current.database

    @Test func `are others when a row is another`() async throws {
        try await EarlierRelease().install(upTo: EarlierRelease.count)
        let contents = try await Backups(database).withSnapshot { _ in }
        try await Backups(database).compare(with: contents)
        _ = try await database.write("UPDATE songs SET year = 2000 WHERE year = 1999")
        await #expect(throws: BackupError.differs(tables: ["public.initials", "public.songs"])) {
            try await Backups(database).compare(with: contents)
        }
    }
}
